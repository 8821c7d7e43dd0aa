import { themeColors } from '../config/theme-colors.ts';
import type { ColorUse, Entry, SiteConfig, Version } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import type { ShareCard, SharePainter } from './share-card.ts';
import { sectionLabel } from './sidebar-view.ts';

/** A social image before it is drawn. */
export interface SharePicture {
  /**
   * Path in the output folder. Its name contains a hash of all inputs, so browsers can cache it
   * without expiry.
   */
  readonly path: string;
  readonly card: ShareCard;
}

/** The social images of a site. */
export interface SharePictures {
  ofEntry(entry: Entry, version: Version, config: SiteConfig): SharePicture;
  /** For pages of the theme. @param config The configuration in the page's language. */
  ofSite(config: SiteConfig): SharePicture;
  paint(picture: SharePicture): Promise<Uint8Array>;
}

/** Length of the hash in hex digits: unique for a site with a hundred thousand images. */
const hashLength = 16;

/** Maximum length of a text in UTF-16 units. Longer texts are truncated: they don't fit. */
const longestText = 400;

/**
 * Plans the social images of a site; null if they aren't configured or a font is missing, which is
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
  const cut = (text: string): string => text.slice(0, longestText);
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
