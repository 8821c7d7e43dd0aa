import { type Element, isTag } from 'domhandler';
import { textParts } from './merge-inline.ts';
import { isSilent, textOf } from './read-article.ts';
import type { Recorder } from './record.ts';

/** Most characters of the text by which an element is named. */
const mostText = 60;

/** Records that a block with the same words looks different: its attributes, or the marks of code. */
export function recordLook(old: Element, now: Element, recorder: Recorder): void {
  const text = textOf(now.children);
  // Another type of an admonition or another length of code comes with other words, which say more.
  if (text !== textOf(old.children)) return;
  const isCode = now.name === 'pre' || /(?:^|\s)code(?:\s|$)/.test(now.attribs.class ?? '');
  if (now.name === 'pre') recordMarks(old, now, recorder);
  const [from, to] = [lookOf(old), lookOf(now)];
  const gone = from.filter((one) => !to.includes(one)).join(', ');
  const fresh = to.filter((one) => !from.includes(one)).join(', ');
  const of = isCode ? 'code' : text.length > mostText ? `${text.slice(0, mostText)}…` : text;
  if (gone !== fresh) recorder.add({ kind: 'format', of, parts: textParts(gone, fresh) });
}

/** The classes and attributes of an element. */
function lookOf({ attribs }: Element): string[] {
  return Object.entries(attribs).flatMap(([name, value]) => {
    if (isSilent(name)) return [];
    if (name === 'class') return value.split(/\s+/).filter((one) => one !== '');
    return [value === '' ? name : `${name.replace(/^data-/, '')} ${value}`];
  });
}

/** The marks of lines of code, by their classes. */
const lineMarks = {
  hl: 'highlighted lines',
  add: 'lines marked as added',
  del: 'lines marked as removed',
  focus: 'focused lines',
} as const;

/** Records that other lines of the same code are marked. */
function recordMarks(old: Element, now: Element, recorder: Recorder): void {
  const [from, to] = [linesIn(old), linesIn(now)];
  for (const [name, of] of Object.entries(lineMarks)) {
    const [was, is] = [markedLines(from, name), markedLines(to, name)];
    if (was !== is) recorder.add({ kind: 'marks', of, parts: textParts(was, is) });
  }
}

function linesIn(block: Element): Element[] {
  return block.children.filter(isTag).flatMap(({ children }) => children.filter(isTag));
}

/** The numbers of lines with a class: `2, 5–7`. */
function markedLines(lines: readonly Element[], name: string): string {
  const ranges: [from: number, to: number][] = [];
  for (const [at, { attribs }] of lines.entries()) {
    if (!(attribs.class ?? '').split(' ').includes(name)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else ranges.push([at + 1, at + 1]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
