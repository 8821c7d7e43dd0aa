import type { NavLink } from '@docsgen/core';
import { Time } from '@docsgen/renderer';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { ReleaseFacts } from '../../model/index.ts';
import { useReleaseTexts } from '../text/language.ts';
import { LtsMark, SupersededBadge, SupportBadge } from './SupportBadge.tsx';

interface FactsProps {
  readonly facts: ReleaseFacts;
  /** The state of the release; by default with its date. */
  readonly state?: ReactNode;
  /** Further `<Fact>`s at the end. */
  readonly children: ReactNode;
}

/** The key facts of a release, such as its state and its date. */
export function Facts({ facts, state, children }: FactsProps): ReactElement {
  const text = useReleaseTexts();
  const { date, build, sameDay } = facts;
  return (
    <dl className="facts">
      <Fact name={facts.state.type === 'superseded' ? text.status : text.support}>
        {state ?? <State facts={facts} />}
      </Fact>
      {facts.state.type !== 'planned' && (
        <Fact name={text.released}>{date === null ? text.notRecorded : <Time iso={date} />}</Fact>
      )}
      {build !== null && <Fact name={text.build}>{build}</Fact>}
      {children}
      {sameDay.length > 0 && (
        <Fact name={text.sameDay}>
          <LinkList links={sameDay} />
        </Fact>
      )}
    </dl>
  );
}

/** Links in one line, separated by commas. */
function LinkList({ links }: { readonly links: readonly NavLink[] }): ReactElement {
  return (
    <>
      {links.map(({ label, href }, at) => (
        <Fragment key={href}>
          {at > 0 && ', '}
          <a href={href}>{label}</a>
        </Fragment>
      ))}
    </>
  );
}

function State({ facts: { state, lts } }: Pick<FactsProps, 'facts'>): ReactElement {
  if (state.type === 'superseded') return <SupersededBadge state={state} />;
  return <SupportBadge state={state} lts={lts} />;
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

/** The series of a release; that of a superseded release with its state of support. */
export function SeriesFact({ facts }: Pick<FactsProps, 'facts'>): ReactElement {
  const text = useReleaseTexts();
  const { state, series, lts } = facts;
  const { name, href, support } = series;
  return (
    <Fact name={text.series}>
      {href === null ? name : <a href={href}>{name}</a>}
      {state.type === 'superseded' && (
        <>
          {lts && <LtsMark />}{' '}
          {support.type !== 'unknown' && (
            <small>
              <SupportBadge state={support} lts={false} />
            </small>
          )}
        </>
      )}
    </Fact>
  );
}
