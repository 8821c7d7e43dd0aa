/*
 * Sends the readers of a former address on before the page's own refresh does, which would lose
 * what stands behind `?` and `#`. Runs in the head, before the page is shown.
 */
const to = (document.currentScript as HTMLScriptElement | null)?.dataset.to;
if (to !== undefined) {
  const target = new URL(to, location.href);
  target.search ||= location.search;
  target.hash ||= location.hash;
  location.replace(target);
}
