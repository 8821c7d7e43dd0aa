import type { Edit } from '../model.ts';
import type { RouteMoves } from './sidebars.ts';

/** Whether a link leads to the new address of a page that moved, and led to the old one before. */
export function followsMove({ kind, parts }: Edit, moves: RouteMoves): boolean {
  const [from, to] = parts;
  if (kind !== 'link' || from?.type !== 'removed' || to?.type !== 'added') return false;
  const [old, now] = [pathOf(from.text), pathOf(to.text)];
  // The base of the site is before both routes.
  for (let at = 0; at >= 0; at = old.indexOf('/', at + 1)) {
    const route = moves.get(old.slice(at));
    if (route !== undefined && now === old.slice(0, at) + route) return true;
  }
  return false;
}

/** The path of an address without query, fragment, ending and trailing slash. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/(?:\/|\.md|\.html)$/, '');
}
