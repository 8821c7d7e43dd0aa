import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateInline } from 'markdown-it';
import { pushMark } from '../inline.ts';

/** An icon of one of the sets that MkDocs Material and Zensical have. */
const icon = /:(?:material|lucide|octicons|fontawesome|simple)-(?<name>[a-z\d-]{1,80}):/y;

/** Characters that say what an icon says, by the first words of its name. */
const characters: readonly (readonly [RegExp, string])[] = [
  [/^(?:close|x|xmark|cancel|alpha-x)(?:-|$)/, '✗'],
  [/^(?:check|checkbox|tick)(?:-|$)/, '✓'],
  [/^(?:arrow|chevron)-right(?:-|$)/, '→'],
  [/^(?:arrow|chevron)-left(?:-|$)/, '←'],
  [/^(?:arrow|chevron)-up(?:-|$)/, '↑'],
  [/^(?:arrow|chevron)-down(?:-|$)/, '↓'],
  [/^star-(?:outline|off)(?:-|$)/, '☆'],
  [/^star(?:-|$)/, '★'],
  [/^(?:heart|cards-heart)(?:-|$)/, '♥'],
  [/^(?:alert|warning)(?:-|$)/, '⚠'],
  [/^plus(?:-|$)/, '+'],
  [/^minus(?:-|$)/, '−'],
  [/^(?:help|question)(?:-|$)/, '?'],
  [/^dots-vertical$/, '⋮'],
  [/^dots-horizontal$/, '⋯'],
  [/^(?:menu|bars)(?:-|$)/, '☰'],
];

/**
 * Adds icons: those that say something become a character, the others are left out. Beside a text
 * they are decoration.
 */
export function useIcons(md: MarkdownIt, tools: MarkdownTools): void {
  md.inline.ruler.before('emphasis', 'mkdocs_icon', (state, silent) => {
    icon.lastIndex = state.pos;
    const { 0: all, groups = {} } = icon.exec(state.src) ?? { 0: '' };
    if (all === '' || state.pos + all.length > state.posMax) return false;
    let end = state.pos + all.length;
    if (!silent) {
      const words = (groups.name ?? '').replace(/^(?:brands|regular|solid)-/, '');
      const token = state.push('text', '', 0);
      token.content = characters.find(([name]) => name.test(words))?.[1] ?? '';
      if (token.content === '') {
        tools.report(pushMark(state), {
          message: 'Icons of MkDocs Material that have no character are left out.',
          hint: 'Write a character or an emoji where an icon says something.',
          range: { start: state.pos, end: state.pos + all.length },
        });
        end = endOfDecoration(state, end);
      }
      tools.rewrite(state, { start: state.pos, end, text: writtenAs(token.content, state, end) });
    }
    state.pos = end;
    return true;
  });
}

/** What begins a block at the start of a text. */
const blockMark = /(?:[-+*](?=\s|$)|#{1,6}(?=\s|$)|>)/y;

/** A character in the place of an icon, or nothing, which must not make the text another block. */
function writtenAs(character: string, { src, pos }: StateInline, end: number): string {
  if (character !== '') return character.replace('+', '\\+');
  blockMark.lastIndex = end;
  const isFirst = src.slice(src.lastIndexOf('\n', pos - 1) + 1, pos).trim() === '';
  return isFirst && blockMark.test(src) ? '\\' : '';
}

const attributes = /\{[^{}\n]{0,200}\}/y;

/** The end of a left-out icon with its attributes, and with the space behind it at the start. */
function endOfDecoration({ src, tokens, pending }: StateInline, end: number): number {
  attributes.lastIndex = end;
  const behind = attributes.test(src) ? attributes.lastIndex : end;
  // Tokens of left-out icons have no content, and those of emphasis their marks.
  const isFirst = tokens.length < 9 && tokens.every(({ content }) => /^[*_]*$/.test(content));
  return isFirst && pending.trim() === '' && src[behind] === ' ' ? behind + 1 : behind;
}
