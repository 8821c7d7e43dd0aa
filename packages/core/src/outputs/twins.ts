import { outputPath } from '../graph/paths.ts';
import type { Entry, LazyOutput, LinkTarget, Site, TwinPiece } from '../model/index.ts';
import type { Addresses } from '../page/addresses.ts';

/** The Markdown twin of every entry's page: `R.md` beside `R`, links absolute. */
export function twins(site: Site, addresses: Addresses): LazyOutput[] {
  return [...site.routes.values()].map((entry) => ({
    path: twinPath(entry.route),
    content: () => twin(entry, addresses),
  }));
}

/** Where the twin of a route is written. */
export function twinPath(route: string): string {
  return outputPath(route, false).replace(/\.html$/, '.md');
}

function twin(entry: Entry, addresses: Addresses): string {
  const { title, description, route, body } = entry;
  const head = [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${JSON.stringify(absolute(addresses.of(route), addresses))}`,
    '---',
  ];
  const hasTitle = body.title !== null;
  const text = body.twin.map((piece) => fill(piece, entry, addresses)).join('');
  return `${head.join('\n')}\n\n${hasTitle ? '' : `# ${escapeMarkdown(title)}\n\n`}${text.trim()}\n`;
}

function fill(piece: TwinPiece, entry: Entry, addresses: Addresses): string {
  if (typeof piece === 'string') return piece;
  const isLink = piece.type === 'link';
  const target = isLink ? entry.linkTargets[piece.link] : entry.imageTargets[piece.image];
  const written = isLink ? entry.body.links[piece.link]?.href : entry.body.images[piece.image]?.src;
  return address(target, written ?? '', addresses).replace(/[()<>"'\s]/g, encodeMark);
}

function address(target: LinkTarget | undefined, written: string, addresses: Addresses): string {
  switch (target?.type) {
    case 'route':
      return absolute(addresses.of(target.route), addresses) + target.suffix;
    case 'asset':
      return absolute(addresses.file(target.path), addresses) + target.suffix;
    default:
      return written;
  }
}

function absolute(path: string, { origin }: Addresses): string {
  return /^\/(?!\/)/.test(path) ? origin + path : path;
}

/** A title as text: what would mean something in Markdown gets a backslash. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#$^~&]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Brackets, quotes and spaces would end a target. */
function encodeMark(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
