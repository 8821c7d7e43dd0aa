import type { ResolvedComponent, ResolvedContent } from '@docsgen/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Language } from '../text/language.ts';
import type { Messages } from '../text/messages.ts';
import { registry } from './registry.ts';

/** What the ids of directives begin with; their places in the content follow. */
const ID = '_d';

/**
 * Turns compiled Markdown into HTML from the innermost directive outwards: an element may open in
 * one piece of text and close in another, so the pieces cannot be React elements of their own.
 */
export function renderContent(
  content: readonly ResolvedContent[],
  text: Messages,
  within: string = ID,
): string {
  return content
    .map((piece, index) =>
      typeof piece === 'string' ? piece : renderDirective(piece, text, `${within}-${index}`),
    )
    .join('');
}

/** A directive nobody knows shows what it wraps: core has reported it, and text is never lost. */
function renderDirective(component: ResolvedComponent, text: Messages, id: string): string {
  const { name, props, children, data = null } = component;
  const content = renderContent(children, text, id);
  const directive = registry.get(name);
  if (directive === undefined) return content;
  const label = renderContent(component.label, text, `${id}-l`);
  const filled = { name, id, props, label, content, data };
  const element = createElement(directive.component, filled);
  return renderToStaticMarkup(createElement(Language, { value: text }, element));
}
