import { type ChildNode, Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

const closing = '</article>';

/**
 * Reads the article of a rendered page. Every page has one `<article>`, and none is inside another;
 * a page of a site's own template may have none, and is an empty one then.
 */
export function readArticle(html: string): Element {
  const start = html.search(/<article[\s>]/);
  const end = html.lastIndexOf(closing);
  const slice = start < 0 || end < start ? '' : html.slice(start, end + closing.length);
  const options = { lowerCaseTags: false, lowerCaseAttributeNames: false } as const;
  const [article] = parseDocument(slice, options).children.filter(isTag);
  if (article === undefined) return new Element('article', {});
  for (const bar of DomUtils.getElementsByClassName(pageBar, [article])) {
    DomUtils.removeElement(bar);
  }
  return article;
}

/** The class of the bar below the title, which says nothing of the text: dates, and what can be done. */
const pageBar = 'page-bar';

/** Prints nodes as HTML. */
export function printNodes(nodes: readonly ChildNode[]): string {
  return nodes.map((node) => DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' })).join('');
}

const silent: ReadonlySet<string> = new Set([
  'loading',
  // Where a script finds its data.
  'data-load',
  'data-src',
  'tabindex',
  'id',
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'clip-path',
  'mask',
]);

/** Whether an attribute says nothing to readers. Ids that links can name are compared by page. */
export function isSilent(attribute: string): boolean {
  return silent.has(attribute);
}

/** A text that is equal for nodes that readers see no difference between. */
export function nodeKey(node: ChildNode): string {
  if (isText(node)) return node.data.replaceAll(/\s+/g, ' ');
  if (!isTag(node)) return '';
  const attributes = Object.entries(node.attribs).filter(([name]) => !isSilent(name));
  const inner = node.children.map(nodeKey).join('');
  return `<${node.name} ${JSON.stringify(attributes)}>${inner}</>`;
}

/** Elements that stand within a line of text. */
const inline: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
]);

/** The text of nodes, with runs of whitespace as single spaces, and a space between blocks. */
export function textOf(nodes: readonly ChildNode[]): string {
  return rawText(nodes).replaceAll(/\s+/g, ' ').trim();
}

function rawText(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node)) return '';
      const text = rawText(node.children);
      return inline.has(node.name) ? text : ` ${text} `;
    })
    .join('');
}
