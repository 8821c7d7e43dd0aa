import type { ReactElement, ReactNode } from 'react';

interface BadgeLineProps {
  /** The admonition type whose colours the badge has. */
  readonly type: string;
  /** The badge's text. */
  readonly children: ReactNode;
  /** The text after the badge on its line. */
  readonly remark?: ReactNode;
}

/** A line with a badge. The stylesheet joins adjacent badges without remarks into one line. */
export function BadgeLine({ type, children, remark }: BadgeLineProps): ReactElement {
  return (
    <p className={remark === undefined ? 'badges' : 'badges remarked'}>
      <span className={`badge badge-${type}`}>{children}</span>
      {remark !== undefined && ' '}
      {remark}
    </p>
  );
}
