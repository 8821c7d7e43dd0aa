import type { ReactElement } from 'react';

interface ProseProps {
  /** Sanitized HTML, made by core from Markdown or by a directive. */
  readonly html: string;
  readonly as?: 'div' | 'span' | 'p' | 'code' | 'figcaption';
  readonly className?: string;
  /** Attributes by which islands find the element, and their settings. */
  readonly [hook: `data-${string}`]: string | undefined;
}

/**
 * The only place that inserts raw HTML into a page, apart from a sidebar's `html` items. Core has
 * sanitized it with the allow-list; never pass other HTML.
 */
export function Prose({ html, as: Tag = 'div', className, ...hooks }: ProseProps): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <Tag className={className} {...hooks} dangerouslySetInnerHTML={{ __html: html }} />;
}
