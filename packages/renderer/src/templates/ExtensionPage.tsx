import { type ReactElement, type ReactNode, useContext } from 'react';
import { useArticleLanguage } from '../text/language.ts';
import type { TemplateProps } from '../theme/components.ts';
import { guardedPart, Theme } from '../theme/site-theme.tsx';
import { DocPage } from './DocPage.tsx';

/** The page of an entry that an extension makes the model of. */
export function ExtensionPage({ main }: TemplateProps): ReactElement {
  const { templates, parts } = useContext(Theme);
  const { name } = main;
  const ofSite = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (ofSite !== undefined) {
    const Guarded = guardedPart(`template ${name}`, ofSite);
    return <Guarded main={main} />;
  }
  const part = parts.find((one) => Object.hasOwn(one.templates, name));
  const Template = part?.templates[name];
  if (Template !== undefined) return <Template main={main} />;
  const { model: _, name: __, ...text } = main;
  return <DocPage main={{ ...text, type: 'doc' }} />;
}

/** The article of a page, in the language of its text. */
export function Article({ children }: { readonly children: ReactNode }): ReactElement {
  return <article {...useArticleLanguage()}>{children}</article>;
}
