import { replaceable } from '../theme/site-theme.tsx';

/**
 * The page's only `<h1>`. A hidden title is hidden visually: screen readers still read it, unless
 * the text has one of its own.
 */
export const Title = replaceable('PageTitle', ({ main }) => {
  if (main.isTitleInText === true) return null;
  return (
    <h1 id={main.titleId ?? undefined} className={main.hideTitle === true ? 'vh' : undefined}>
      {main.title}
    </h1>
  );
});
