// The reload client of `docsgen serve`: keeps the page as fresh as its source, and shows what is
// wrong with it. It is added to pages by the server alone and is never part of a build.
const { state: loadedState, rules } = document.querySelector('script[data-state]').dataset;
/** The parts that are put in place one by one; all around them is the page's frame. */
const parts = 'article, nav, aside, footer';
const memoryKey = `docsgen:${location.pathname}`;
const parse = (html) => new DOMParser().parseFromString(html, 'text/html');
const outermost = (root) =>
  [...root.querySelectorAll(parts)].filter((part) => !part.parentElement.closest(parts));

let shownState = loadedState;
/** The page as the server sent it: scripts may have changed the one in the window since. */
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

/** What can't be changed in place: everything but the parts and what the head says of the page. */
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

/** Which details are open, by what stands in their summaries. */
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
    // Storage may be off: then the place is lost, and nothing else.
  }
  location.reload();
}

function remember() {
  try {
    const memory = JSON.parse(sessionStorage.getItem(memoryKey));
    sessionStorage.removeItem(memoryKey);
    if (memory === null || Date.now() - memory.at > 10_000) return;
    restoreOpen(document, memory.open);
    scrollTo({ top: memory.top, behavior: 'instant' });
  } catch {
    // As above.
  }
}

// --- What is wrong -----------------------------------------------------------------------

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

/** Text only, node by node: what content says is never read as HTML. */
function show({ problems, failure, more }) {
  const key = JSON.stringify([problems, failure]);
  if (key === shownProblems) return;
  shownProblems = key;
  const count = problems.length + failure.length + more;
  host.remove();
  if (count === 0) return;
  const worst = failure.length > 0 ? 'error' : worstOf(problems);
  // Errors open by themselves; the rest waits to be asked for.
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

// --- News --------------------------------------------------------------------------------

let source;
let queue = Promise.resolve();

function listen() {
  source = new EventSource(`/__docsgen/events?page=${encodeURIComponent(location.pathname)}`);
  source.onmessage = ({ data }) => {
    const news = JSON.parse(data);
    queue = queue.then(() => take(news)).catch(() => reload());
  };
}

async function take(news) {
  if (news.rules !== rules) return reload();
  if (news.state !== shownState) await refresh();
  show(news);
}

// Browsers allow six connections to a server: hidden tabs give theirs back.
document.addEventListener('visibilitychange', () => {
  source?.close();
  if (!document.hidden) listen();
});
// Escape closes the list, as it closes everything.
document.addEventListener('keydown', ({ key }) => {
  const toggle = host.querySelector('[aria-expanded=true]');
  if (key === 'Escape' && toggle !== null) toggle.click();
});
remember();
if (!document.hidden) listen();
