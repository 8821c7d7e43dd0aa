import type { ReactElement } from 'react';
import { replaceable } from '../theme/site-theme.tsx';

/** Props of `PageTitle`. */
export interface TitleProps {
  readonly main: {
    readonly title: string;
    readonly titleId?: string | null;
    readonly hideTitle?: boolean;
    readonly isTitleInText?: boolean;
  };
}

/**
 * The page's only `<h1>`. A hidden title is hidden visually: screen readers still read it, unless
 * the text has one of its own.
 */
export const Title = replaceable('PageTitle', ThemeTitle);

function ThemeTitle({ main }: TitleProps): ReactElement | null {
  if (main.isTitleInText === true) return null;
  return (
    <h1 id={main.titleId ?? undefined} className={main.hideTitle === true ? 'vh' : undefined}>
      {main.title}
    </h1>
  );
}
