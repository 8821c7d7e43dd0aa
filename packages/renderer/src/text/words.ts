import { en } from './en.ts';
import type { Word } from './messages.ts';

/** The texts of the interface that a site can replace: those without parameters. */
export const words: readonly Word[] = Object.entries(en).flatMap(([name, value]) =>
  typeof value === 'string' ? [name as Word] : [],
);
