import type { Highlight } from '@docsgen/highlight/html';
import { createLineNames, type LineNames, renderCodeBlock } from '@docsgen/markdown/code';
import { escapeHtml } from '@docsgen/text';
import { type Addresses, linkAddress } from '../graph/addresses.ts';
import type { TextReader } from '../io/texts.ts';
import type {
  ContentPart,
  DirectiveData,
  Entry,
  PageModel,
  ResolvedContent,
  ResolvedImage,
} from '../model/index.ts';
import type { HoleValues, PageOutline } from './planned-page.ts';

/** @param dataOf Returns the site data of a directive's component; undefined if it needs none. */
export function holeValues(
  { body, links, images }: Entry,
  addresses: Addresses,
  dataOf: (directive: string) => DirectiveData | undefined,
): HoleValues {
  const data = body.directives.flatMap((name): [string, DirectiveData][] => {
    const own = dataOf(name);
    return own === undefined ? [] : [[name, own]];
  });
  return {
    links: links.map(({ target }) => linkAddress(target, addresses)),
    images: images.map((image) => imageAttributes(image, addresses)),
    data: Object.fromEntries(data),
  };
}

/** The context for completing pages. */
export interface ContentInputs {
  readonly texts: TextReader;
  readonly highlight: Highlight;
}

/** Completes a page's model with its text: fills the holes, and highlights the code. */
export async function completePage(
  { shell, content }: PageOutline,
  { texts, highlight }: ContentInputs,
): Promise<PageModel> {
  const { main } = shell;
  if (content === null || !('content' in main)) return shell;
  const parts = await texts.read(content.body, 'content');
  const resolved = await resolveContent(parts, {
    ...content.values,
    highlight,
    nextLineNames: createLineNames(),
    firstImage: null,
  });
  return { ...shell, main: { ...main, content: resolved } };
}

interface BodyFilling extends HoleValues {
  readonly highlight: Highlight;
  /** Makes the ids of lines for the page's next numbered code block. */
  readonly nextLineNames: () => LineNames;
  /** Index of the page's first image; null until it is filled. */
  firstImage: number | null;
}

/**
 * Fills the holes of compiled Markdown, in their order on the page. Adjacent strings are joined, so
 * that a body without directives is one string.
 */
async function resolveContent(
  content: readonly ContentPart[],
  filling: BodyFilling,
): Promise<ResolvedContent[]> {
  const { links, images, data } = filling;
  const resolved: ResolvedContent[] = [];
  let html = '';
  for (const piece of content) {
    if (typeof piece === 'string') {
      html += piece;
    } else if (piece.type === 'link') {
      html += escapeHtml(links[piece.link] ?? '');
    } else if (piece.type === 'image') {
      // All images but the first are loaded lazily.
      filling.firstImage ??= piece.image;
      const loading = piece.image === filling.firstImage ? '' : ' loading="lazy"';
      html += (images[piece.image] ?? 'src=""') + loading;
    } else if (piece.type === 'code') {
      html += await renderCodeBlock(piece, filling.highlight, filling.nextLineNames);
    } else {
      if (html !== '') resolved.push(html);
      html = '';
      const props = Object.entries(piece.props).map(([key, value]) => {
        return [key, typeof value === 'string' ? value : (links[value.link] ?? '')];
      });
      const label = await resolveContent(piece.label, filling);
      const slots: Record<string, ResolvedContent[]> = {};
      for (const [name, slot] of Object.entries(piece.slots ?? {})) {
        slots[name] = await resolveContent(slot, filling);
      }
      const { slots: _, ...component } = piece;
      resolved.push({
        ...component,
        ...(piece.slots === undefined ? {} : { slots }),
        props: Object.fromEntries(props) as Record<string, string>,
        label,
        children: await resolveContent(piece.children, filling),
        ...(Object.hasOwn(data, piece.name) ? { data: data[piece.name] } : {}),
      });
    }
  }
  if (html !== '') resolved.push(html);
  return resolved;
}

/** Source and size of an image; the size prevents layout shifts. */
function imageAttributes({ image, target }: ResolvedImage, addresses: Addresses): string {
  const size = target.type === 'asset' && !image.sized ? target.size : null;
  const dimensions = size === null ? '' : ` width="${size.width}" height="${size.height}"`;
  return `src="${escapeHtml(linkAddress(target, addresses))}"${dimensions}`;
}
