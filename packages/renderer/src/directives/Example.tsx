import type { ReactElement } from 'react';
import { RawHtml } from '../components/RawHtml.tsx';
import { en } from '../text/en.ts';
import { useMessages } from '../text/language.ts';
import { container, type DirectiveProps } from './directive.ts';

/** `:::valid` and `:::valid[Why it is good]` around a code block or text: an example to follow. */
export const valid = container('An example to follow; its label says why it is good.', Example, {
  label: true,
  plain: en.good,
});

/** `:::invalid` and `:::invalid[What is wrong with it]`: an example to avoid. */
export const invalid = container(
  'An example to avoid; its label says what is wrong with it.',
  Example,
  { label: true, plain: en.avoid },
);

/**
 * A mark and a title: the label, else the verdict. The verdict precedes the label as text for screen
 * readers, which don't say the mark.
 */
function Example({ name, label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  const isGood = name !== 'invalid';
  const verdict = isGood ? text.good : text.avoid;
  return (
    <div className={`example ${isGood ? 'good' : 'avoid'}`}>
      <p className="example-title">
        <strong>
          {label === '' ? (
            verdict
          ) : (
            <>
              <span className="vh">{verdict}: </span>
              <RawHtml as="span" html={label} />
            </>
          )}
        </strong>
      </p>
      <RawHtml html={content} />
    </div>
  );
}
