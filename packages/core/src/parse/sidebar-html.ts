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
 * The markup of a sidebar's `html` item, sanitized with the allow-list of raw HTML in Markdown.
 * Every element is closed, since it stands within our own markup.
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
      const judged = classifyAddress(address, kind);
      if (judged.type === 'elsewhere' && judged.host !== null) hosts.add(judged.host);
      if (judged.type !== 'unsafe') return { address, isImage };
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

/** An address in the markup, with whether it stands for all of an image's attributes. */
interface Address {
  readonly address: string;
  readonly isImage: boolean;
}

/** Markup and addresses alternate, beginning and ending with markup. */
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
