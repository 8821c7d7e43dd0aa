import { capitalized, fileStart, listNames } from '@docsgen/text';
import { configPath } from '../../config/places.ts';
import type {
  ChangedSection,
  Entry,
  OutdatedTranslation,
  Related,
  SiteGraph,
  Span,
  TranslationStates,
} from '../../model/index.ts';
import { type BuiltInRule, entriesByFile, type Found } from '../rule.ts';

/** The most related places of a finding. */
const mostRelated = 10;

/** Reports translations whose original has changed since they were made. */
export const outdatedTranslation: BuiltInRule = {
  name: 'outdated-translation',
  severity: 'warning',
  summary:
    'A translation whose original has changed since, by the history of git. Names the changed sections.',
  example: '---\ntranslated_from: 3f2a1c9\n---\n\n# Installieren',
  fixed:
    'Translate what has changed, then run `docsgen translate guide/install --to de --done`, which writes the commit of the original.',
  needs: 'translations',
  check({ site, translations }) {
    if (translations === null) return [];
    const entries = entriesByFile(site);
    return [
      ...[...translations.outdated].map(([file, state]) => outdated(file, state, entries)),
      ...unknownCommits(translations, entries),
      ...shallowClone(translations, site),
    ];
  },
};

function outdated(
  file: string,
  { original, commit, sections }: OutdatedTranslation,
  entries: ReadonlyMap<string, Entry>,
): Found {
  const names = sections.map(nameOf);
  const where = sections.length === 0 ? 'almost everywhere' : `in ${listNames(names)}`;
  return {
    message: `The original of this translation has changed since ${commit.slice(0, 9)}, ${where}.`,
    file,
    ...commitSpan(entries.get(file)),
    subjects: sections.length === 0 ? allSections(entries.get(original)) : names,
    hint: `The changes are those of \`git diff ${commit.slice(0, 9)} -- ${original}\`. After translating them, run \`docsgen translate\` with \`--done\`.`,
    related: sections.slice(0, mostRelated).map((section): Related => {
      const message = `${capitalized(nameOf(section))} has changed.`;
      return { message, file: original, ...section.span };
    }),
  };
}

function nameOf({ heading, part }: Pick<ChangedSection, 'heading' | 'part'>): string {
  if (part === 'front matter') return 'the front matter';
  return heading === null ? 'the text before the first heading' : `"${heading}"`;
}

/** The names of every section that an original has. */
function allSections(original: Entry | undefined): string[] {
  const headings = original?.body.headings ?? [];
  return [
    nameOf({ heading: null, part: 'front matter' }),
    nameOf({ heading: null, part: 'start' }),
    ...headings.map(({ text }) => nameOf({ heading: text, part: 'section' })),
  ];
}

/** The span of the key that names the commit; else the start of the file. */
function commitSpan(entry: Entry | undefined): Span {
  const spans = entry?.frontMatterSpans ?? {};
  return (spans.translated_from ?? spans.default_lang_commit)?.value ?? fileStart;
}

/** One finding for all commits that the repository doesn't have: a rewritten history loses many. */
function unknownCommits(
  { unknown }: TranslationStates,
  entries: ReadonlyMap<string, Entry>,
): Found[] {
  const [first, ...others] = unknown;
  if (first === undefined) return [];
  const [file, commit] = first;
  const more = others.length === 0 ? '' : ` The same is true of ${others.length} more.`;
  return [
    {
      severity: 'info',
      message: `The repository has no commit ${commit} with the original, so it is unknown whether this translation is behind.${more}`,
      file,
      ...commitSpan(entries.get(file)),
      hint: 'Correct the commit, or remove the key: then the last commit that changed both files counts.',
      related: others.slice(0, mostRelated).map(([other, name]): Related => {
        const message = `The commit ${name} is unknown, too.`;
        return { message, file: other, ...commitSpan(entries.get(other)) };
      }),
    },
  ];
}

function shallowClone({ unjudged }: TranslationStates, { config }: SiteGraph): Found[] {
  if (unjudged === 0) return [];
  const count = unjudged === 1 ? 'one translation is' : `${unjudged} translations are`;
  return [
    {
      severity: 'info',
      message: `The clone is shallow, so it is unknown whether ${count} behind.`,
      file: configPath(config),
      ...fileStart,
      // However many they are, it is one finding about the clone.
      subjects: [],
      hint: 'Clone with the whole history: set fetch-depth: 0 in the workflow.',
    },
  ];
}
