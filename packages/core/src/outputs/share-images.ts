import type { Addresses } from '../graph/addresses.ts';
import { localSites } from '../graph/local-sites.ts';
import type { Cache } from '../io/cache.ts';
import type { LazyOutput, Site } from '../model/index.ts';
import { ownPicture } from '../page/head.ts';
import type { SharePicture, SharePictures } from '../page/share-pictures.ts';
import { digest } from '../text/digest.ts';

/** What pictures are made with. */
interface Making {
  readonly addresses: Addresses;
  readonly cache: Cache;
}

/**
 * The pictures for sharing: one for each entry that names none of its own, and the site's, which
 * is the picture of all other pages. Each is painted when it is read and isn't in the cache.
 */
export function shareImages(
  site: Site,
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

/** The cache holds texts, so a picture is kept in base64. Its path holds all that it follows from. */
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
