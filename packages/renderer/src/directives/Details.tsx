import type { ReactElement } from 'react';
import { RawHtml } from '../components/RawHtml.tsx';
import { useMessages } from '../text/language.ts';
import { attribute, container, type DirectiveProps } from './directive.ts';

/** `:::details[Title]`: collapsible content. */
export const details = container('Collapsible content.', Details, {
  label: true,
  props: { open: attribute('Whether it is initially open.', { values: ['true'] }) },
});

function Details({ props, label, content }: DirectiveProps): ReactElement {
  const text = useMessages();
  return (
    <details open={props.open === 'true'}>
      <summary>{label === '' ? text.more : <RawHtml as="span" html={label} />}</summary>
      <RawHtml html={content} />
    </details>
  );
}
