import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { DirectiveMeta } from './directives.ts';

/** The alerts that GitHub knows, each of which is a directive here. */
const alert = /^\[!(note|tip|important|warning|caution)\][ \t]*$/i;

const checkbox = /^\[([ xX])\]\s+/;

/** Teaches a parser GitHub's alerts (`> [!NOTE]`) and task lists (`- [x] done`). */
export function useGithubBlocks(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'github_alerts', readAlerts);
  md.core.ruler.after('inline', 'github_tasks', readTasks);
}

/** Turns quotes that begin with a marker into the directive of its name. */
function readAlerts({ tokens }: StateCore): void {
  const quotes: { readonly isAlert: boolean }[] = [];
  tokens.forEach((token, index) => {
    if (token.type === 'blockquote_open') quotes.push({ isAlert: readAlert(tokens, index) });
    else if (token.type === 'blockquote_close' && quotes.pop()?.isAlert) {
      token.type = 'directive_close';
    }
  });
}

function readAlert(tokens: readonly Token[], index: number): boolean {
  const [quote, paragraph, inline, end] = tokens.slice(index, index + 4);
  if (quote === undefined || paragraph?.type !== 'paragraph_open') return false;
  const [marker, next] = inline?.children ?? [];
  const name = alert.exec(marker?.type === 'text' ? marker.content : '')?.[1]?.toLowerCase();
  if (name === undefined || (next !== undefined && !next.type.endsWith('break'))) return false;
  quote.type = 'directive_open';
  quote.tag = '';
  const nothing = { attributes: '', attributesAt: 0, extra: '', extraAt: 0, hasLabel: false };
  quote.meta = {
    ...{ name, nameAt: '[!'.length, ...nothing, closed: true },
    // The label is empty: its mark must stand between the opening and what follows.
    bare: true,
  } satisfies DirectiveMeta;
  const rest = inline?.children?.slice(2) ?? [];
  if (inline !== undefined) inline.children = rest;
  // A marker alone on its paragraph leaves none.
  if (rest.length === 0) for (const token of [paragraph, end]) if (token) token.hidden = true;
  return true;
}

/** Puts a checkbox, which can't be changed, in place of `[ ]` at the start of a list item. */
function readTasks(state: StateCore): void {
  const { tokens } = state;
  tokens.forEach((token, index) => {
    const [item, paragraph] = [tokens[index - 2], tokens[index - 1]];
    if (token.type !== 'inline' || item?.type !== 'list_item_open') return;
    if (paragraph?.type !== 'paragraph_open') return;
    const first = token.children?.[0];
    const match = first?.type === 'text' ? checkbox.exec(first.content) : null;
    if (first === undefined || match === null) return;
    first.content = first.content.slice(match[0].length);
    const box = new state.Token('task', 'input', 0);
    box.info = match[1] === ' ' ? '' : 'done';
    token.children?.unshift(box);
    item.attrJoin('class', 'task');
  });
}
