import type { Rule } from '../rule.ts';

/** Found while files are read. */
export const unreadableFile: Rule = {
  name: 'unreadable-file',
  severity: 'error',
  summary:
    "A file that can't be read, is no text in UTF-8, holds control characters, or is a link that leads out of its folder.",
  example: 'A page saved as UTF-16.',
  mend: 'Save it as UTF-8; put the file itself in the place of the link.',
};
