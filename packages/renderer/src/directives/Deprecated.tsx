import type { ReactElement } from 'react';
import { BadgeLine } from '../components/BadgeLine.tsx';
import { useMessages } from '../text/language.ts';
import { anyText, type Directive, type DirectiveProps } from './directive.ts';

/**
 * `::deprecated{version="4.1" use="get_string_manager()"}`: marks an API as deprecated since a
 * version.
 */
export const deprecated: Directive = {
  spec: {
    description: 'A badge that marks an API as deprecated.',
    kind: 'leaf',
    label: false,
    props: {
      version: anyText('The version that deprecated it.', { required: true }),
      use: anyText(
        'The replacement: a name without spaces is shown as code, anything else as text.',
      ),
    },
  },
  component: Deprecated,
};

function Deprecated({ props }: DirectiveProps): ReactElement {
  const text = useMessages();
  const use = props.use?.trim() ?? '';
  return (
    <BadgeLine type="warning" remark={use === '' ? undefined : <Instead use={use} />}>
      {text.deprecatedSince} {props.version}
    </BadgeLine>
  );
}

function Instead({ use }: { readonly use: string }): ReactElement {
  const text = useMessages();
  return (
    <>
      {text.use} {/\s/.test(use) ? use : <code>{use}</code>} {text.instead}.
    </>
  );
}
