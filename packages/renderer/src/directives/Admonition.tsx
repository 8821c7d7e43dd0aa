import type { ReactElement } from 'react';
import { AdmonitionIcon } from '../components/AdmonitionIcon.tsx';
import { Prose } from '../components/Prose.tsx';
import { en } from '../text/en.ts';
import { useMessages } from '../text/language.ts';
import type { Directive, DirectiveProps } from './directive.ts';

/** The type that replaces an unknown one. */
const FALLBACK = 'note';

/** The description of each type, for the reference. */
const uses: Readonly<Record<string, string>> = {
  note: 'A remark beside the text.',
  tip: 'An easier or better way.',
  info: 'Background information.',
  important: 'Information that readers must not overlook.',
  warning: 'A problem that readers can run into.',
  caution: 'An action with possible unexpected effects.',
  danger: 'A risk of data loss or a security hole.',
};

/** A directive for each type: `:::warning[Title]`. */
export const admonitions: readonly (readonly [name: string, Directive])[] = Object.entries(
  en.admonitionTitles,
).map(([type, plain]) => [
  type,
  {
    spec: { description: uses[type] ?? '', kind: 'container', label: true, props: {}, plain },
    component: Admonition,
  },
]);

/** `:::admonition[Title]{type="warning"}`: an admonition with its type as an attribute. */
export const typedAdmonition: Directive = {
  spec: {
    description: 'An admonition with its type as an attribute.',
    kind: 'container',
    label: true,
    props: {
      type: {
        description: 'The type, from `note` to `danger`.',
        required: true,
        values: Object.keys(en.admonitionTitles),
      },
    },
  },
  component: Admonition,
};

/**
 * An admonition. It isn't an `<aside>`: as a landmark, it would clutter the landmark navigation of
 * screen readers.
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
 * The type's name precedes the author's title, so that the type doesn't depend on colour or icon.
 */
function OwnTitle({ kind, html }: { readonly kind: string; readonly html: string }): ReactElement {
  return (
    <>
      <strong>{kind}:</strong> <Prose as="span" html={html} />
    </>
  );
}
