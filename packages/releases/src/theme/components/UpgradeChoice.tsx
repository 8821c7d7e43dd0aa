import type { ReactElement, ReactNode } from 'react';
import { useReleaseTexts } from '../text/language.ts';

interface UpgradeChoiceProps {
  /** Address of the product's releases as JSON. */
  readonly dataHref: string;
  /** The versions that are chosen first; null for none. */
  readonly run: string | null;
  readonly want: string | null;
  /** Whether a script makes the choice work when the page is opened, and keeps it in the address. */
  readonly isMain: boolean;
  /** The answer until another one is chosen. */
  readonly children?: ReactNode;
}

/**
 * Two choices of a version and the answer. The choices are hidden until a script has filled them: the
 * list of releases isn't part of the page.
 */
export function UpgradeChoice(props: UpgradeChoiceProps): ReactElement {
  const { dataHref, run, want, isMain, children } = props;
  const { upgrades: text } = useReleaseTexts();
  return (
    <div
      className="upgrade"
      data-island={isMain ? 'upgrade' : undefined}
      data-src={dataHref}
      data-run={run ?? undefined}
      data-want={want ?? undefined}
    >
      <fieldset className="filter" hidden>
        <legend className="vh">{want === null ? text.want : text.upgradeTo(want)}</legend>
        <label>
          {text.run}
          <select name="run" autoComplete="off" />
        </label>
        <label>
          {text.want}
          <select name="want" autoComplete="off" />
        </label>
      </fieldset>
      <div className="upgrade-answer">{children}</div>
    </div>
  );
}
