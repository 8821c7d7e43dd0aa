import { otherLanguage, useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** A notice above an untranslated article, with a link to the page in its original language. */
export const TranslationNotice = replaceable('TranslationNotice', ({ original, lang: around }) => {
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
});
