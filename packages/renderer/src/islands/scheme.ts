/*
 * Runs in the head and blocks it, so that the first paint has the chosen scheme. The choice itself,
 * the switch and what follows it are in scheme-switch.ts.
 */
const root = document.documentElement;
try {
  const chosen = localStorage.getItem('docsgen-scheme');
  if (chosen === 'light' || chosen === 'dark') root.dataset.scheme = chosen;
} catch {
  // Storage may be blocked; the system's scheme is right then.
}
// What scripts add has its room from the first paint on. If they don't come, the page goes without.
root.dataset.js = '';
addEventListener('load', () => {
  if (root.dataset.ready === undefined) delete root.dataset.js;
});
