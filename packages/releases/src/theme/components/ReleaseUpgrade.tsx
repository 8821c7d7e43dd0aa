import type { ReactElement } from 'react';
import type { ReleaseUpgrades, UpgradeAdvice } from '../../model/index.ts';
import { Advice, shortAnswer } from '../advice/Advice.tsx';
import { useReleaseTexts } from '../text/language.ts';
import { UpgradeChoice } from './UpgradeChoice.tsx';

interface ReleaseUpgradeProps {
  readonly upgrades: ReleaseUpgrades;
}

/**
 * How to upgrade from the release of the page: to the newest of all, and to the newest of its series.
 * On the page of the newest release, only others can be chosen.
 */
export function ReleaseUpgrade({ upgrades }: ReleaseUpgradeProps): ReactElement | null {
  const { upgrades: text } = useReleaseTexts();
  const { version, dataHref, allHref, toNewest, inSeries } = upgrades;
  if (toNewest === null && allHref === null) return null;
  const isNewest = toNewest === null;
  return (
    <details className="upgrade-box prose">
      <summary data-load="upgrade">
        {isNewest ? text.upgradeTo(version) : text.upgradeFrom(version)}
        {toNewest !== null && <small>{shortAnswer(toNewest, text)}</small>}
      </summary>
      <UpgradeChoice
        dataHref={dataHref}
        run={isNewest ? null : version}
        want={isNewest ? version : wantedIn(toNewest)}
        isMain={false}
      >
        {toNewest !== null && Advice({ advice: toNewest, text })}
      </UpgradeChoice>
      {inSeries !== null && <InSeries advice={inSeries} />}
      {allHref !== null && (
        <p>
          <a href={allHref}>{text.allSeries}</a>
        </p>
      )}
    </details>
  );
}

function wantedIn(advice: UpgradeAdvice): string | null {
  return advice.type === 'path' ? advice.to.version : null;
}

/** The newest release of the same series, with the number of security problems that it fixes. */
function InSeries({ advice }: { readonly advice: UpgradeAdvice }): ReactElement | null {
  const { upgrades: text } = useReleaseTexts();
  if (advice.type !== 'path') return null;
  const { to, security } = advice;
  return (
    <p>
      {text.newestOf(to.series)} <a href={to.href}>{to.version}</a>.{' '}
      {security.own > 0 ? `${text.securityFixes(security.own)}.` : text.noFixes}
    </p>
  );
}
