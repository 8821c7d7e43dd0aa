import type { ReactElement } from 'react';

interface ProseProps {
  /** Finished HTML, made by core from Markdown or by a directive. */
  readonly html: string;
  readonly as?: 'div' | 'span';
  readonly className?: string;
}

/**
 * The one place where finished HTML enters the page (a sidebar's `html` items apart). Core has
 * held it against the allow-list; nothing else may be handed in here.
 */
export function Prose({ html, as: Tag = 'div', className }: ProseProps): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
