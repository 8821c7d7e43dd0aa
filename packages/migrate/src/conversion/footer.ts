import type { Unsupported } from './unsupported.ts';
import { isElsewhere, present, readHtml, type Values } from './values.ts';

/**
 * The footer for lines of HTML, without their tags. Their links to other sites follow in a column;
 * null without a line.
 */
export function footerOfHtml(lines: readonly string[], unsupported: Unsupported): Values | null {
  if (lines.length === 0) return null;
  const read = lines.map(readHtml);
  const links = read.flatMap((line) => line.links);
  const others = links.filter(({ href }) => isElsewhere(href));
  unsupported.add(
    'links of the footer to pages of the site',
    links.filter((link) => !others.includes(link)).map(({ href }) => href),
  );
  const columns = others.length === 0 ? [] : [{ label: 'Links', items: others }];
  return { copyright: read.map(({ text }) => text).join(' '), ...present({ columns }) };
}
