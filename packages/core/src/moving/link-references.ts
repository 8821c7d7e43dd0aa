import { originalFolder } from '../config/locales.ts';
import { decodePath } from '../graph/links.ts';
import type { Site, Span, Version } from '../model/index.ts';
import { judgeAddress } from '../text/address.ts';
import { climbPath, joinPath, parentPath } from '../text/paths.ts';
import type { Reference } from './references.ts';

/** Where addresses are written, and what they may name. */
export interface AddressPlace {
  readonly site: Site;
  readonly version: Version;
  /** The collection's folder. */
  readonly folder: string;
  /** Every file of the site. */
  readonly known: ReadonlySet<string>;
}

interface Address {
  readonly href: string;
  readonly span: Span;
  readonly file: string;
}

/** The file that an address names, by the rules of `resolveLink`; nothing where it names none. */
export function addressReference({ href, span, file }: Address, place: AddressPlace): Reference[] {
  const { site, version, folder, known } = place;
  if (judgeAddress(href, 'link').type !== 'site') return [];
  const written = decodePath(href.replace(/[?#].*$/s, ''));
  if (written === null || written === '') return [];
  const reference = (style: Reference['style'], target: string): Reference[] => {
    return [{ file, span, style, written, target, folder, isAddress: true }];
  };
  const bare = written === '/' ? written : written.replace(/\/$/, '');
  if (written.startsWith('/')) {
    const entry = site.routes.get(bare);
    if (entry !== undefined) return reference('route', entry.filePath);
    const target = joinPath(folder, written.slice(1));
    return known.has(target) ? reference('root', target) : [];
  }
  const byId = written.startsWith('.') ? undefined : version.entries.get(bare);
  if (byId !== undefined) return reference('id', byId.filePath);
  const target = climbPath(joinPath(parentPath(file), written));
  if (known.has(target)) return reference('relative', target);
  const { collection } = version;
  if (collection.locale === '' || !target.startsWith(`${folder}/`)) return [];
  const originals = originalFolder(folder, collection);
  const original = joinPath(originals, target.slice(folder.length + 1));
  if (!known.has(original)) return [];
  return reference('relative', original).map((found) => ({ ...found, originals }));
}
