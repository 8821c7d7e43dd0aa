import { Time } from '@docsgen/renderer';
import type { ReactElement } from 'react';
import type { ReleaseState, SupportState } from '../../model/index.ts';
import { useReleaseTexts } from '../text/language.ts';
import { supportWords } from '../text/support-words.ts';

interface SupportBadgeProps {
  readonly state: SupportState;
  readonly lts: boolean;
}

/** A state of support as text; the stylesheet adds a coloured dot. */
export function SupportBadge({ state, lts }: SupportBadgeProps): ReactElement {
  const text = useReleaseTexts();
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

interface SupersededBadgeProps {
  readonly state: Extract<ReleaseState, { readonly type: 'superseded' }>;
}

/** "Superseded by 4.2.2" with a grey mark, and the number of releases that came after. */
export function SupersededBadge({ state }: SupersededBadgeProps): ReactElement {
  const text = useReleaseTexts();
  const { by, later } = state;
  return (
    <>
      <span className="state superseded">
        {text.supersededBy} {by.href === null ? by.version : <a href={by.href}>{by.version}</a>}
      </span>
      {later > 0 && ' '}
      {later > 0 && <small>{text.laterReleases(later)}</small>}
    </>
  );
}

/** The mark of long-term support, after a space. */
export function LtsMark(): ReactElement {
  const text = useReleaseTexts();
  return (
    <>
      {' '}
      <abbr className="lts" title={text.longTermSupport}>
        {text.lts}
      </abbr>
    </>
  );
}
