import type { DirectiveSpec, PropSpec, ResolvedComponent, ResolvedContent } from '@docsgen/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MessagesContext, type PageMessages } from '../text/language.ts';
import { ownTheme, Theme, ThemeFault, type WholeTheme } from '../theme/site-theme.tsx';
import { registry } from './registry.ts';

/** Prefix of directives' ids. The indices of the directive and its ancestors follow it. */
const ID = '_d';

/**
 * Renders compiled Markdown to HTML, innermost directives first. Pieces are concatenated as strings:
 * they can't be React elements, since an element can open in one piece and close in another.
 *
 * @param within The id of the enclosing directive.
 * @throws ThemeFault when a directive of the site fails.
 */
export function renderContent(
  content: readonly ResolvedContent[],
  text: PageMessages,
  theme: WholeTheme = ownTheme,
  within = ID,
): string {
  return content
    .map((piece, index) =>
      typeof piece === 'string' ? piece : renderDirective(piece, text, theme, `${within}-${index}`),
    )
    .join('');
}

/**
 * Renders a directive. An unknown one, which core has reported, renders its label and its content,
 * so that no text is lost.
 */
function renderDirective(
  component: ResolvedComponent,
  text: PageMessages,
  theme: WholeTheme,
  id: string,
): string {
  const { name, props, children, data = null } = component;
  const content = renderContent(children, text, theme, id);
  const own = Object.hasOwn(theme.directives, name) ? theme.directives[name] : undefined;
  const ofPart = theme.parts.find(({ directives }) => Object.hasOwn(directives, name));
  const directive = own ?? ofPart?.directives[name] ?? registry.get(name);
  const label = renderContent(component.label, text, theme, `${id}-l`);
  if (directive === undefined) return label === '' ? content : `<p>${label}</p>\n${content}`;
  const slots = Object.fromEntries(
    Object.entries(component.slots ?? {}).map(([slot, pieces]) => {
      return [slot, renderContent(pieces, text, theme, `${id}-${slot}`)];
    }),
  );
  const values = valuesOf(props, directive.spec);
  const filled = { name, id, props, values, slots, label, content, data };
  const element = createElement(directive.component, filled);
  const inLanguage = createElement(MessagesContext, { value: text }, element);
  try {
    return renderToStaticMarkup(createElement(Theme, { value: theme }, inLanguage));
  } catch (cause) {
    throw own === undefined || cause instanceof ThemeFault
      ? cause
      : new ThemeFault(`directive ${name}`, cause);
  }
}

/** The types of attributes whose values are JSON. */
const dataTypes: readonly PropSpec['type'][] = ['number', 'boolean', 'json'];

/** Parses typed attributes. Invalid values, which core has reported, stay strings. */
function valuesOf(
  props: Readonly<Record<string, string>>,
  spec: DirectiveSpec,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const declared = Object.hasOwn(spec.props, name) ? spec.props[name] : undefined;
      const isData = declared?.type !== undefined && dataTypes.includes(declared.type);
      return [name, isData ? readJson(value) : value];
    }),
  );
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
