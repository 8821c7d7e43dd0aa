import type { ReleaseFacts } from '@docsgen/core';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../text/language.ts';
import { SupportBadge } from './SupportBadge.tsx';
import { Time } from './Time.tsx';

interface FactsProps {
  readonly facts: ReleaseFacts;
  /** Further `<Fact>`s at the end. */
  readonly children: ReactNode;
}

/** The key facts of a release, such as its state of support and its date. */
export function Facts({ facts, children }: FactsProps): ReactElement {
  const text = useMessages();
  const { support, lts, date, build } = facts;
  return (
    <dl className="facts">
      <Fact name={text.support}>
        <SupportBadge state={support} lts={lts} />
      </Fact>
      {support.type !== 'planned' && (
        <Fact name={text.released}>{date === null ? text.notRecorded : <Time iso={date} />}</Fact>
      )}
      {build !== null && <Fact name={text.build}>{build}</Fact>}
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One fact with its label. */
export function Fact({ name, children }: FactProps): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
