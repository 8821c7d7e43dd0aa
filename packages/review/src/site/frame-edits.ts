import type { PageModel } from '@docsgen/core';
import { textParts } from '../article/merge-inline.ts';
import type { Edit } from '../model.ts';

/** The addresses of the theme's own files: their names change with each state of the theme. */
const themeKeys: readonly string[] = ['stylesheets', 'scripts', 'styles', 'fonts', 'icon'];

/** The differences of what all pages share: header, footer, announcement and settings of the site. */
export function frameEdits(before: PageModel['frame'], after: PageModel['frame']): Edit[] {
  const [old, now] = [leavesOf(before, ''), leavesOf(after, '')];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.flatMap((of): Edit[] => {
    const [was, is] = [old.get(of) ?? '', now.get(of) ?? ''];
    if (was === is || themeKeys.includes(of.split('.')[0] ?? '')) return [];
    return [{ kind: 'frame', section: '', of, parts: textParts(was, is) }];
  });
}

/** The values in plain data by their path, such as `footer.links.0.label`. */
function leavesOf(value: unknown, path: string): Map<string, string> {
  if (typeof value !== 'object' || value === null) {
    return new Map(value === null || value === undefined ? [] : [[path, String(value)]]);
  }
  const entries = Object.entries(value).flatMap(([key, one]) => {
    return [...leavesOf(one, path === '' ? key : `${path}.${key}`)];
  });
  return new Map(entries);
}
