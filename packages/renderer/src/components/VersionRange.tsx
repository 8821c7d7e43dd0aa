import { parseVersionRange, type VersionOperator } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

/** The text for each kind of bound; `#` in it stands for the version. */
const texts = {
  '>=': 'appliesFrom',
  '>': 'appliesAfter',
  '<=': 'appliesUpTo',
  '<': 'appliesBefore',
  '=': 'appliesOnly',
} as const satisfies Record<VersionOperator, string>;

/** A range of versions in words: `>=4.1 <4.3` is "From 4.1 on, Before 4.3". As written if it is none. */
export function VersionRange({ range }: { readonly range: string }): ReactElement {
  const messages = useMessages();
  const bounds = parseVersionRange(range);
  if (bounds === null) return <>{range}</>;
  const words = bounds.map(({ operator, version }) => {
    return messages[texts[operator]].replace('#', () => version);
  });
  return <>{words.join(', ')}</>;
}
