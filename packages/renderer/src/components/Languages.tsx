import { otherLanguage, useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Links to the page in the other languages, in a `<details>` that opens without scripts. */
export const LanguageSwitch = replaceable('LanguageSwitch', ({ languages }) => {
  const text = useMessages();
  const current = languages.find(({ isCurrent }) => isCurrent);
  if (current === undefined) return null;
  return (
    <details className="languages" data-island="more">
      <summary>
        <span className="vh">{text.language}: </span>
        {current.label}
      </summary>
      <ul>
        {languages.map(({ label, lang, href, isCurrent }) => (
          <li key={lang}>
            <a
              href={href}
              hrefLang={lang}
              {...otherLanguage(lang, current.lang)}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
});

/**
 * A notice above an article that is not translated, or whose translation is behind, with a link to
 * the page in its original language.
 */
export const TranslationNotice = replaceable('TranslationNotice', (notice) => {
  const text = useMessages();
  const { original, lang: around, isOutdated } = notice;
  const { label, lang, href } = original;
  return (
    <div className="admonition admonition-info version-banner" role="note">
      <p>
        {isOutdated ? text.outdated : text.untranslated}{' '}
        <a href={href} hrefLang={lang} {...otherLanguage(lang, around)}>
          {label}
        </a>
      </p>
    </div>
  );
});
