import type { ReactElement } from 'react';

/** Line icons on a grid of 20 × 20, drawn to differ clearly at that size. */
const shapes: Readonly<Record<string, string>> = {
  // A pencil.
  note: 'M4 16l1-4L13.5 3.5l3 3L8 15zM11.5 5.5l3 3',
  // A light bulb.
  tip: 'M7.5 14a5.5 5.5 0 1 1 5 0v1.5h-5zM8 18h4',
  // An i in a ring.
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9.5v4.2M10 6.3v.2',
  // An exclamation mark in a speech bubble.
  important: 'M3 3h14v11h-6l-3.5 3.5V14H3zM10 5.5v4M10 11.6v.2',
  // An exclamation mark in a triangle.
  warning: 'M10 2.5 18 17H2zM10 8v4.3M10 14.6v.2',
  // A stop sign: a bar in a ring.
  caution: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M6.5 10h7',
  // A cross in an octagon.
  danger: 'M6.5 1.8h7l4.7 4.7v7l-4.7 4.7h-7l-4.7-4.7v-7zM7.3 7.3l5.4 5.4M12.7 7.3l-5.4 5.4',
};

interface AdmonitionIconProps {
  /** The type of the admonition. */
  readonly type: string;
}

/**
 * The icon of an admonition's type. It is inline SVG, not a background image, so that it shows in
 * print and in forced colours.
 */
export function AdmonitionIcon({ type }: AdmonitionIconProps): ReactElement {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={shapes[type]} />
    </svg>
  );
}
