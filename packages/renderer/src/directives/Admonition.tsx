import type { ReactElement } from 'react';
import { RawHtml } from '../components/RawHtml.tsx';
import { en } from '../text/en.ts';
import { useMessages } from '../text/language.ts';
import { attribute, container, type DirectiveProps } from './directive.ts';

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
export const admonitions = Object.entries(en.admonitionTitles).map(([type, plain]) => {
  return [type, container(uses[type] ?? '', Admonition, { label: true, plain })] as const;
});

/** `:::admonition[Title]{type="warning"}`: an admonition with its type as an attribute. */
export const typedAdmonition = container(
  'An admonition with its type as an attribute.',
  Admonition,
  {
    label: true,
    props: {
      type: attribute('The type, from `note` to `danger`.', {
        required: true,
        values: Object.keys(en.admonitionTitles),
      }),
    },
  },
);

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
      <RawHtml html={content} />
    </div>
  );
}

/** The type's name precedes the title, so that it doesn't depend on colour or icon. */
function OwnTitle({ kind, html }: { readonly kind: string; readonly html: string }): ReactElement {
  return (
    <>
      <strong>{kind}:</strong> <RawHtml as="span" html={html} />
    </>
  );
}

/** Line icons on a grid of 20 × 20, drawn to differ clearly at that size. */
const shapes: Readonly<Record<string, string>> = {
  // A pencil.
  note: 'M4 16l1-4L13.5 3.5l3 3L8 15zM11.5 5.5l3 3',
  // A light bulb.
  tip: 'M7.5 14a5.5 5.5 0 1 1 5 0v1.5h-5zM8 18h4',
  // An i in a ring.
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9.5v4.2M10 6.3v.2',
  // An exclamation mark in a speech bubble.
  important: 'M3 3h14v11h-6l-3.5 3.5V14H3zM10 5.5v4M10 11.6v.2',
  // An exclamation mark in a triangle.
  warning: 'M10 2.5 18 17H2zM10 8v4.3M10 14.6v.2',
  // A stop sign: a bar in a ring.
  caution: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M6.5 10h7',
  // A cross in an octagon.
  danger: 'M6.5 1.8h7l4.7 4.7v7l-4.7 4.7h-7l-4.7-4.7v-7zM7.3 7.3l5.4 5.4M12.7 7.3l-5.4 5.4',
};

/**
 * The icon of an admonition's type. It is inline SVG, not a background image, so that it shows in
 * print and in forced colours.
 */
function AdmonitionIcon({ type }: { readonly type: string }): ReactElement {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={shapes[type]} />
    </svg>
  );
}
