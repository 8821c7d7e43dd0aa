import './code.css';
import { all, button, element, type PageTools, readStored, writeStored } from './page.ts';

followWrap();
addEventListener('hashchange', markRange);
addEventListener('click', extendRange);
// Keeps other tabs of the site and pages from the back-forward cache in sync.
addEventListener('storage', followWrap);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) followWrap();
});

/** How long a button confirms the copy, in ms. */
const confirmation = 2000;

/**
 * Adds buttons to code blocks: one copies the code, one wraps the long lines of all blocks. Marks the
 * range of lines in the address.
 */
export function start({ text, announce }: PageTools): void {
  for (const figure of all('figure.code:not(:has(> .tools))')) {
    const copy = button('copy', text.copyCode, async () => {
      const done = await write(codeOf(figure));
      announce('');
      announce(done ? text.copied : text.notCopied);
      copy.dataset.done = String(done);
      setTimeout(() => delete copy.dataset.done, confirmation);
    });
    figure.append(element('div', 'tools', copy));
    const pre = figure.querySelector('pre');
    if (pre !== null) addWrapToggle(figure, pre, text.wrapLines);
  }
  markRange();
}

/** Marks lines such as `#L3-L5` and shows the first of them. A single line is the `:target`. */
function markRange(): void {
  for (const line of all('.code .linked')) line.classList.remove('linked');
  const ends = /^#(L\d+(?:-\d+)?)-(L\d+(?:-\d+)?)$/.exec(location.hash)?.slice(1) ?? [];
  const [first, last] = ends.map((id) => document.getElementById(id));
  const figure = first?.closest<HTMLElement>('figure.code');
  if (!first || !last || !figure?.contains(last)) return;
  const lines = all('.l', figure);
  const range = lines.slice(lines.indexOf(first), lines.indexOf(last) + 1);
  for (const line of range) line.classList.add('linked');
  // Collapsed code is shown whole.
  figure.querySelector('details')?.setAttribute('open', '');
  first.scrollIntoView({ block: 'nearest' });
}

/** A click on a line's number with Shift makes a range that begins or ends at the linked line. */
function extendRange(event: MouseEvent): void {
  const line = (event.target as Element).closest('.code [data-n]')?.parentElement;
  const from = document.querySelector('.code .l:is(:target, .linked)');
  if (!event.shiftKey || !line || !from || line.closest('pre') !== from.closest('pre')) return;
  event.preventDefault();
  const isAfter = from.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING;
  location.hash = isAfter ? `${from.id}-${line.id}` : `${line.id}-${from.id}`;
}

/** Adds the toggle for line wrapping to a block as soon as it has a line that is too long. */
function addWrapToggle(figure: HTMLElement, pre: HTMLElement, label: string): void {
  const wrap = button('wrap-lines', label, () => {
    const before = wrap.getBoundingClientRect().top;
    showWrap(!isWrapping());
    writeStored('localStorage', 'wrap', isWrapping() ? 'true' : null);
    // Blocks above have changed their height: scrolls so that the pressed button stays in place.
    scrollBy({ top: wrap.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  const sizes = new ResizeObserver(() => {
    if (!hasLongLine(pre)) return;
    sizes.disconnect();
    // Batches the writes into the next frame, so that blocks are measured without forced reflows.
    requestAnimationFrame(() => {
      wrap.ariaPressed = String(isWrapping());
      figure.querySelector('.tools')?.prepend(wrap);
    });
  });
  sizes.observe(pre);
}

/** Whether a line is wider than its block, or is wrapped because the reader chose that. */
function hasLongLine(pre: HTMLElement): boolean {
  if (pre.scrollWidth > pre.clientWidth + 1) return true;
  if (!isWrapping() || pre.closest('.wrap')) return false;
  const height = Number.parseFloat(getComputedStyle(pre).lineHeight) * 1.5;
  return all('.l', pre).some((line) => line.offsetHeight > height);
}

function isWrapping(): boolean {
  return document.documentElement.dataset.wrap !== undefined;
}

/** Wraps the long lines of all code blocks, or lets them scroll. */
function showWrap(wraps: boolean): void {
  document.documentElement.toggleAttribute('data-wrap', wraps);
  for (const toggle of all('.wrap-lines')) toggle.ariaPressed = String(wraps);
}

function followWrap(): void {
  showWrap(readStored('localStorage', 'wrap') !== null);
}

/** The code to copy: without prompts, output and removed lines. */
function codeOf(figure: HTMLElement): string {
  const lines = all('.l:not(.del, .output)', figure);
  if (lines.length === 0) return figure.querySelector('code')?.textContent ?? '';
  const texts = lines.map((line) => {
    const copy = line.cloneNode(true) as HTMLElement;
    for (const prompt of all('.prompt', copy)) prompt.remove();
    return copy.textContent ?? '';
  });
  const code = texts.join('').replace(/\n$/, '');
  return /^(?:diff|patch)\b/i.test(figure.dataset.lang ?? '') ? newState(code) : code;
}

/**
 * The code after the changes of a diff, which readers want to paste. A patch with a header, which
 * `git apply` reads, is copied as it is.
 */
function newState(diff: string): string {
  if (/^(?:diff --git |Index: |--- |@@ )/m.test(diff)) return diff;
  const kept = diff.split('\n').filter((line) => !line.startsWith('-'));
  // Without a space before unchanged lines, only the signs are taken away.
  const isIndented = kept.every((line) => /^[ +]|^$/.test(line));
  return kept.map((line) => (isIndented ? line.slice(1) : line.replace(/^\+ ?/, ''))).join('\n');
}

/** Copies code; false if that fails. The clipboard API exists only in secure contexts (HTTPS). */
async function write(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch {
    return false;
  }
}
