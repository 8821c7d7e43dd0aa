import type { ReactElement, ReactNode } from 'react';

interface ScrollBoxProps {
  /** The accessible name of the box, for readers who reach it with the Tab key. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A box that scrolls content too wide for the screen, also with the keyboard. */
export function ScrollBox({ label, className = 'table', children }: ScrollBoxProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key would scroll it
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
