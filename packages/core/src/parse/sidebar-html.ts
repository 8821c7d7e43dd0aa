import type { HtmlParts, RuleName, Span } from '../model/index.ts';
import { addressHint, classifyAddress } from '../text/address.ts';
import { HtmlCleaner } from './markdown/clean-html.ts';
import type { ItemSource } from './sidebar-items.ts';

/** Sanitized markup, with the hosts that it loads images and videos from. */
interface SidebarMarkup {
  readonly parts: HtmlParts;
  readonly hosts: readonly string[];
}

/**
 * Sanitizes the markup of a sidebar's `html` item with the allow-list of raw HTML in Markdown. All
 * elements are closed, since the theme embeds the markup in its own.
 */
export function cleanSidebarHtml(value: string, at: Span, source: ItemSource): SidebarMarkup {
  const hosts = new Set<string>();
  const cleaner = new HtmlCleaner();
  const report = (rule: RuleName, message: string, hint: string): void => {
    source.findings.push({ rule, message, file: source.file, ...at, hint });
  };
  const { pieces, problems } = cleaner.clean<Address>(value, {
    holeOf({ kind, value: address }) {
      const isImage = kind === 'image';
      const classified = classifyAddress(address, kind);
      if (classified.type === 'elsewhere' && classified.host !== null) hosts.add(classified.host);
      if (classified.type !== 'unsafe') return { address, isImage };
      report(
        'unsafe-html',
        `The address "${address.slice(0, 60)}" is unsafe and left out.`,
        addressHint(kind),
      );
      return null;
    },
    takeId: () => true,
    frames: [],
    endsTag: () => true,
  });
  for (const { rule, message } of problems) report(rule, message, 'Remove it from the item.');
  return { parts: inParts([...pieces, cleaner.leave()]), hosts: [...hosts] };
}

/** An address in the markup. For an image, it is printed as the attribute `src`. */
interface Address {
  readonly address: string;
  readonly isImage: boolean;
}

/** Joins adjacent markup, so that markup and addresses alternate, with markup first and last. */
function inParts(pieces: readonly (string | Address)[]): HtmlParts {
  const parts: string[] = [];
  let html = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') html += piece;
    else {
      parts.push(piece.isImage ? `${html}src="` : html, piece.address);
      html = piece.isImage ? '"' : '';
    }
  }
  return [...parts, html];
}
