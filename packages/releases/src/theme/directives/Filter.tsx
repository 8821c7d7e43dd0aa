import type { ReactElement } from 'react';
import type { ReleaseState } from '../../model/index.ts';
import { useReleaseTexts } from '../text/language.ts';

interface FilterProps {
  /** Number of rows. */
  readonly count: number;
  /** Number of rows that are initially visible. */
  readonly shown: number;
  /** Names of series to filter by; empty if the rows are the series themselves. */
  readonly series: readonly string[];
  /** States of support to filter by. */
  readonly support: readonly ReleaseState['type'][];
  readonly hasLts: boolean;
}

/**
 * The filter controls of a long table, hidden without scripts. The table script finds them by their
 * names.
 */
export function Filter({ count, shown, series, support, hasLts }: FilterProps): ReactElement {
  const text = useReleaseTexts();
  return (
    <>
      <fieldset className="filter" hidden>
        <legend className="vh">{text.filter}</legend>
        <label>
          {text.find}
          <input type="search" name="q" autoComplete="off" />
        </label>
        {series.length > 1 && (
          <label>
            {text.series}
            <select name="series">
              <option value="">{text.all}</option>
              {series.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {support.length > 1 && (
          <label>
            {text.support}
            <select name="support">
              <option value="">{text.all}</option>
              {support.map((type) => (
                <option key={type} value={type}>
                  {text.supportNames[type]}
                </option>
              ))}
            </select>
          </label>
        )}
        {hasLts && (
          <label className="check">
            <input type="checkbox" name="lts" value="yes" /> {text.longTermSupport}
          </label>
        )}
      </fieldset>
      <div className="shown" hidden>
        <p role="status" data-text={text.shown}>
          {text.shown.replace('#', `${shown}`).replace('#', `${count}`)}
        </p>
        <button type="button" disabled>
          {text.reset}
        </button>
      </div>
    </>
  );
}
