import { parse } from 'yaml';
import { text } from './helpers.ts';

/** A page of a site of another tool. */
export function page(title: string): string {
  return `# ${title}\n\nText of the page.\n`;
}

/** The items of a sidebar that `init --from` has written. */
export async function items(root: string, sidebar: string): Promise<unknown> {
  return parse(await text(root, `sidebars/${sidebar}.yml`));
}
