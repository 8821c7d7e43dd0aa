import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { nodeKey } from './read-article.ts';

/** A child of a container: a block, or a run of text and inline elements between blocks. */
export type Item =
  | { readonly type: 'block'; readonly element: Element; readonly key: string }
  | { readonly type: 'run'; readonly nodes: readonly ChildNode[]; readonly key: string };

const blockNames: ReadonlySet<string> = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'caption',
  'dd',
  'details',
  'dialog',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
]);

/** Whether an element is a block. A line of code is one, in the `code` of a `pre`. */
export function isBlock(node: ChildNode): node is Element {
  return isTag(node) && (blockNames.has(node.name) || isLine(node) || isCode(node));
}

function isCode(node: Element): boolean {
  return node.name === 'code' && node.parent !== null && isTag(node.parent as ChildNode)
    ? (node.parent as Element).name === 'pre'
    : false;
}

/** A line of highlighted code, which ends with its line end. */
function isLine(node: Element): boolean {
  const { parent } = node;
  const isNamed = /(?:^|\s)l(?:ine)?(?:\s|$)/.test(node.attribs.class ?? '');
  return isNamed && node.name === 'span' && parent !== null && isTag(parent as ChildNode)
    ? isCode(parent as Element)
    : false;
}

/** Whether an element contains blocks, so that its children are compared one by one. */
export function isContainer(element: Element): boolean {
  return element.children.some(isBlock);
}

/** The children of a container. Whitespace between blocks is left out. */
export function itemsOf({ children }: Pick<Element, 'children'>): Item[] {
  const items: Item[] = [];
  let run: ChildNode[] = [];
  const endRun = (): void => {
    const isBlank = run.every((node) => isText(node) && node.data.trim() === '');
    if (!isBlank) items.push({ type: 'run', nodes: run, key: run.map(nodeKey).join('') });
    run = [];
  };
  for (const node of children) {
    if (isBlock(node)) {
      endRun();
      items.push({ type: 'block', element: node, key: nodeKey(node) });
    } else run.push(node);
  }
  endRun();
  return items;
}
