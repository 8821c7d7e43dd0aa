import { outputPath } from '../graph/paths.ts';
import { noRecall, type Recall } from '../io/recall.ts';
import type { Entry, LazyOutput, Site, TwinPiece } from '../model/index.ts';
import type { Addresses } from '../page/addresses.ts';
import { digest } from '../text/digest.ts';

/**
 * The Markdown twin of every entry's page: `R.md` beside `R`, links absolute. It follows from the
 * entry alone, so runs that follow each other know the digest of one that stands.
 */
export function twins(site: Site, addresses: Addresses, recall: Recall = noRecall): LazyOutput[] {
  const digests = recall.table<Entry, string>('twin digest', addresses);
  const routeAddresses = new Map<string, string>();
  const routeAddress = (route: string): string => {
    const address =
      routeAddresses.get(route) ?? encodeMarks(absolute(addresses.of(route), addresses));
    routeAddresses.set(route, address);
    return address;
  };
  return [...site.routes.values()].map((entry): LazyOutput => {
    const content = () => {
      const text = twin(entry, { addresses, routeAddress });
      if (recall !== noRecall) digests.set(entry, digest(text));
      return text;
    };
    const known = digests.get(entry);
    const path = twinPath(entry.route);
    return known === undefined ? { path, content } : { path, content, digest: known };
  });
}

/** Where the twin of a route is written. */
export function twinPath(route: string): string {
  return outputPath(route, false).replace(/\.html$/, '.md');
}

/** What the addresses in twins are made with. */
interface TwinAddresses {
  readonly addresses: Addresses;
  /** The absolute address of a route, as it may stand in Markdown. */
  readonly routeAddress: (route: string) => string;
}

function twin(entry: Entry, twinAddresses: TwinAddresses): string {
  const { addresses } = twinAddresses;
  const { title, description, route, body } = entry;
  const head = [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${JSON.stringify(absolute(addresses.of(route), addresses))}`,
    '---',
  ];
  const hasTitle = body.title !== null;
  const text = body.twin.map((piece) => fill(piece, entry, twinAddresses)).join('');
  return `${head.join('\n')}\n\n${hasTitle ? '' : `# ${escapeMarkdown(title)}\n\n`}${text.trim()}\n`;
}

function fill(piece: TwinPiece, entry: Entry, { addresses, routeAddress }: TwinAddresses): string {
  if (typeof piece === 'string') return piece;
  const isLink = piece.type === 'link';
  const target = isLink ? entry.linkTargets[piece.link] : entry.imageTargets[piece.image];
  const written = isLink ? entry.body.links[piece.link]?.href : entry.body.images[piece.image]?.src;
  if (target?.type === 'route') return routeAddress(target.route) + encodeMarks(target.suffix);
  if (target?.type !== 'asset') return encodeMarks(written ?? '');
  return encodeMarks(absolute(addresses.file(target.path), addresses) + target.suffix);
}

function absolute(path: string, { origin }: Addresses): string {
  return /^\/(?!\/)/.test(path) ? origin + path : path;
}

/** A title as text: what would mean something in Markdown gets a backslash. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#$^~&]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Brackets, quotes and spaces would end a target. */
function encodeMarks(text: string): string {
  return text.replace(/[()<>"'\s]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}
