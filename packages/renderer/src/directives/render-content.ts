import type { ResolvedComponent, ResolvedContent } from '@docsgen/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { registry } from './registry.ts';

/**
 * Turns compiled Markdown into HTML from the innermost directive outwards: an element may open in
 * one piece of text and close in another, so the pieces cannot be React elements of their own.
 */
export function renderContent(content: readonly ResolvedContent[]): string {
  return content
    .map((piece) => (typeof piece === 'string' ? piece : renderDirective(piece)))
    .join('');
}

/** A directive nobody knows shows what it wraps: core has reported it, and text is never lost. */
function renderDirective({ name, props, label, children }: ResolvedComponent): string {
  const content = renderContent(children);
  const directive = registry.get(name);
  if (directive === undefined) return content;
  const filled = { name, props, label: renderContent(label), content };
  return renderToStaticMarkup(createElement(directive.component, filled));
}
