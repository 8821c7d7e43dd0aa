import { type Directive, type DirectiveProps, defineDirective, ScrollBox } from '@docsgen/renderer';
import { Fragment, type ReactElement } from 'react';
import type {
  ProductUpgrades,
  SeriesUpgrade,
  UpgradeAdvice,
  UpgradesData,
} from '../../model/index.ts';
import { shortAnswer } from '../advice/Advice.tsx';
import { needsOnTheWay } from '../advice/StepNeeds.tsx';
import { LtsMark } from '../components/SupportBadge.tsx';
import { UpgradeChoice } from '../components/UpgradeChoice.tsx';
import { useReleaseTexts } from '../text/language.ts';
import { chosenProduct } from './select-series.ts';

/**
 * `::release-upgrade`: answers how to upgrade from one release to another one. Without scripts, it is
 * a table of the answers from each series to the newest release.
 */
export const releaseUpgrade: Directive = defineDirective({
  kind: 'leaf',
  description:
    'How to upgrade from one release to another one: a choice of two versions, and a table of the ways from each series to the newest release.',
  attributes: {
    product: {
      description: 'The product: an id of `releases.products`. Default: the first one.',
      valuesOf: 'products',
    },
  },
  data: 'upgrades',
  component: UpgradeAnswers,
});

function UpgradeAnswers({ props, data }: DirectiveProps): ReactElement | null {
  const text = useReleaseTexts();
  if (data?.type !== 'custom') return null;
  const { products } = data.value as UpgradesData;
  const upgrades = chosenProduct(products, ({ product }) => product, props);
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
  const { upgrades: text } = useReleaseTexts();
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
  const { upgrades: text } = useReleaseTexts();
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
