import type { LanguageLink } from '@docsgen/core';
import type { ReactElement } from 'react';
import { otherLanguage, useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Props of `TranslationNotice`. */
export interface TranslationNoticeProps {
  /** The link to the page in its original language. */
  readonly original: LanguageLink;
  /** Language tag of the surrounding page. */
  readonly lang: string;
}

/** A notice above an untranslated article, with a link to the page in its original language. */
export const TranslationNotice = replaceable('TranslationNotice', ThemeTranslationNotice);

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
