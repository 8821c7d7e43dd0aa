import { type ReactElement, type ReactNode, useContext } from 'react';
import { useArticleLanguage } from '../text/language.ts';
import type { Template, TemplateProps } from '../theme/components.ts';
import { guardedPart, Theme } from '../theme/site-theme.tsx';
import { DocPage } from './DocPage.tsx';
import { releaseTemplate } from './ReleasePage.tsx';

/** The templates of docsgen's own extensions, by their names. */
const ownTemplates: Readonly<Record<string, Template>> = { release: releaseTemplate };

/** The page of an entry that an extension makes the model of. */
export function ExtensionPage({ main }: TemplateProps): ReactElement {
  const { templates } = useContext(Theme);
  const { name } = main;
  const ofSite = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (ofSite !== undefined) {
    const Guarded = guardedPart(`template ${name}`, ofSite);
    return <Guarded main={main} />;
  }
  const Own = Object.hasOwn(ownTemplates, name) ? ownTemplates[name] : undefined;
  if (Own !== undefined) return <Own main={main} />;
  const { model: _, name: __, ...text } = main;
  return <DocPage main={{ ...text, type: 'doc' }} />;
}

/** The article of a page, in the language of its text. */
export function Article({ children }: { readonly children: ReactNode }): ReactElement {
  return <article {...useArticleLanguage()}>{children}</article>;
}
