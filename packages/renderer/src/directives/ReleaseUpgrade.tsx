import type { ProductUpgrades, SeriesUpgrade, UpgradeAdvice } from '@docsgen/core';
import { Fragment, type ReactElement } from 'react';
import { shortAnswer } from '../advice/Advice.tsx';
import { needsOnTheWay } from '../advice/StepNeeds.tsx';
import { ScrollBox } from '../components/ScrollBox.tsx';
import { LtsMark } from '../components/SupportBadge.tsx';
import { UpgradeChoice } from '../components/UpgradeChoice.tsx';
import { useMessages } from '../text/language.ts';
import { attribute, type DirectiveProps, leaf } from './directive.ts';
import { chosenProduct } from './releases/select-series.ts';

/**
 * `::release-upgrade`: answers how to upgrade from one release to another one. Without scripts, it is
 * a table of the answers from each series to the newest release.
 */
export const releaseUpgrade = leaf(
  'How to upgrade from one release to another one: a choice of two versions, and a table of the ways from each series to the newest release.',
  ReleaseUpgrade,
  {
    props: {
      product: attribute('The product: an id of `releases.products`. Default: the first one.', {
        valuesOf: 'products',
      }),
    },
    data: 'upgrades',
  },
);

function ReleaseUpgrade({ props, data }: DirectiveProps): ReactElement | null {
  const text = useMessages();
  if (data?.type !== 'upgrades') return null;
  const upgrades = chosenProduct(data.products, ({ product }) => product, props);
  if (upgrades === null || upgrades.newest === null) return <p>{text.noReleases}</p>;
  const { dataHref, newest, answers } = upgrades;
  return (
    <>
      <UpgradeChoice dataHref={dataHref} run={null} want={newest.version} isMain />
      {answers.length > 0 && <Answers newest={newest} answers={answers} />}
    </>
  );
}

interface AnswersProps {
  readonly newest: NonNullable<ProductUpgrades['newest']>;
  readonly answers: readonly SeriesUpgrade[];
}

/** The ways from the newest release of each series to the newest of all. */
function Answers({ newest, answers }: AnswersProps): ReactElement {
  const { upgrades: text } = useMessages();
  const shown = answers.map((answer) => ({ ...answer, needs: needsIn(answer.advice, text) }));
  const hasNeeds = shown.some(({ needs }) => needs !== '');
  return (
    <ScrollBox label={text.allTo(newest.version)}>
      <table className="entries">
        <thead>
          <tr>
            <th scope="col">{text.run}</th>
            <th scope="col">{text.support}</th>
            <th scope="col">{text.path}</th>
            {hasNeeds && <th scope="col">{text.onTheWay}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ series, lts, advice, needs }) => (
            <tr key={series}>
              <th scope="row">
                <From series={series} advice={advice} />
                {lts && <LtsMark />}
              </th>
              <td data-label={text.support}>
                {advice.type === 'path' && (
                  <span className={`state ${advice.from.support}`}>
                    {text.supportNames[advice.from.support]}
                  </span>
                )}
              </td>
              <td data-label={text.path}>
                <Way advice={advice} />
              </td>
              {hasNeeds && <td data-label={text.onTheWay}>{needs}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function needsIn(advice: UpgradeAdvice, text: Parameters<typeof needsOnTheWay>[1]): string {
  return advice.type === 'path' ? needsOnTheWay(advice.steps, text) : '';
}

function From({ series, advice }: Pick<SeriesUpgrade, 'series' | 'advice'>): ReactElement {
  if (advice.type !== 'path') return <>{series}</>;
  return <a href={advice.from.href}>{advice.from.version}</a>;
}

/** The releases on the way; a sentence if there is no path. */
function Way({ advice }: { readonly advice: UpgradeAdvice }): ReactElement {
  const { upgrades: text } = useMessages();
  if (advice.type !== 'path') return <>{shortAnswer(advice, text)}</>;
  return (
    <>
      {advice.steps.map(({ to }, at) => (
        <Fragment key={to.version}>
          {at > 0 && text.andThen}
          <a href={to.href}>{to.version}</a>
        </Fragment>
      ))}
    </>
  );
}
