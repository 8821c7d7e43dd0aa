import type { SupportState } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../../text/language.ts';

/** The values that rows can be filtered by. */
export interface FilterChoices {
  /** Names of series; empty if the rows are the series themselves. */
  readonly series: readonly string[];
  readonly support: readonly SupportState['type'][];
  readonly hasLts: boolean;
}

interface FilterProps extends FilterChoices {
  /** Number of rows. */
  readonly count: number;
  /** Number of rows that are initially visible. */
  readonly shown: number;
}

/**
 * The filter controls of a long table, hidden without scripts. The table script finds them by their
 * names.
 */
export function Filter({ count, shown, series, support, hasLts }: FilterProps): ReactElement {
  const text = useMessages();
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
