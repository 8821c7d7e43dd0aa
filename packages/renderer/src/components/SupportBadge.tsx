import type { SupportState } from '@docsgen/core';
import type { ReactElement } from 'react';
import { supportWords } from '../text/format.ts';
import { useMessages } from '../text/language.ts';
import { Time } from './Time.tsx';

interface SupportBadgeProps {
  readonly state: SupportState;
  readonly lts: boolean;
}

/** A release's state of support as text; the stylesheet adds a coloured dot. */
export function SupportBadge({ state, lts }: SupportBadgeProps): ReactElement {
  const text = useMessages();
  const { words, date } = supportWords(state, text);
  return (
    <>
      <span className={`state ${state.type}`}>
        {words}
        {date !== null && ' '}
        {date !== null && <Time iso={date} />}
      </span>
      {lts && <LtsMark />}
    </>
  );
}

/** The mark of long-term support, after a space. */
export function LtsMark(): ReactElement {
  const text = useMessages();
  return (
    <>
      {' '}
      <abbr className="lts" title={text.longTermSupport}>
        {text.lts}
      </abbr>
    </>
  );
}
