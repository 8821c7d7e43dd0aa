import type { ReactElement } from 'react';
import { AdmonitionIcon } from '../components/AdmonitionIcon.tsx';
import { Prose } from '../components/Prose.tsx';
import { en } from '../text/en.ts';
import { useMessages } from '../text/language.ts';
import type { Directive, DirectiveProps } from './directive.ts';

/** What an admonition of a type we don't know is shown as. */
const FALLBACK = 'note';

/** What each kind is for. */
const uses: Readonly<Record<string, string>> = {
  note: 'A remark beside the text.',
  tip: 'An easier or better way.',
  info: 'Background that helps to understand.',
  important: 'What must not be overlooked.',
  warning: 'What can go wrong.',
  caution: 'What may have unexpected effects.',
  danger: 'Loss of data, or a hole in security.',
};

/** The kinds as directives: `:::warning[Title]`, the type being the directive's name. */
export const admonitions: readonly (readonly [name: string, Directive])[] = Object.entries(
  en.admonitionTitles,
).map(([type, plain]) => [
  type,
  {
    spec: { description: uses[type] ?? '', kind: 'container', label: true, props: {}, plain },
    component: Admonition,
  },
]);

/** `:::admonition[Title]{type="warning"}`, the same in full. */
export const typedAdmonition: Directive = {
  spec: {
    description: 'A remark whose kind is an attribute.',
    kind: 'container',
    label: true,
    props: {
      type: {
        description: 'How much it matters, from a note to a danger.',
        required: true,
        values: Object.keys(en.admonitionTitles),
      },
    },
  },
  component: Admonition,
};

/**
 * A remark beside the text. Not an `<aside>`: landmarks by the dozen make them useless to those
 * who travel by them.
 */
function Admonition({ name, props, label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  const written = props.type ?? name;
  const type = Object.hasOwn(text.admonitionTitles, written) ? written : FALLBACK;
  const kind = text.admonitionTitles[type] ?? '';
  return (
    <div className={`admonition admonition-${type}`} role="note">
      <p className="admonition-title">
        <AdmonitionIcon type={type} />
        {label === '' ? <strong>{kind}</strong> : <OwnTitle kind={kind} html={label} />}
      </p>
      <Prose html={content} />
    </div>
  );
}

/**
 * The author's title after the kind: colours and icons alone wouldn't name the kind to every
 * reader.
 */
function OwnTitle({ kind, html }: { readonly kind: string; readonly html: string }): ReactElement {
  return (
    <>
      <strong>{kind}:</strong> <Prose as="span" html={html} />
    </>
  );
}
