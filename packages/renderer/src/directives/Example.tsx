import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import { en } from '../text/en.ts';
import { useMessages } from '../text/language.ts';
import type { Directive, DirectiveProps } from './directive.ts';

/** `:::valid` and `:::valid[Why it is good]` around a code block or text: an example to follow. */
export const valid: Directive = {
  spec: {
    description: 'An example to follow; its label says why it is good.',
    kind: 'container',
    label: true,
    props: {},
    plain: en.good,
  },
  component: Example,
};

/** `:::invalid` and `:::invalid[What is wrong with it]`: an example to avoid. */
export const invalid: Directive = {
  spec: {
    description: 'An example to avoid; its label says what is wrong with it.',
    kind: 'container',
    label: true,
    props: {},
    plain: en.avoid,
  },
  component: Example,
};

/** The verdict precedes the label as text, so that it doesn't depend on colour. */
function Example({ name, label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  const isGood = name !== 'invalid';
  return (
    <div className={`example ${isGood ? 'good' : 'avoid'}`}>
      <p className="example-title">
        <strong>{isGood ? text.good : text.avoid}</strong>
        {label !== '' && <span className="vh">: </span>}
        {label !== '' && <Prose as="span" html={label} />}
      </p>
      <Prose html={content} />
    </div>
  );
}
