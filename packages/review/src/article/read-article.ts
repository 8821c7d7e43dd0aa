import { type ChildNode, Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/**
 * Reads the article of a rendered page. Every page has one `<article>`, and none is inside another;
 * a page of a site's own template may have none, and is an empty one then.
 */
export function readArticle(html: string): Element {
  const [slice = '<article></article>'] = /<article[\s>].*<\/article>/s.exec(html) ?? [];
  const options = { lowerCaseTags: false, lowerCaseAttributeNames: false } as const;
  const [article] = parseDocument(slice, options).children.filter(isTag);
  return article ?? new Element('article', {});
}

/** Prints nodes as HTML. */
export function printNodes(nodes: readonly ChildNode[]): string {
  return nodes.map((node) => DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' })).join('');
}

/** Attributes that say nothing to readers, or that repeat what is compared elsewhere. */
const silent: ReadonlySet<string> = new Set(['loading', 'data-load', 'tabindex']);

/** A text that is equal for nodes that readers see no difference between. */
export function nodeKey(node: ChildNode): string {
  if (isText(node)) return node.data.replaceAll(/\s+/g, ' ');
  if (!isTag(node)) return '';
  const attributes = Object.entries(node.attribs).filter(([name]) => !silent.has(name));
  const inner = node.children.map(nodeKey).join('');
  return `<${node.name} ${JSON.stringify(attributes)}>${inner}</>`;
}

/** The text of nodes, with runs of whitespace as single spaces. */
export function textOf(nodes: readonly ChildNode[]): string {
  return DomUtils.textContent([...nodes])
    .replaceAll(/\s+/g, ' ')
    .trim();
}
