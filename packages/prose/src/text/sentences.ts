/** A sentence: its text and the offset of its start. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
}

/** Splits a text in a language into sentences; the spaces between them are left out. */
export type SplitSentences = (text: string, lang: string) => Sentence[];

/** Makes a function that splits by the rules of Unicode. */
export function createSplitter(): SplitSentences {
  const segmenters = new Map<string, Intl.Segmenter>();
  return (text, lang) => {
    const segmenter = segmenters.get(lang) ?? segmenterOf(lang);
    segmenters.set(lang, segmenter);
    return sentencesOf(text, segmenter);
  };
}

function sentencesOf(text: string, segmenter: Intl.Segmenter): Sentence[] {
  const segments = segmenter.segment(text);
  const sentences: Sentence[] = [];
  for (const { segment, index } of segments) {
    const before = sentences.at(-1);
    // An abbreviation such as "e.g." ends no sentence.
    if (before !== undefined && abbreviation.test(before.text)) {
      sentences.pop();
      const start = before.start;
      sentences.push({ text: text.slice(start, index + segment.length).trimEnd(), start });
    } else if (segment.trim() !== '') sentences.push({ text: segment.trimEnd(), start: index });
  }
  return sentences;
}

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|z\.\s?B|d\.\s?h|bzw|no|nr|fig|approx)\.$/i;

/** A tag that isn't valid is read as that of no language. */
function segmenterOf(lang: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(lang, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('und', { granularity: 'sentence' });
  }
}

/** Whether a word at this offset begins a sentence, or the text. */
export function isStart(text: string, at: number): boolean {
  const word = endBefore(text, at, '"“„\'(');
  const space = text.slice(0, word).trimEnd().length;
  if (space === 0) return true;
  const sign = endBefore(text, space, '"”\')]');
  return space < word && '.!?:'.includes(text[sign - 1] ?? ' ');
}

/** The offset before some signs that end at an offset. */
function endBefore(text: string, at: number, signs: string): number {
  let end = at;
  while (end > 0 && signs.includes(text[end - 1] ?? ' ')) end -= 1;
  return end;
}
