import type { Addresses } from '../graph/addresses.ts';
import { localSites } from '../graph/local-sites.ts';
import type { Cache } from '../io/cache.ts';
import type { LazyOutput, SiteGraph } from '../model/index.ts';
import { ownPicture } from '../page/head.ts';
import type { SharePicture, SharePictures } from '../page/share-pictures.ts';
import { digest } from '../text/digest.ts';

/** The context for social images. */
interface Making {
  readonly addresses: Addresses;
  readonly cache: Cache;
}

/**
 * Plans the generated social images: one for each entry without an image, and one for all pages of
 * the theme. Each is drawn on demand and stored in the cache.
 */
export function shareImages(
  site: SiteGraph,
  pictures: SharePictures | null,
  { addresses, cache }: Making,
): LazyOutput[] {
  if (pictures === null) return [];
  const planned = localSites(site).flatMap(({ site: { config, versions } }) => [
    pictures.ofSite(config),
    ...versions.flatMap((version) => {
      const entries = [...version.entries.values()];
      const bare = entries.filter((entry) => ownPicture(entry.image, addresses) === null);
      return bare.map((entry) => pictures.ofEntry(entry, version, config));
    }),
  ]);
  return planned.map((picture) => toOutput(picture, pictures, cache));
}

/**
 * The cache holds texts, so an image is stored in base64. Its key is its path, which contains a hash
 * of all its inputs.
 */
function toOutput(picture: SharePicture, pictures: SharePictures, cache: Cache): LazyOutput {
  const { path } = picture;
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
      const bytes = await pictures.paint(picture);
      cache.set(path, Buffer.from(bytes).toString('base64'));
      cache.set(digestKey, digest(bytes));
      return bytes;
    },
  };
}
