import { en } from './en.ts';
import type { Word } from './messages.ts';

/** The words of the interface that a site may put others in place of: those that stand alone. */
export const words: readonly Word[] = Object.entries(en).flatMap(([name, value]) =>
  typeof value === 'string' ? [name as Word] : [],
);
