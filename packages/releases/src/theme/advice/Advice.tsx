import { ScrollBox } from '@docsgen/renderer/scroll-box';
import type { ReactElement, ReactNode } from 'react';
import type {
  RequirementChange,
  RequirementValue,
  UpgradeAdvice,
  UpgradePath,
  UpgradeStep,
} from '../../model/index.ts';
import type { UpgradeTexts } from '../text/upgrades/en.ts';
import { rangeText } from './ranges.ts';
import { StepNeeds } from './StepNeeds.tsx';

// The components of answers are functions of their props alone, without hooks: a script calls them
// in the browser, too, and makes elements of the page in place of React's (browser/jsx-dom.ts).

export interface AdviceProps {
  readonly advice: UpgradeAdvice;
  readonly text: UpgradeTexts;
}

interface PathProps {
  readonly path: UpgradePath;
  readonly text: UpgradeTexts;
}

/** The answer to a question: what to do, what it needs, and what it brings. */
export function Advice({ advice, text }: AdviceProps): ReactElement {
  if (advice.type !== 'path') return <p>{shortAnswer(advice, text)}</p>;
  return (
    <div>
      <p className="upgrade-short">{shortAnswer(advice, text)}</p>
      <Warnings path={advice} text={text} />
      <ol>
        {advice.steps.map((step) => (
          <li key={step.to.version}>
            <Step step={step} text={text} />
          </li>
        ))}
      </ol>
      <Security path={advice} text={text} />
      <Requirements path={advice} text={text} />
      <Changes path={advice} text={text} />
    </div>
  );
}

/** An answer in a sentence or two. */
export function shortAnswer(advice: UpgradeAdvice, text: UpgradeTexts): string {
  switch (advice.type) {
    case 'path': {
      const { from, to, steps } = advice;
      return steps.length === 1
        ? text.inOneStep(from.version, to.version)
        : text.inSteps(
            from.version,
            steps.map((step) => step.to.version),
          );
    }
    case 'unknown':
      return text.unknown(advice.version);
    case 'same':
      return text.same(advice.version);
    case 'planned':
      return text.planned(advice.version);
    case 'downgrade':
      return text.downgrade(advice.from, advice.to);
    case 'none': {
      const { from, to, oldest } = advice;
      const none = text.noPath(from, to);
      return oldest === null ? none : `${none} ${text.oldest(to, oldest)}`;
    }
  }
}

function Warnings({ path, text }: PathProps): ReactElement {
  const { from, to, superseded, isOlder } = path;
  return (
    <>
      {superseded !== null && <p>{text.superseded(superseded, to.version)}</p>}
      {isOlder && <p>{text.older(to.version, from.version)}</p>}
      {to.support === 'ended' && <p>{text.ended(to.version)}</p>}
    </>
  );
}

function Step({ step, text }: { step: UpgradeStep; text: UpgradeTexts }): ReactElement {
  const { to, notes, isStated } = step;
  return (
    <>
      <a href={to.href}>{to.version}</a>
      {(step.needs.length > 0 || notes.length > 0 || !isStated) && (
        <ul>
          <StepNeeds step={step} text={text} />
          {!isStated && <li>{text.notStated}</li>}
          {notes.map((note) => (
            <li key={note.text}>
              {note.series}: {note.text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Security({ path, text }: PathProps): ReactElement {
  const { own, later, lists } = path.security;
  return (
    <>
      {own > 0 && (
        <details>
          <summary>{text.securityFixes(own)}</summary>
          <ul>
            {lists.map(({ version, href, count }) => (
              <li key={version}>
                <a href={href}>{version}</a>: {count}
              </li>
            ))}
          </ul>
        </details>
      )}
      {later > 0 && <p>{text.laterFixes(later, path.from.series)}</p>}
      {own + later === 0 && <p>{text.noFixes}</p>}
    </>
  );
}

function Requirements({ path, text }: PathProps): ReactNode {
  const { from, to, requirements } = path;
  if (requirements.length === 0) return null;
  const title = text.requirementChanges(requirements.length);
  return (
    <details>
      <summary>{title}</summary>
      <ScrollBox label={title}>
        <table className="entries">
          <thead>
            <tr>
              <th scope="col">{text.requirement}</th>
              <th scope="col">{from.version}</th>
              <th scope="col">{to.version}</th>
            </tr>
          </thead>
          <tbody>
            {requirements.map((change) => (
              <tr key={nameOf(change)}>
                <th scope="row">{change.name}</th>
                <td data-label={from.version}>{valueText(change.from, text)}</td>
                <td data-label={to.version}>{valueText(change.to, text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

function nameOf({ within, name }: RequirementChange): string {
  return `${within ?? ''} ${name}`;
}

/** A value such as "7.4 to 8.1" or "5000 or later, required". */
function valueText(value: RequirementValue, text: UpgradeTexts): string {
  if (value.length === 0) return text.none;
  return value
    .map(({ range, need }) => {
      const words = need === null ? '' : (text.needs[need] ?? need);
      return [rangeText(range, text), words].filter((part) => part !== '').join(', ');
    })
    .join('; ');
}

function Changes({ path, text }: PathProps): ReactNode {
  const { changes } = path;
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{text.whatChanged}</summary>
      <dl>
        {changes.map(({ audience, releases }) => (
          <div key={audience}>
            <dt>{audience}</dt>
            <dd>
              <ul>
                {releases.map(({ version, sections }) => (
                  <li key={version}>
                    {version}:{' '}
                    {sections.map(({ label, href }, at) => (
                      <span key={href}>
                        {at > 0 && ', '}
                        <a href={href}>{label}</a>
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
