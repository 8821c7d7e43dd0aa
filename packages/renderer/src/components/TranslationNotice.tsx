import type { LanguageLink } from '@docsgen/core';
import type { FunctionComponent, ReactElement } from 'react';
import { otherLanguage, useMessages } from '../text/language.ts';
import { replaceable } from '../theme/replaceable.tsx';

/** What `TranslationNotice` is given. */
export interface TranslationNoticeProps {
  /** The page in the language that it is shown in. */
  readonly original: LanguageLink;
  /** The language of the page around it. */
  readonly lang: string;
}

/** Says above an article that it isn't translated, and leads to it in its own language. */
export const TranslationNotice: FunctionComponent<TranslationNoticeProps> = replaceable(
  'TranslationNotice',
  ThemeTranslationNotice,
);

function ThemeTranslationNotice({ original, lang: around }: TranslationNoticeProps): ReactElement {
  const text = useMessages();
  const { label, lang, href } = original;
  return (
    <div className="admonition admonition-info version-banner" role="note">
      <p>
        {text.untranslated}{' '}
        <a href={href} hrefLang={lang} {...otherLanguage(lang, around)}>
          {label}
        </a>
      </p>
    </div>
  );
}
