import './diagram.css';
import mermaid from 'mermaid';
import { keepPlaces } from './diagram-places.ts';
import { showLarge } from './large.ts';
import { removeLoads, sheetWithoutLoads } from './loads.ts';
import { watchOverflow } from './overflow.ts';
import { all, button, element, type PageTools } from './page.ts';
import { applyStyles, withoutInlineStyles, withoutStyles } from './policy.ts';

// By default the library draws by itself on `load`, with styles that the policy blocks. That event
// may come before the first `initialize`.
mermaid.startOnLoad = false;

/** Draws the diagrams of the page, and draws them again when the colour scheme changes. */
export function start({ text: words }: PageTools): void {
  const diagrams = all('pre.mermaid:not([data-live])').map((source, index) => ({
    source,
    index,
    text: source.textContent ?? '',
    box: element('div', 'drawing'),
    host: element('div', ''),
  }));
  for (const { source, box, host } of diagrams) {
    // Marked at once: content that is replaced before it is drawn starts this script twice.
    source.dataset.live = '';
    host.role = 'img';
    host.ariaLabel = source.parentElement?.querySelector('figcaption')?.textContent ?? '';
    host.attachShadow({ mode: 'open' });
    box.append(host);
    watchOverflow(box, host.ariaLabel);
    offerLarge(box, host, words);
  }
  const places = keepPlaces();
  let drawn = '';
  const draw = async (): Promise<void> => {
    const scheme = isDark() ? 'dark' : 'light';
    if (scheme === drawn) return;
    drawn = scheme;
    const keep = await places;
    mermaid.initialize(settings());
    // Draws the diagrams one by one: mermaid measures all of them in the same element of the page.
    for (const { source, box, host, text, index } of diagrams) {
      const id = `_m${index}-${scheme}`;
      const drawing = await withoutInlineStyles(() => render(id, text));
      if (drawing === null || scheme !== drawn) continue;
      keep(source, () => {
        show(host, drawing);
        if (!box.isConnected) source.after(box);
        source.hidden = true;
        // Then the figure takes the room beside the text, as a wide table does.
        if (box.scrollWidth > box.clientWidth) box.parentElement?.classList.add('broad');
      });
    }
  };
  const redraw = () => void draw();
  redraw();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  new MutationObserver(redraw).observe(document.documentElement, {
    attributeFilter: ['data-scheme'],
  });
}

/**
 * Adds a button that opens a drawing in its full size, for as long as the page shows it smaller or
 * only a part of it. The drawing itself moves into the dialog, since the policy forbids the styles of
 * a copy.
 */
function offerLarge(box: HTMLElement, host: HTMLElement, words: PageTools['text']): void {
  const name = host.ariaLabel ?? '';
  const opener = button('enlarge', words.enlarge, () => {
    box.style.minBlockSize = `${box.offsetHeight}px`;
    const large = element('div', 'large');
    large.append(host);
    const restore = fullSize(host);
    const closed = (): void => {
      restore();
      box.prepend(host);
      box.style.minBlockSize = '';
    };
    showLarge(large, { name, close: words.close, closed });
  });
  opener.textContent = words.enlarge;
  opener.hidden = true;
  box.after(opener);
  new ResizeObserver(() => {
    const drawn = host.shadowRoot?.querySelector('svg');
    if (drawn == null || !box.contains(host)) return;
    if (!opener.isConnected) box.after(opener);
    opener.hidden = drawn.viewBox.baseVal.width <= box.clientWidth;
  }).observe(box);
}

/** The least size of a drawing relative to its own, at which its texts can be read in the page. */
const leastScale = 0.75;

/** The same in the dialog, whose drawing is looked at alone: its letters have 10 px. */
const leastLargeScale = 2 / 3;

/**
 * Shows a drawing as wide as the window, or in its own size if it would be illegible then. Returns a
 * function that restores the size before.
 */
function fullSize({ shadowRoot }: HTMLElement): () => void {
  const drawn = shadowRoot?.querySelector('svg');
  if (drawn == null) return () => undefined;
  const { minWidth } = drawn.style;
  const { width } = drawn.viewBox.baseVal;
  // The dialog's padding is 1rem on each side.
  const fits = innerWidth - 32 >= width * leastLargeScale;
  drawn.style.minWidth = fits ? '' : `${width}px`;
  return () => {
    drawn.style.minWidth = minWidth;
  };
}

/** Renders a diagram to SVG; null if its source is invalid. */
async function render(id: string, text: string): Promise<string | null> {
  try {
    return (await mermaid.render(id, text)).svg;
  } catch {
    document.getElementById(`d${id}`)?.remove();
    return null;
  }
}

/** Replaces the content of a shadow root by a drawing, and sets its styles through the CSSOM. */
function show(host: HTMLElement, { result, css }: { result: string; css: string }): void {
  const root = host.shadowRoot;
  if (root === null) return;
  // Paper doesn't scroll, so a drawing is as narrow there as it has to be.
  const own =
    'svg{display:block;max-width:100%;height:auto;margin:auto}@media print{svg{min-width:0!important}}';
  root.adoptedStyleSheets = [sheetWithoutLoads(`${css} ${own}`)];
  const markup = withoutStyles(result);
  const svg = new DOMParser().parseFromString(markup, 'text/html').querySelector('svg');
  if (svg === null) return;
  removeLoads(svg);
  root.replaceChildren(document.importNode(svg, true));
  applyStyles(root);
  // On small screens a large drawing scrolls instead of shrinking until it is illegible.
  const drawn = root.querySelector('svg');
  if (drawn !== null) drawn.style.minWidth = `${drawn.viewBox.baseVal.width * leastScale}px`;
}

function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme === undefined
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : scheme === 'dark';
}

/** The settings of mermaid, with the page's current colours and font. */
function settings(): Parameters<typeof mermaid.initialize>[0] {
  const probe = document.createElement('i');
  document.body.append(probe);
  const color = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const themeVariables = {
    darkMode: isDark(),
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSize: '15px',
    background: color('paper'),
    primaryColor: color('paper-2'),
    primaryTextColor: color('ink'),
    primaryBorderColor: color('ink-3'),
    secondaryColor: color('soft'),
    tertiaryColor: color('paper-3'),
    lineColor: color('ink-2'),
    edgeLabelBackground: color('paper'),
    textColor: color('ink'),
    noteBkgColor: color('soft'),
    noteTextColor: color('ink'),
    noteBorderColor: color('accent'),
    errorTextColor: color('bad'),
  };
  probe.remove();
  return {
    securityLevel: 'strict',
    theme: 'base',
    themeVariables,
    suppressErrorRendering: true,
  };
}
