import type { ResolvedComponent, ResolvedContent } from '@docsgen/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Language } from '../text/language.ts';
import type { Messages } from '../text/messages.ts';
import { ownTheme, type SiteTheme, Theme } from '../theme/site-theme.ts';
import { ThemeFault } from '../theme/theme-fault.ts';
import { registry } from './registry.ts';

/** What the ids of directives begin with; their places in the content follow. */
const ID = '_d';

/** Where content stands. */
interface RenderContext {
  readonly theme?: SiteTheme;
  /** The id of what is around it. */
  readonly within?: string;
}

/**
 * Turns compiled Markdown into HTML from the innermost directive outwards: an element may open in
 * one piece of text and close in another, so the pieces cannot be React elements of their own.
 *
 * @throws ThemeFault where a directive of the site's own fails.
 */
export function renderContent(
  content: readonly ResolvedContent[],
  text: Messages,
  { theme = ownTheme, within = ID }: RenderContext = {},
): string {
  return content
    .map((piece, index) =>
      typeof piece === 'string'
        ? piece
        : renderDirective(piece, text, { theme, within: `${within}-${index}` }),
    )
    .join('');
}

/** An unknown directive shows what it wraps: core has reported it, and text is never lost. */
function renderDirective(
  component: ResolvedComponent,
  text: Messages,
  { theme, within: id }: Required<RenderContext>,
): string {
  const { name, props, children, data = null } = component;
  const content = renderContent(children, text, { theme, within: id });
  const own = Object.hasOwn(theme.directives, name) ? theme.directives[name] : undefined;
  const directive = own ?? registry.get(name);
  if (directive === undefined) return content;
  const label = renderContent(component.label, text, { theme, within: `${id}-l` });
  const filled = { name, id, props, label, content, data };
  const element = createElement(directive.component, filled);
  const inLanguage = createElement(Language, { value: text }, element);
  try {
    return renderToStaticMarkup(createElement(Theme, { value: theme }, inLanguage));
  } catch (cause) {
    throw own === undefined || cause instanceof ThemeFault
      ? cause
      : new ThemeFault(`directive ${name}`, cause);
  }
}
