import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { DirectiveMeta } from './directives.ts';
import { newToken } from './new-token.ts';

/**
 * The markers of GitHub's alerts and of two more types of Obsidian. Each type is the name of a
 * directive. A title may follow the marker, as in Obsidian.
 */
const alert = /^\[!(note|tip|important|warning|caution|info|danger)\][+-]?(?:[ \t]+|$)/i;

const checkbox = /^\[([ xX])\]\s+/;

/** Adds GitHub's alerts (`> [!NOTE]`) and task lists (`- [x] done`) to a parser. */
export function useGithubBlocks(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'github_alerts', readAlerts);
  md.core.ruler.after('inline', 'github_tasks', readTasks);
}

/** Converts quotes that begin with a marker to directives. */
function readAlerts(state: StateCore): void {
  if (!state.src.includes('[!')) return;
  const quotes: boolean[] = [];
  state.tokens = state.tokens.flatMap((token, index, tokens): Token[] => {
    if (token.type === 'blockquote_open') {
      const label = readAlert(tokens, index);
      quotes.push(label !== null);
      return [token, ...(label ?? [])];
    }
    if (token.type === 'blockquote_close' && quotes.pop()) token.type = 'directive_close';
    return [token];
  });
}

/** Parses a quote as an alert. Returns the tokens of its label; null for a plain quote. */
function readAlert(tokens: readonly Token[], index: number): Token[] | null {
  const [quote, paragraph, inline, end] = tokens.slice(index, index + 4);
  if (quote === undefined || paragraph?.type !== 'paragraph_open') return null;
  const [marker, ...others] = inline?.children ?? [];
  const match = marker?.type === 'text' ? alert.exec(marker.content) : null;
  if (match === null || marker === undefined || inline === undefined) return null;
  marker.content = marker.content.slice(match[0].length);
  const lineEnd = others.findIndex(({ type }) => type.endsWith('break'));
  const title = [marker, ...(lineEnd < 0 ? others : others.slice(0, lineEnd))];
  inline.children = lineEnd < 0 ? [] : others.slice(lineEnd + 1);
  const hasLabel = title.length > 1 || marker.content.trim() !== '';
  quote.type = 'directive_open';
  quote.tag = '';
  const name = match[1]?.toLowerCase() ?? '';
  quote.meta = {
    name,
    nameAt: '[!'.length,
    attributes: [],
    hasLabel,
    closed: true,
  } satisfies DirectiveMeta;
  // A marker alone in its paragraph leaves an empty one, which is removed.
  if (inline.children.length === 0) {
    for (const token of [paragraph, end]) if (token) token.hidden = true;
  }
  return labelOf(inline, hasLabel ? title : []);
}

function labelOf(line: Token, children: Token[]): Token[] {
  const content = children.length === 0 ? '' : (line.content.split('\n', 1)[0] ?? '');
  return [
    newToken('directive_label_open', 1, { hidden: true }),
    newToken('inline', 0, { content, map: line.map, children }),
    newToken('directive_label_close', -1, { meta: { leaf: false } }),
  ];
}

/** Replaces `[ ]` at the start of a list item by a disabled checkbox, whose label is the text. */
function readTasks({ tokens }: StateCore): void {
  tokens.forEach((token, index) => {
    if (token.type !== 'inline' || tokens[index - 1]?.type !== 'paragraph_open') return;
    const item = tokens[index - 2];
    if (item?.type !== 'list_item_open') return;
    const first = token.children?.[0];
    const match = first?.type === 'text' ? checkbox.exec(first.content) : null;
    if (first === undefined || match === null) return;
    first.content = first.content.slice(match[0].length);
    token.children?.unshift(newToken('task_open', 1, { info: match[1] === ' ' ? '' : 'done' }));
    token.children?.push(newToken('task_close', -1));
    item.attrJoin('class', 'task');
  });
}
