import type { ReactElement, ReactNode } from 'react';
import { RawHtml } from '../components/RawHtml.tsx';
import { VersionRange } from '../components/VersionRange.tsx';
import { useMessages } from '../text/language.ts';
import { attribute, type DirectiveProps, leaf } from './directive.ts';

const types: readonly string[] = ['note', 'tip', 'warning', 'danger'];

/** `::badge[Experimental]{type="warning"}`: a short label, such as the status of a feature. */
export const badge = leaf('A short label, such as the status of a feature.', Badge, {
  label: true,
  props: {
    type: attribute(
      'The colour; `note` by default. The label must say the same, for readers who see no colours.',
      { values: types },
    ),
  },
});

function Badge({ props, label }: DirectiveProps): ReactElement {
  const text = useMessages();
  const type = types.find((known) => known === props.type) ?? 'note';
  return (
    <BadgeLine type={type}>
      {label === '' ? text.admonitionTitles[type] : <RawHtml as="span" html={label} />}
    </BadgeLine>
  );
}

/** `::since{version="4.2"}`: the version that introduced the described feature. */
export const since = leaf('A badge with the version that introduced a feature.', Since, {
  props: { version: attribute('The version that introduced it.', { required: true }) },
});

function Since({ props }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <BadgeLine type="tip">
      {text.since} {props.version}
    </BadgeLine>
  );
}

/** `::applies{to=">=4.1 <4.3"}`: the versions of the site that the text applies to. */
export const applies = leaf('A badge with the versions that the text applies to.', Applies, {
  props: {
    to: attribute(
      'A range of versions: a sign (`>=`, `>`, `<=`, `<`) and the name of a version, or several of them with spaces between. The versions must exist.',
      { required: true, type: 'versions' },
    ),
  },
});

function Applies({ props }: DirectiveProps): ReactElement {
  return (
    <BadgeLine type="note">
      <VersionRange range={props.to ?? ''} />
    </BadgeLine>
  );
}

/**
 * `::deprecated{version="4.1" use="get_string_manager()"}`: marks an API as deprecated since a
 * version.
 */
export const deprecated = leaf('A badge that marks an API as deprecated.', Deprecated, {
  props: {
    version: attribute('The version that deprecated it.', { required: true }),
    use: attribute(
      'The replacement: a name without spaces is shown as code, anything else as text.',
    ),
  },
});

function Deprecated({ props }: DirectiveProps): ReactElement {
  const text = useMessages();
  const use = props.use?.trim() ?? '';
  const instead = (
    <>
      {text.use} {/\s/.test(use) ? use : <code>{use}</code>} {text.instead}.
    </>
  );
  return (
    <BadgeLine type="warning" remark={use === '' ? undefined : instead}>
      {text.deprecatedSince} {props.version}
    </BadgeLine>
  );
}

interface BadgeLineProps {
  /** The admonition type whose colours the badge has. */
  readonly type: string;
  readonly children: ReactNode;
  /** The text after the badge on its line. */
  readonly remark?: ReactNode;
}

/** A line with a badge. The stylesheet joins adjacent badges without remarks into one line. */
function BadgeLine({ type, children, remark }: BadgeLineProps): ReactElement {
  return (
    <p className={remark === undefined ? 'badges' : 'badges remarked'}>
      <span className={`badge badge-${type}`}>{children}</span>
      {remark !== undefined && ' '}
      {remark}
    </p>
  );
}
