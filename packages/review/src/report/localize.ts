import { type ChildNode, type Element, isTag, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { printNodes } from '../article/read-article.ts';
import type { LocalFiles } from './local-files.ts';

/** The context for a page of a report. */
export interface Localizing {
  readonly files: LocalFiles;
  /** The page of the report for an address of the site, relative to this one; null if it has none. */
  readonly pageOf: (address: string) => string | null;
  /** The site's origin; empty if unknown. */
  readonly origin: string;
  /** What leads from the page to the top of the report, such as `../`. */
  readonly top: string;
}

/** Attributes of elements that load a file. */
const loading = ['src', 'poster'] as const;

/** Attributes that only scripts of the theme read, and those that load what isn't in the report. */
const dropped = ['srcset', 'sizes', 'data-island', 'data-load', 'formaction', 'action', 'style'];

/**
 * Makes HTML of the site work in a report that is opened from a disk: files are those of the report,
 * links lead to its pages or to the published site, and what needs a server or a script is left out.
 */
export async function localize(html: string, context: Localizing): Promise<string> {
  const { children } = parseDocument(html, {
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
  });
  for (const node of children) await localizeNode(node, false, context);
  const buttons = DomUtils.getElementsByTagName('button', children);
  for (const button of buttons) DomUtils.removeElement(button);
  return printNodes(children);
}

async function localizeNode(
  node: ChildNode,
  isBefore: boolean,
  context: Localizing,
): Promise<void> {
  if (!isTag(node)) return;
  const isOld = isBefore || node.name === 'del' || node.attribs['data-change'] === 'removed';
  if (node.name === 'iframe' || node.name === 'script') {
    replaceByText(node, node.attribs.src ?? '');
    return;
  }
  for (const name of dropped) delete node.attribs[name];
  for (const name of Object.keys(node.attribs)) if (/^on/i.test(name)) delete node.attribs[name];
  for (const name of loading) {
    const address = node.attribs[name];
    if (address === undefined || address.startsWith('data:')) continue;
    const file = await context.files.add(address, isOld);
    if (file !== null) node.attribs[name] = context.top + encodeURI(file);
  }
  if (node.name === 'a') linkTo(node, context);
  for (const child of node.children) await localizeNode(child, isOld, context);
}

/** A frame of another site becomes its address. */
function replaceByText(node: Element, text: string): void {
  node.name = 'span';
  node.attribs = {};
  node.children = [new Text(text)];
}

function linkTo(link: Element, { pageOf, origin }: Localizing): void {
  const { href } = link.attribs;
  if (href === undefined || href.startsWith('#') || !/^\/(?!\/)/.test(href)) return;
  const page = pageOf(href);
  if (page !== null) link.attribs.href = page;
  else if (origin === '') delete link.attribs.href;
  else {
    link.attribs.href = origin + href;
    // Not a link to another site, which the theme would mark.
    link.attribs['data-published'] = '';
  }
}
