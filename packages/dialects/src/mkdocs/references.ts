import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { endOfIndented, isCode, lineText, PairedLines, pushLeftOut } from '../blocks.ts';
import { pushInline, pushMark } from '../inline.ts';

/** The first line of a description that mkdocstrings makes: `::: package.module`, also as a heading. */
const description = /^(?:#{1,6}[ \t]*)?:::[ \t]*[a-z_]\w*(?:[./][\w:]+)+[ \t]*$/i;

/** That of a module with one name, or of another plugin (`::: mkdocs-click`), which is a directive if a line closes it. */
const shortDescription = /^(?:#{1,6}[ \t]*)?:::[ \t]?[a-z_][\w-]*[ \t]*$/i;

/**
 * A reference to such a description, or to a heading of another page (mkdocs-autorefs):
 * `[Name][package.Name]`, `[package.Name][]`, `[][heading]`.
 */
const reference =
  /\[(?<text>`[^`]{1,200}`|[^[\]]{0,200})\]\[(?<target>[\w.:/() -]{0,200})\](?![[(])/y;

/** Adds descriptions of code, which need Python: they are left out, and references are text. */
export function useCodeReferences(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before('table', 'mkdocs_description', (state, line, endLine, silent) => {
    const text = lineText(state, line);
    if (!text.includes(':::') || isCode(state, line)) return false;
    const isShort =
      shortDescription.test(text) && directives.closing(state, line, endLine) === null;
    if (!description.test(text) && !isShort) return false;
    if (!silent) skipDescription(state, line, endLine, tools);
    return true;
  });
  md.inline.ruler.after('link', 'mkdocs_reference', (state, silent) => {
    reference.lastIndex = state.pos;
    const { 0: all, groups = {} } = reference.exec(state.src) ?? { 0: '' };
    const { text = '', target = '' } = groups;
    const end = state.pos + all.length;
    if (all === '' || end > state.posMax || !isName(target || text)) return false;
    if (!silent) pushReference(state, { text, target, length: all.length }, tools);
    state.pos = end;
    return true;
  });
}

/** The lines of directives, which open none if they are descriptions with a dotted name. */
const directives = new PairedLines((text) => {
  if (/^:{3,}$/.test(text)) return 'close';
  return /^:{3,}[ \t]*[a-z]/i.test(text) && !description.test(text) ? 'open' : null;
});

/** Whether a text is the name of something in code, or the id or the words of a heading. */
function isName(text: string): boolean {
  return /^`?[a-z_][\w-]*(?:[.:/ ][\w-]+)*(?:\(\))?`?$/i.test(text);
}

function skipDescription(
  state: StateBlock,
  line: number,
  endLine: number,
  tools: MarkdownTools,
): void {
  const indent = (state.sCount[line] ?? 0) + 4;
  const to = Math.max(line + 1, endOfIndented(state, line + 1, endLine, indent));
  const token = pushLeftOut(state, { from: line, to });
  tools.report(token, {
    message:
      'What a plugin such as mkdocstrings makes of code is left out, because it needs Python.',
    hint: 'Write the description, or make pages of it by a source (defineSource).',
  });
}

function pushReference(
  state: StateInline,
  written: { readonly text: string; readonly target: string; readonly length: number },
  tools: MarkdownTools,
): void {
  const { text, target, length } = written;
  const range = { start: state.pos, end: state.pos + length };
  const at = range.start + 1;
  if (text === '') {
    state.pending += target;
    tools.rewrite(state, { ...range, text: target });
  } else {
    tools.rewrite(state, { start: range.start, end: at, text: '' });
    pushInline(state, { start: at, end: at + text.length });
    tools.rewrite(state, { start: at + text.length, end: range.end, text: '' });
  }
  tools.report(pushMark(state), {
    message: 'References that plugins of MkDocs look up are shown as their text.',
    hint: 'Link to a page: [text](./page.md#id).',
    range,
  });
}
