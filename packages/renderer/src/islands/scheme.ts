/*
 * Runs as a blocking script in the head, so that the first paint has the chosen colour scheme and
 * breaks long lines of code if that was chosen. The switches are in scheme-switch.ts and code.ts.
 */
const root = document.documentElement;
try {
  for (const choice of ['scheme', 'wrap']) {
    const chosen = localStorage.getItem(`docsgen-${choice}`);
    if (chosen !== null) root.dataset[choice] = chosen;
  }
} catch {
  // If storage is blocked, the system's scheme applies.
}
// `data-js` makes the stylesheet reserve space from the first paint for elements that scripts add.
// It is removed if the main script fails to load.
root.dataset.js = '';
addEventListener('load', () => {
  if (root.dataset.ready === undefined) delete root.dataset.js;
});
