/*
 * Redirects readers of a former address before the `<meta>` refresh does, which would lose the
 * query and the hash. Runs in the head, before the first paint.
 */
const to = (document.currentScript as HTMLScriptElement | null)?.dataset.to;
if (to !== undefined) {
  const target = new URL(to, location.href);
  target.search ||= location.search;
  target.hash ||= location.hash;
  location.replace(target);
}
