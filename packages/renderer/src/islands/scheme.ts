/*
 * Runs as a blocking script in the head, so that the first paint has the chosen colour scheme. The
 * switch itself is in scheme-switch.ts.
 */
const root = document.documentElement;
try {
  const chosen = localStorage.getItem('docsgen-scheme');
  if (chosen === 'light' || chosen === 'dark') root.dataset.scheme = chosen;
} catch {
  // If storage is blocked, the system's scheme applies.
}
// `data-js` makes the stylesheet reserve space from the first paint for elements that scripts add.
// It is removed if the main script fails to load.
root.dataset.js = '';
addEventListener('load', () => {
  if (root.dataset.ready === undefined) delete root.dataset.js;
});
