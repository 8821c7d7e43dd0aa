/*
 * Runs as a blocking script in the head, so that the first paint has the chosen colour scheme. The
 * switch itself is in scheme-switch.ts.
 */
const root = document.documentElement;
try {
  const chosen = localStorage.getItem('docsgen-scheme');
  if (chosen === 'light' || chosen === 'dark') root.dataset.scheme = chosen;
} catch {
  // Storage may be blocked; the system's scheme applies then.
}
// Reserves space for what scripts add from the first paint on. If they fail to load, the space is
// released.
root.dataset.js = '';
addEventListener('load', () => {
  if (root.dataset.ready === undefined) delete root.dataset.js;
});
