import type { ReactElement } from 'react';

interface ProseProps {
  /** Finished HTML, made by core from Markdown or by a directive. */
  readonly html: string;
  readonly as?: 'div' | 'span' | 'p' | 'code' | 'figcaption';
  readonly className?: string;
  /** What islands find the element by, and its settings. */
  readonly [hook: `data-${string}`]: string | undefined;
}

/**
 * The one place where finished HTML enters the page (a sidebar's `html` items apart). Core has
 * held it against the allow-list; nothing else may be handed in here.
 */
export function Prose({ html, as: Tag = 'div', className, ...hooks }: ProseProps): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <Tag className={className} {...hooks} dangerouslySetInnerHTML={{ __html: html }} />;
}
