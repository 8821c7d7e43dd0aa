import { useMemo, useState } from 'react';
import { type Command, commandsFor } from './commands.ts';
import type { SearchResponse } from './engine.ts';
import type { PageHit, SectionHit } from './hits.ts';
import type { SearchState } from './use-search.ts';
import type { SearchWords } from './words.ts';

/** What an option opens: a page, a section or all results; the query that it runs; or a command. */
type OptionTarget =
  | { readonly type: 'page'; readonly href: string; readonly hit: PageHit }
  | { readonly type: 'section'; readonly href: string; readonly hit: SectionHit }
  | { readonly type: 'all'; readonly href: string }
  | { readonly type: 'recent'; readonly query: string }
  | { readonly type: 'meant'; readonly query: string }
  | { readonly type: 'command'; readonly command: Command };

/** An option of the dialog's listbox. */
export type Option = OptionTarget & { readonly id: string };

/** The options of one page, or a group without a page. */
interface Group<One> {
  readonly label: string;
  /** Whether the label is shown above the options. */
  readonly isTitled?: boolean;
  readonly options: readonly One[];
}

/** A group of options with ids. */
export type OptionGroup = Group<Option>;

/** Inputs of the options. */
interface OptionSources {
  readonly state: SearchState;
  readonly query: string;
  readonly recent: readonly string[];
  /** The sections of the site, and what can be done with the page. */
  readonly sections: readonly Command[];
  readonly actions: readonly Command[];
  readonly words: SearchWords;
  /** Address of the search's own page. */
  readonly page: string;
}

/** The options, and the active one. */
interface Options {
  readonly groups: readonly OptionGroup[];
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly setActive: (id: string | null) => void;
}

/**
 * The dialog's options. By default the first result is active, but no recent search.
 */
export function useOptions(sources: OptionSources): Options {
  const { state, query, recent, sections, actions, words, page } = sources;
  const { answer } = state;
  const isAsked = query.trim() !== '';
  const groups = useMemo(() => {
    if (!isAsked) {
      return numbered([
        ...recentGroups(recent, words.recent),
        ...commandGroups(sections, words.goTo),
        ...commandGroups(actions, words.actions),
      ]);
    }
    const answers = answer === null ? [] : answerGroups(answer, page);
    return numbered([...answers, ...commandGroups(commandsFor(query, actions), words.actions)]);
  }, [isAsked, answer, page, query, recent, sections, actions, words]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const [choice, setChoice] = useState<{ of: string; key: string } | null>(null);
  // Sections that load later shift the options: the choice is stored by key, so that it persists.
  const asked = isAsked ? (answer?.query ?? '') : '';
  const chosen = choice?.of === asked && options.find((option) => keyOf(option) === choice.key);
  const active = (chosen || (isAsked ? options[0] : undefined))?.id ?? null;
  const setActive = (id: string | null): void => {
    const option = options.find((one) => one.id === id);
    setChoice(option === undefined ? null : { of: asked, key: keyOf(option) });
  };
  return { groups, options, active, setActive };
}

function keyOf(option: Option): string {
  if (option.type === 'command') return option.command.label;
  return 'href' in option ? option.href.replace(/\?[^#]*/, '') : option.query;
}

/** Options that repeat recent queries; no group if there are none. */
function recentGroups(queries: readonly string[], label: string): Group<OptionTarget>[] {
  if (queries.length === 0) return [];
  return [{ label, isTitled: true, options: queries.map((query) => ({ type: 'recent', query })) }];
}

/** Options for commands; no group if there are none. */
function commandGroups(commands: readonly Command[], label: string): Group<OptionTarget>[] {
  if (commands.length === 0) return [];
  const options = commands.map((command) => ({ type: 'command', command }) as const);
  return [{ label, isTitled: true, options }];
}

/**
 * The "did you mean" option; or a group per page with the page and its sections, and a link to the
 * search's own page if there are more results.
 */
function answerGroups(
  { suggestion, total, pages }: SearchResponse,
  allHref: string,
): Group<OptionTarget>[] {
  if (suggestion !== null) return [{ label: '', options: [{ type: 'meant', query: suggestion }] }];
  const groups = pages.map(
    (hit): Group<OptionTarget> => ({
      label: hit.title.map(({ text }) => text).join(''),
      options: [
        { type: 'page', href: hit.href, hit },
        ...hit.sections.map((section) => {
          return { type: 'section', href: section.href, hit: section } as const;
        }),
      ],
    }),
  );
  if (total <= pages.length) return groups;
  return [...groups, { label: '', options: [{ type: 'all', href: allHref }] }];
}

/**
 * Gives each option an id. Ids of the frame begin with an underscore, so that they can't collide
 * with headings' ids.
 */
function numbered(groups: readonly Group<OptionTarget>[]): OptionGroup[] {
  let at = 0;
  const withId = (option: OptionTarget): Option => {
    at += 1;
    return { ...option, id: `_search-${at}` };
  };
  return groups.map((group) => ({ ...group, options: group.options.map(withId) }));
}

/** The option that a key moves to; wraps around at both ends. */
export function move(
  options: readonly Option[],
  active: string | null,
  key: string,
): string | null {
  const at = options.findIndex(({ id }) => id === active);
  const last = options.length - 1;
  switch (key) {
    case 'ArrowDown':
      return options[at >= last ? 0 : at + 1]?.id ?? null;
    case 'ArrowUp':
      return options[at <= 0 ? last : at - 1]?.id ?? null;
    default:
      return active;
  }
}
