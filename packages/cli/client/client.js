// The reload client of `docsgen serve`: updates the page when its source changes, and shows its
// problems. The server adds it to its responses; it is never part of a build.
const { state: loadedState, rules } = document.querySelector('script[data-state]').dataset;
/** Selector of the parts that are replaced one by one. The rest of the page is its frame. */
const parts = 'article, nav, aside, footer';
const memoryKey = `docsgen:${location.pathname}`;
const parse = (html) => new DOMParser().parseFromString(html, 'text/html');
const outermost = (root) =>
  [...root.querySelectorAll(parts)].filter((part) => !part.parentElement.closest(parts));

let shownState = loadedState;
/** The page as the server sent it. Scripts may have changed the live document since. */
let served = fetchPage();

async function fetchPage() {
  const response = await fetch(location.href, { cache: 'no-store' });
  const document = parse(await response.text());
  const own = document.querySelector('script[data-state]');
  const state = own?.dataset.state ?? '';
  for (const node of document.querySelectorAll('[src^="/__docsgen/"], [href^="/__docsgen/"]')) {
    node.remove();
  }
  return { document, state };
}

/** The HTML of the frame, without the metadata in the head. If it changes, the page is reloaded. */
function frameOf({ document: page }) {
  const copy = page.cloneNode(true);
  for (const part of outermost(copy.body)) part.replaceChildren();
  for (const node of copy.head.querySelectorAll('title, meta, link:not([rel=stylesheet])')) {
    node.remove();
  }
  return copy.documentElement.outerHTML;
}

async function refresh() {
  const [before, after] = await Promise.all([served, fetchPage()]);
  served = Promise.resolve(after);
  shownState = after.state;
  const live = outermost(document.body);
  const [olds, news] = [outermost(before.document.body), outermost(after.document.body)];
  const sameShape = live.length === olds.length && olds.length === news.length;
  if (!sameShape || frameOf(before) !== frameOf(after)) return reload();
  document.title = after.document.title;
  const scrolled = [scrollX, scrollY];
  for (const [at, part] of news.entries()) {
    if (part.outerHTML !== olds[at].outerHTML) replace(live[at], document.adoptNode(part));
  }
  scrollTo({ left: scrolled[0], top: scrolled[1], behavior: 'instant' });
  document.dispatchEvent(new CustomEvent('docsgen:update'));
}

function replace(old, next) {
  const open = openStates(old);
  const tops = [old, ...old.querySelectorAll('*')].map(({ scrollTop }) => scrollTop);
  old.replaceWith(next);
  restoreOpen(next, open);
  for (const [at, element] of [next, ...next.querySelectorAll('*')].entries()) {
    if (tops[at] > 0) element.scrollTop = tops[at];
  }
}

/** The open state of each `details` element, with the text of its summary as its key. */
function openStates(root) {
  return [...root.querySelectorAll('details')].map((details) => [keyOf(details), details.open]);
}

function restoreOpen(root, states) {
  const left = [...states];
  for (const details of root.querySelectorAll('details')) {
    const at = left.findIndex(([key]) => key === keyOf(details));
    if (at < 0) continue;
    details.open = left[at][1];
    left.splice(at, 1);
  }
}

function keyOf(details) {
  return details.querySelector('summary')?.textContent ?? '';
}

function reload() {
  try {
    const memory = { top: scrollY, open: openStates(document), at: Date.now() };
    sessionStorage.setItem(memoryKey, JSON.stringify(memory));
  } catch {
    // Storage may be disabled; then the scroll position and the open states are lost.
  }
  location.reload();
}

/** Restores the scroll position and the open states that `reload` has stored. */
function restore() {
  try {
    const memory = JSON.parse(sessionStorage.getItem(memoryKey));
    sessionStorage.removeItem(memoryKey);
    if (memory === null || Date.now() - memory.at > 10_000) return;
    restoreOpen(document, memory.open);
    scrollTo({ top: memory.top, behavior: 'instant' });
  } catch {
    // Storage is disabled: there is nothing to restore.
  }
}

// --- Problems ----------------------------------------------------------------------------

function element(name, className, ...children) {
  const node = document.createElement(name);
  if (className !== '') node.className = className;
  node.append(...children);
  return node;
}

const host = element('section', 'docsgen-problems');
host.setAttribute('aria-label', 'Problems of this page');
let isClosed = false;
let shownProblems = '';

/** Shows problems as text nodes: messages quote content, which must not be parsed as HTML. */
function show({ problems, failure, more }) {
  const key = JSON.stringify([problems, failure]);
  if (key === shownProblems) return;
  shownProblems = key;
  const count = problems.length + failure.length + more;
  host.remove();
  if (count === 0) return;
  const worst = failure.length > 0 ? 'error' : worstOf(problems);
  // The list is open at first only if it has errors.
  const isOpen = worst === 'error' && !isClosed;
  const toggle = element(
    'button',
    'docsgen-toggle',
    `${count} ${count === 1 ? 'problem' : 'problems'}`,
  );
  toggle.type = 'button';
  const list = element('div', 'docsgen-list', ...failure.map(failureItem), ...problems.map(item));
  if (more > 0) list.append(element('p', '', `And ${more} more.`));
  const set = (open) => {
    list.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
  };
  toggle.addEventListener('click', () => {
    set(list.hidden);
    isClosed = list.hidden;
  });
  set(isOpen);
  host.dataset.severity = worst;
  host.replaceChildren(toggle, list);
  document.body.append(host);
}

function worstOf(problems) {
  return ['error', 'warning', 'info'].find((one) => problems.some((p) => p.severity === one));
}

function failureItem(line) {
  return element('div', 'docsgen-item', element('p', 'docsgen-message', line));
}

function item(problem) {
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  const open = element('button', 'docsgen-place', place);
  open.type = 'button';
  open.title = 'Open in the editor';
  open.addEventListener('click', () => openInEditor(problem, open));
  const node = element('div', 'docsgen-item', open);
  node.dataset.severity = problem.severity;
  node.append(
    element('p', 'docsgen-message', problem.message, ' ', element('code', '', problem.rule)),
  );
  if (problem.frame !== '') node.append(element('pre', '', problem.frame));
  if (problem.hint !== '') node.append(element('p', 'docsgen-hint', problem.hint));
  return node;
}

async function openInEditor({ file, line, column }, button) {
  const query = new URLSearchParams({ file, line, column });
  const response = await fetch(`/__docsgen/open?${query}`, { method: 'POST' });
  if (response.ok) return;
  const { problem } = await response
    .json()
    .catch(() => ({ problem: 'The file could not be opened in the editor.' }));
  button.textContent = problem;
}

// --- Events ------------------------------------------------------------------------------

let source;
let queue = Promise.resolve();

function listen() {
  source = new EventSource(`/__docsgen/events?page=${encodeURIComponent(location.pathname)}`);
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    queue = queue.then(() => handle(event)).catch(() => reload());
  };
}

async function handle(event) {
  if (event.rules !== rules) return reload();
  if (event.state !== shownState) await refresh();
  show(event);
}

// Browsers allow six HTTP/1.1 connections to a server, so a hidden tab closes its event stream.
document.addEventListener('visibilitychange', () => {
  source?.close();
  if (!document.hidden) listen();
});
// Escape closes the list, as it closes dialogs and menus.
document.addEventListener('keydown', ({ key }) => {
  const toggle = host.querySelector('[aria-expanded=true]');
  if (key === 'Escape' && toggle !== null) toggle.click();
});
restore();
if (!document.hidden) listen();
