import type { SupportState } from '../../model/index.ts';
import type { ReleaseTexts } from './en.ts';

/** A state of support in words, with the date on which it begins or ends, if it is known. */
interface SupportWords {
  readonly words: string;
  readonly date: string | null;
}

/** Describes a state of support in words, so that it doesn't depend on colour. */
export function supportWords(state: SupportState, text: ReleaseTexts): SupportWords {
  switch (state.type) {
    case 'planned':
      return { words: text.plannedFor, date: state.from };
    case 'supported':
      return { words: text.supportedUntil, date: state.until };
    case 'security':
      return { words: text.securityFixesUntil, date: state.until };
    case 'ended':
      return { words: text.ended, date: state.on };
    case 'unknown':
      return { words: text.notRecorded, date: null };
  }
}
