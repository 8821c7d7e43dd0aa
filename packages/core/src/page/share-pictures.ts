import { digest } from '@docsgen/text/digest';
import { themeColors } from '../config/theme-colors.ts';
import { localSites } from '../graph/local-sites.ts';
import type { Cache } from '../io/cache.ts';
import type {
  ColorUse,
  Entry,
  LazyOutput,
  SiteConfig,
  SiteGraph,
  Version,
} from '../model/index.ts';
import { ownPicture } from './head.ts';
import type { SharePainter } from './share-card.ts';
import { sectionLabel } from './sidebar-view.ts';

/**
 * The social images of a site as files. The name of a file contains a hash of all inputs, so browsers
 * can cache it without expiry.
 */
export interface SharePictures {
  ofEntry(entry: Entry, version: Version, config: SiteConfig): LazyOutput;
  /** For pages of the theme. @param config The configuration in the page's language. */
  ofSite(config: SiteConfig): LazyOutput;
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
  cache: Cache,
): SharePictures | null {
  if (shareImages === null || painter === undefined) return null;
  const fonts = shareImages.fonts.flatMap((path) => staticFiles.get(path)?.content ?? []);
  if (fonts.length < shareImages.fonts.length) return null;
  const basis = [painter.digest, ...fonts.map(digest)];
  const color = (use: ColorUse): string => appearance.colors[use]?.light ?? themeColors[use][0];
  const colors = {
    accent: color('accent'),
    background: color('background'),
    text: color('text'),
    muted: color('muted'),
  };
  const cut = (text: string): string => text.slice(0, longestText);
  const picture = (title: string, section: string, site: string): LazyOutput => {
    const card = { title: cut(title), section: cut(section), site: cut(site), colors };
    const hash = digest(JSON.stringify([basis, card])).slice(0, hashLength);
    return cachedPicture(`assets/share/${hash}.png`, cache, () => painter.paint(card, fonts));
  };
  return {
    ofEntry: (entry, version, { title }) => {
      return picture(entry.title, sectionLabel(entry, version), title);
    },
    ofSite: ({ title, tagline }) => picture(title, '', tagline),
  };
}

/**
 * A social image that is drawn on demand. The cache holds texts, so the image is stored in base64.
 * Its key is its path, which contains a hash of all its inputs.
 */
function cachedPicture(path: string, cache: Cache, paint: () => Promise<Uint8Array>): LazyOutput {
  const digestKey = `digest of ${path}`;
  return {
    path,
    get digest() {
      const known = cache.get(digestKey);
      if (typeof known !== 'string') return undefined;
      cache.touch?.(path);
      return known;
    },
    async content() {
      const known = cache.get(path);
      if (typeof known === 'string') return Buffer.from(known, 'base64');
      const bytes = await paint();
      cache.set(path, Buffer.from(bytes).toString('base64'));
      cache.set(digestKey, digest(bytes));
      return bytes;
    },
  };
}

/** The social images of all pages: one for each entry without an image, and one for the theme. */
export function shareImages(site: SiteGraph, pictures: SharePictures): LazyOutput[] {
  return localSites(site).flatMap(({ site: { config, versions }, addresses }) => [
    pictures.ofSite(config),
    ...versions.flatMap((version) => {
      const entries = [...version.entries.values()];
      const bare = entries.filter((entry) => ownPicture(entry.image, addresses) === null);
      return bare.map((entry) => pictures.ofEntry(entry, version, config));
    }),
  ]);
}
