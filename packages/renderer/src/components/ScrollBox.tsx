import type { ReactElement, ReactNode } from 'react';

interface ScrollBoxProps {
  /** What is in it, for those who come upon it with the Tab key. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A box that what is too wide for the screen scrolls in, by keyboard too. */
export function ScrollBox({ label, className = 'table', children }: ScrollBoxProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key would scroll it
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
