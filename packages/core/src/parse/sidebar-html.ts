import { HtmlCleaner, type HtmlHole } from '@docsgen/markdown';
import { addressHint, classifyAddress } from '@docsgen/text';
import type { HtmlItemConfig, HtmlParts, RuleName, Span } from '../model/index.ts';
import type { ItemSource } from './sidebar-items.ts';

/**
 * Sanitizes the markup of a sidebar's `html` item with the allow-list of raw HTML in Markdown. All
 * elements are closed, since the theme embeds the markup in its own.
 */
export function cleanSidebarHtml(
  value: string,
  at: Span,
  source: ItemSource,
): Pick<HtmlItemConfig, 'parts' | 'hosts'> {
  const hosts = new Set<string>();
  const addresses: string[] = [];
  const cleaner = new HtmlCleaner();
  const report = (rule: RuleName, message: string, hint: string): void => {
    source.findings.push({ rule, message, file: source.file, ...at, hint });
  };
  const { pieces, problems } = cleaner.clean(value, {
    holeOf({ kind, value: address }) {
      const classified = classifyAddress(address, kind);
      if (classified.type === 'elsewhere' && classified.host !== null) hosts.add(classified.host);
      if (classified.type === 'unsafe') {
        const message = `The address "${address.slice(0, 60)}" is unsafe and left out.`;
        report('unsafe-html', message, addressHint(kind));
        return null;
      }
      const at = addresses.push(address) - 1;
      return kind === 'image' ? { type: 'image', image: at } : { type: 'link', link: at };
    },
    takeId: () => true,
    frames: [],
    endsTag: () => true,
    readsDialect: false,
    linkFollows: false,
  });
  for (const { rule, message } of problems) report(rule, message, 'Remove it from the item.');
  return { parts: inParts([...pieces, cleaner.leave()], addresses), hosts: [...hosts] };
}

/**
 * Joins adjacent markup, so that markup and addresses alternate, with markup first and last. The
 * address of an image is printed as the attribute `src`.
 */
function inParts(pieces: readonly (string | HtmlHole)[], addresses: readonly string[]): HtmlParts {
  const parts: string[] = [];
  let html = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') html += piece;
    else if (piece.type === 'link') {
      parts.push(html, addresses[piece.link] ?? '');
      html = '';
    } else {
      parts.push(`${html}src="`, addresses[piece.image] ?? '');
      html = '"';
    }
  }
  return [...parts, html];
}
