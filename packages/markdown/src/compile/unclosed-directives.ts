import { readOpening } from './directive-opening.ts';

/** What may stand before a fence in its line: white space, quotes and list items. */
const around = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,40}/;

const codeMark = /^(?:`{3,}|~{3,})/;

/**
 * Finds the containers of a text that no fence closes: the innermost open one with the same number of
 * colons, or else with fewer, is the one that a fence closes. Lines count from 0.
 */
export function unclosedDirectives(text: string): ReadonlySet<number> {
  const open: { readonly line: number; readonly fence: number }[] = [];
  let code = '';
  for (const [line, written] of text.split('\n').entries()) {
    const bare = written.replace(around, '');
    const mark = codeMark.exec(bare)?.[0] ?? '';
    if (code !== '') {
      if (mark.startsWith(code) && bare.trim() === mark) code = '';
      continue;
    }
    code = mark;
    if (!bare.startsWith(':::')) continue;
    const closing = /^(:{3,})[ \t]*$/.exec(bare)?.[1]?.length;
    if (closing !== undefined) {
      const same = open.findLastIndex(({ fence }) => fence === closing);
      const at = same < 0 ? open.findLastIndex(({ fence }) => fence < closing) : same;
      if (at >= 0) open.splice(at, 1);
      continue;
    }
    const opening = readOpening(bare);
    if (opening === null || opening.fence.length < 3 || opening.name.text === 'include') continue;
    open.push({ line, fence: opening.fence.length });
  }
  return new Set(open.map(({ line }) => line));
}
