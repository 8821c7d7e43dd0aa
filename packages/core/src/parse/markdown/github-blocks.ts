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
function readAlerts(state: StateCore): void {
  const { tokens } = state;
  tokens.forEach((token, index) => {
    const inline = tokens[index + 2];
    if (token.type !== 'blockquote_open' || inline?.type !== 'inline') return;
    const [marker, next] = inline.children ?? [];
    const name = alert.exec(marker?.type === 'text' ? marker.content : '')?.[1]?.toLowerCase();
    if (name === undefined || (next !== undefined && next.type !== 'softbreak')) return;
    token.type = 'directive_open';
    token.meta = { name, attributes: '', closed: true, extra: '' } satisfies DirectiveMeta;
    const close = tokens.findIndex(
      ({ type, level }, at) => at > index && type === 'blockquote_close' && level === token.level,
    );
    const end = tokens[close];
    if (end !== undefined) end.type = 'directive_close';
    inline.children = inline.children?.slice(2) ?? [];
    // The label is empty: its mark must stand between the opening and what follows.
    token.meta = { ...token.meta, bare: true };
    if (inline.children.length === 0) hideParagraph(tokens, index + 1);
  });
}

function hideParagraph(tokens: readonly Token[], at: number): void {
  for (const token of [tokens[at], tokens[at + 2]]) if (token !== undefined) token.hidden = true;
}

/** Puts a checkbox, which can't be changed, in place of `[ ]` at the start of a list item. */
function readTasks(state: StateCore): void {
  const { tokens } = state;
  tokens.forEach((token, index) => {
    const item = tokens[index - 2];
    if (token.type !== 'inline' || item?.type !== 'list_item_open') return;
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
