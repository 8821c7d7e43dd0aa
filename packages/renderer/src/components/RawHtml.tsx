import type { ReactElement } from 'react';

interface RawHtmlProps {
  /** HTML of compiled Markdown, which core has sanitized, or of a rendered directive. */
  readonly html: string;
  readonly as?: 'div' | 'span' | 'p' | 'code' | 'figcaption';
  readonly className?: string;
  /** `data-` attributes that select and configure client scripts. */
  readonly [hook: `data-${string}`]: string | undefined;
}

/**
 * Inserts raw HTML. Only this component and the `html` items of a sidebar do so. Pass only HTML that
 * core has sanitized with the allow-list.
 */
export function RawHtml({
  html,
  as: Tag = 'div',
  className,
  ...hooks
}: RawHtmlProps): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <Tag className={className} {...hooks} dangerouslySetInnerHTML={{ __html: html }} />;
}
