import type { Edit, TextPart } from '../model.ts';
import { isWord, type Token } from './words.ts';

/** The record of a comparison while it goes through an article. */
export interface Recorder {
  /** Sets the heading that following edits stand below. */
  enter(heading: string): void;
  add(edit: Omit<Edit, 'section'>): void;
  /** Records a changed line of code, together with the lines right before it. */
  addLine(parts: readonly TextPart[]): void;
  /** Ends the block of code. */
  endCode(): void;
  count(removed: readonly Token[], added: readonly Token[]): void;
  readonly edits: readonly Edit[];
  readonly words: { readonly added: number; readonly removed: number };
}

export function createRecorder(): Recorder {
  const edits: Edit[] = [];
  const words = { added: 0, removed: 0 };
  let section = '';
  let lines: TextPart[] = [];
  const recorder: Recorder = {
    edits,
    words,
    enter(heading) {
      recorder.endCode();
      section = heading;
    },
    add(edit) {
      recorder.endCode();
      edits.push({ section, ...edit });
    },
    addLine: (parts) => void lines.push(...parts),
    endCode() {
      if (lines.length > 0) edits.push({ kind: 'code', section, of: '', parts: joined(lines) });
      lines = [];
    },
    count(removed, added) {
      words.removed += removed.filter(isWord).length;
      words.added += added.filter(isWord).length;
    },
  };
  return recorder;
}

/** Joins adjacent parts of one type. */
export function joined(parts: readonly TextPart[]): TextPart[] {
  const out: TextPart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.text === '') continue;
    if (last?.type !== part.type) out.push(part);
    else out[out.length - 1] = { type: part.type, text: last.text + part.text };
  }
  return out;
}

/** Number of words that are shown of unchanged text beside a change. */
const context = 6;

/** Shortens unchanged parts to the words beside the changes. */
export function withContext(parts: readonly TextPart[]): TextPart[] {
  return joined(parts).map((part, at, all): TextPart => {
    if (part.type !== 'same') return part;
    const words = part.text.split(/(?<=\s)/);
    const before = at === all.length - 1 ? 0 : context;
    const after = at === 0 ? 0 : context;
    if (words.length <= before + after + 1) return part;
    const ends = [words.slice(0, after), before === 0 ? [] : words.slice(-before)];
    return { type: 'same', text: ends.map((some) => some.join('')).join('… ') };
  });
}
