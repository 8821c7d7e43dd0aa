import type { ReactElement, ReactNode } from 'react';

interface BadgeLineProps {
  /** Which of the admonitions' colours it has. */
  readonly type: string;
  /** What stands in the badge. */
  readonly children: ReactNode;
  /** What follows it on its line. */
  readonly remark?: ReactNode;
}

/** A badge in a line of its own, which a badge that follows at once joins. */
export function BadgeLine({ type, children, remark }: BadgeLineProps): ReactElement {
  return (
    <p className={remark === undefined ? 'badges' : 'badges remarked'}>
      <span className={`badge badge-${type}`}>{children}</span>
      {remark !== undefined && ' '}
      {remark}
    </p>
  );
}
