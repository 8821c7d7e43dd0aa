import { defineRule } from 'docsgen';

/** The form of each term of this site, by a pattern of its other forms. */
const terms: readonly (readonly [pattern: RegExp, form: string])[] = [
  [/\bMoodle app\b/g, 'Moodle App'],
  [/\bplugins [dD]irectory\b|\bPlugins Directory\b/g, 'Plugins directory'],
  [/\bCi[Bb]ot\b|\bCIB[oO]T\b/g, 'CiBoT'],
  [/(?<!^title: )\b[Cc]omponent library\b/g, 'Component Library'],
];

/** Parts of a line that keep their form: code, and the targets of links. */
const kept = /`[^`]*`|\]\([^)]*\)|https?:\/\/\S+/g;

/** An item with the title of an issue, which is as the tracker has it. */
const issue = /^\s*[-*] \[[A-Z]+-\d+\]/;

/**
 * A rule that finds terms in another form than the one that this site uses. It reads lines rather
 * than the view's prose, which is the body alone: descriptions in front matter have terms, too.
 */
export const preferredTerms = defineRule({
  name: 'preferred-terms',
  version: '1',
  severity: 'warning',
  summary: 'A term in another form than the one that all pages use.',
  check: ({ entries, text }) =>
    entries.flatMap(({ filePath }) => {
      let fence = '';
      return (text(filePath) ?? '').split('\n').flatMap((line, at) => {
        const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
        const isCode = fence !== '';
        if (fence === '') fence = mark;
        else if (mark.startsWith(fence)) fence = '';
        if (isCode || issue.test(line)) return [];
        const prose = line.replace(kept, (part) => ' '.repeat(part.length));
        return terms.flatMap(([pattern, form]) =>
          [...prose.matchAll(pattern)].map(({ 0: written, index }) => ({
            message: `"${written}" is written "${form}" on this site.`,
            file: filePath,
            line: at + 1,
            column: index + 1,
            endColumn: index + written.length + 1,
            fix: { text: form },
          })),
        );
      });
    }),
});
