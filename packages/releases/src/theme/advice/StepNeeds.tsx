import type { ReactElement } from 'react';
import type { StepNeed, UpgradeStep } from '../../model/index.ts';
import type { UpgradeTexts } from '../text/upgrades/en.ts';
import { rangeText } from './ranges.ts';

interface StepNeedsProps {
  readonly step: UpgradeStep;
  readonly text: UpgradeTexts;
}

/** What a step needs: an item for each requirement. */
export function StepNeeds({ step, text }: StepNeedsProps): ReactElement {
  const labels = [...new Set(step.needs.map(labelOf))];
  return (
    <>
      {labels.map((label) => {
        const needs = step.needs.filter((need) => labelOf(need) === label);
        return <li key={label}>{needsText(needs, text)}</li>;
      })}
    </>
  );
}

function labelOf({ within, name }: StepNeed): string {
  return within ?? name;
}

/** The things of one requirement: "PHP 7.4", or "Databases (one of them): MySQL 8.0 or later; …". */
function needsText(needs: readonly StepNeed[], text: UpgradeTexts): string {
  const [first] = needs;
  const things = needs.map((need) => needText(need, text)).join('; ');
  if (first === undefined || first.within === null) return things;
  const label = first.oneOf ? text.oneOf(first.within) : first.within;
  return `${label}: ${things}`;
}

/** A thing with its versions; that it is required goes without saying. */
function needText({ name, range, need, isShared }: StepNeed, text: UpgradeTexts): string {
  const thing = [name, rangeText(range, text)].filter((part) => part !== '').join(' ');
  const word = need === null || need === 'required' ? '' : (text.needs[need] ?? need);
  const replaced = isShared ? '' : text.replaced;
  return [thing, word, replaced].filter((part) => part !== '').join(', ');
}

/**
 * The versions that the steps of a path need of each thing that all of a product's servers run, such
 * as "PHP 7.4, then 8.0 to 8.1". Alternatives and extensions are left out.
 */
export function needsOnTheWay(steps: readonly UpgradeStep[], text: UpgradeTexts): string {
  const all = steps.flatMap(({ needs }) => needs).filter(({ within }) => within === null);
  const names = [...new Set(all.map(({ name }) => name))];
  return names
    .map((name) => {
      const own = all.filter((need) => need.name === name);
      const ranges = own.map(({ range }) => rangeText(range, text));
      return `${name} ${ranges.filter((range) => range !== '').join(text.andThen)}`.trim();
    })
    .join('; ');
}
