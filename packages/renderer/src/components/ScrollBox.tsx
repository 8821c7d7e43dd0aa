import type { ReactElement, ReactNode } from 'react';

interface ScrollBoxProps {
  /** The accessible name, which screen readers read when the box gets the focus. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A box that scrolls horizontally. It is focusable, so that the keyboard can scroll it. */
export function ScrollBox({ label, className = 'table', children }: ScrollBoxProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll a focusable box
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
