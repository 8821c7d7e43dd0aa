// Jumps between the marks of a page in the report of docsgen diff. The page shows them without it.
(() => {
  const tools = document.querySelector('.review-jump');
  const output = tools?.querySelector('output');
  if (!tools || !output) return;

  const isShown = (mark) => mark.getClientRects().length > 0;

  /** Marks in the order of the page; those beside each other, or within a marked block, are one. */
  const stops = () => {
    const found = [];
    for (const mark of document.querySelectorAll('article :is(ins, del, [data-change])')) {
      const last = found.at(-1);
      if (!isShown(mark) || last?.contains(mark)) continue;
      const before = mark.previousSibling;
      const isBeside = last !== undefined && before === last;
      if (!isBeside) found.push(mark);
    }
    return found;
  };

  let current = null;

  const jump = (step) => {
    const marks = stops();
    if (marks.length === 0) {
      output.textContent = 'No change in the text';
      return;
    }
    const at = marks.indexOf(current);
    const next = at < 0 ? (step > 0 ? 0 : marks.length - 1) : at + step;
    const mark = marks[(next + marks.length) % marks.length];
    current = mark;
    for (let parent = mark.parentElement; parent; parent = parent.parentElement) {
      if (parent instanceof HTMLDetailsElement) parent.open = true;
    }
    mark.tabIndex = -1;
    mark.focus({ preventScroll: true });
    mark.scrollIntoView({ block: 'center' });
    output.textContent = `${marks.indexOf(mark) + 1} of ${marks.length}`;
  };

  tools.hidden = false;
  tools.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-jump]') : null;
    if (button) jump(button.getAttribute('data-jump') === 'next' ? 1 : -1);
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n') jump(1);
    if (event.key === 'p') jump(-1);
  });
})();
