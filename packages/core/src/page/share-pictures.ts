import { themeColors } from '../config/theme-colors.ts';
import type { ColorUse, Entry, SiteConfig, Version } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import { sectionLabel } from './sidebar-view.ts';

/** Pixels of a picture for sharing: what Open Graph's readers show whole (1.91:1). */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** All that a picture for sharing follows from beside its fonts. */
export interface ShareCard {
  readonly title: string;
  /** The part of the site that the page is in; empty for the site's own picture. */
  readonly section: string;
  /** The site's title. */
  readonly site: string;
  /** As `#rrggbb` or `#rgb`. */
  readonly colors: Readonly<Record<'accent' | 'background' | 'text' | 'muted', string>>;
}

/** Draws pictures for sharing. */
export interface SharePainter {
  /** Changes whenever the same card and fonts could give other bytes. */
  readonly digest: string;
  /** A PNG of `shareCardSize`: the same card and fonts give the same bytes. */
  paint(card: ShareCard, fonts: readonly Uint8Array[]): Promise<Uint8Array>;
}

/** A picture before it is painted. */
export interface SharePicture {
  /** In the output folder. Its name is a hash of all that it follows from, so it may be kept. */
  readonly path: string;
  readonly card: ShareCard;
}

/** The pictures of a site. */
export interface SharePictures {
  ofEntry(entry: Entry, version: Version, config: SiteConfig): SharePicture;
  /** For pages that are no entries'. @param config That of the language. */
  ofSite(config: SiteConfig): SharePicture;
  paint(picture: SharePicture): Promise<Uint8Array>;
}

/** Characters of the hash in a picture's name. A site may have a hundred thousand pictures. */
const hashLength = 16;

/** A title is cut when it has more characters: no picture has room for them. */
const longestText = 400;

/**
 * The pictures of a site; null where its settings want none, or a font isn't there, which is
 * reported.
 */
export function createSharePictures(
  { shareImages, appearance }: Pick<SiteConfig, 'shareImages' | 'appearance'>,
  staticFiles: ReadonlyMap<string, { readonly content: Uint8Array }>,
  painter: SharePainter | undefined,
): SharePictures | null {
  if (shareImages === null || painter === undefined) return null;
  const fonts = shareImages.fonts.flatMap((path) => staticFiles.get(path)?.content ?? []);
  if (fonts.length < shareImages.fonts.length) return null;
  const basis = [painter.digest, ...fonts.map(digest)];
  const color = (use: ColorUse): string => appearance.colors[use]?.light ?? themeColors[use][0];
  const colors = {
    ...{ accent: color('accent'), background: color('background') },
    ...{ text: color('text'), muted: color('muted') },
  };
  const picture = (title: string, section: string, site: string): SharePicture => {
    const card = { title: cut(title), section: cut(section), site: cut(site), colors };
    const hash = digest(JSON.stringify([basis, card])).slice(0, hashLength);
    return { path: `assets/share/${hash}.png`, card };
  };
  return {
    ofEntry: (entry, version, { title }) => {
      return picture(entry.title, sectionLabel(entry, version), title);
    },
    ofSite: ({ title, tagline }) => picture(title, '', tagline),
    paint: ({ card }) => painter.paint(card, fonts),
  };
}

function cut(text: string): string {
  return text.length > longestText ? text.slice(0, longestText) : text;
}
