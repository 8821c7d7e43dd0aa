import type { Content, DirectiveData, Entry, LinkTarget, ResolvedContent } from '../model/index.ts';
import { escapeHtml } from '../text/html.ts';
import type { Addresses } from './addresses.ts';

/** What the holes of an entry's content are filled with. */
export interface Filling {
  readonly entry: Entry;
  readonly addresses: Addresses;
  /** What a directive's component needs to know of the site; undefined where nothing. */
  readonly dataOf: (directive: string) => DirectiveData | undefined;
}

/** Fills the holes of all of an entry's content. */
export function resolveBody(filling: Filling): ResolvedContent[] {
  const { content } = filling.entry.body;
  return resolveContent(content, { ...filling, firstImage: firstImage(content) });
}

interface BodyFilling extends Filling {
  /** The image that a reader meets first; null where there is none. */
  readonly firstImage: number | null;
}

function firstImage(content: readonly Content[]): number | null {
  for (const piece of content) {
    if (typeof piece === 'string' || piece.type === 'link') continue;
    const image =
      piece.type === 'image'
        ? piece.image
        : (firstImage(piece.label) ?? firstImage(piece.children));
    if (image !== null) return image;
  }
  return null;
}

/**
 * Fills the holes of compiled Markdown. Neighbouring strings are joined, so that a body
 * without directives is one string. A target that is broken or unsafe leads to the page
 * itself: it has been reported, and must neither run nor pretend.
 */
function resolveContent(content: readonly Content[], filling: BodyFilling): ResolvedContent[] {
  const { entry, addresses, dataOf } = filling;
  const resolved: ResolvedContent[] = [];
  let html = '';
  for (const piece of content) {
    if (typeof piece === 'string') {
      html += piece;
    } else if (piece.type === 'link') {
      html += escapeHtml(href(entry.linkTargets[piece.link], addresses));
    } else if (piece.type === 'image') {
      html += imageAttributes(piece.image, filling);
    } else {
      if (html !== '') resolved.push(html);
      html = '';
      const data = dataOf(piece.name);
      const props = Object.entries(piece.props).map(([key, value]) => {
        const text =
          typeof value === 'string' ? value : href(entry.linkTargets[value.link], addresses);
        return [key, text];
      });
      resolved.push({
        ...piece,
        props: Object.fromEntries(props) as Record<string, string>,
        label: resolveContent(piece.label, filling),
        children: resolveContent(piece.children, filling),
        ...(data === undefined ? {} : { data }),
      });
    }
  }
  if (html !== '') resolved.push(html);
  return resolved;
}

/** The attributes of an image: its size keeps the page still, and all but the first can wait. */
function imageAttributes(index: number, { entry, addresses, firstImage }: BodyFilling): string {
  const target = entry.imageTargets[index];
  const size = target?.type === 'asset' && !entry.body.images[index]?.sized ? target.size : null;
  const source = `src="${escapeHtml(href(target, addresses))}"`;
  const dimensions = size === null ? '' : ` width="${size.width}" height="${size.height}"`;
  return `${source}${dimensions}${index === firstImage ? '' : ' loading="lazy"'}`;
}

function href(target: LinkTarget | undefined, addresses: Addresses): string {
  switch (target?.type) {
    case 'route':
      return addresses.of(target.route) + target.suffix;
    case 'asset':
      return addresses.file(target.path) + target.suffix;
    case 'page':
      return target.suffix;
    case 'external':
      return target.href;
    default:
      return '';
  }
}
