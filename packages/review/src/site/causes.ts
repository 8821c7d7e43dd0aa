import type { SiteState } from '@docsgen/core';
import type { ChangeGroup, PageName } from '../model.ts';
import type { PagePair } from './match-pages.ts';

/** What the sources of groups are found in. */
interface CauseSearch {
  readonly before: SiteState;
  readonly after: SiteState;
  readonly pairs: readonly PagePair[];
}

/** Returns a function that names the source of a group, if it is known. */
export function createCauses({ before, after, pairs }: CauseSearch) {
  const retitled = pairs.filter((pair) => pair.before?.title !== pair.after?.title);
  const changedFiles = new Set(
    [...before.texts.keys(), ...after.texts.keys()].filter((file) => {
      return before.texts.get(file) !== after.texts.get(file);
    }),
  );
  const changedIncludes = ({ file }: PageName): string[] => {
    const own = file === null ? [] : [before.includes.get(file), after.includes.get(file)];
    return own.flatMap((files) => files ?? []).filter((name) => changedFiles.has(name));
  };
  return ({ edits, pages }: Omit<ChangeGroup, 'cause'>): string | null => {
    const [first = [], ...rest] = pages.map(changedIncludes);
    const common = [...new Set(first)].filter((file) => rest.every((one) => one.includes(file)));
    // A file that other pages include, too, is another group's source.
    const exact = common.filter((file) => usersOf(file, after) === pages.length);
    const included = exact.length > 0 ? exact : common;
    const [file, another] = included;
    if (file !== undefined && another === undefined) return `the included file ${file}`;
    if (included.length > 1) return `the included files ${included.join(', ')}`;
    const title = retitled.find(({ before: old, after: now }) => {
      return edits.every(({ parts }) => {
        const has = (type: string, text: string | null | undefined) =>
          parts.some((part) => part.type === type && text?.includes(part.text) === true);
        return has('removed', old?.title) && has('added', now?.title);
      });
    });
    const page = title?.after?.route;
    return page === undefined || page === null ? null : `the title of ${page}`;
  };
}

/** The number of entries that include a file. */
function usersOf(file: string, { includes }: SiteState): number {
  return [...includes.values()].filter((files) => files.includes(file)).length;
}
