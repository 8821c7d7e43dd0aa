import { textOf, textOfHtml, type Values } from '../conversion/values.ts';

/** The footer of the theme; null without one. */
export function footerOf({ message, copyright }: Values): { readonly copyright: string } | null {
  const texts = [textOf(message), textOf(copyright)].filter((text) => text !== null);
  return texts.length === 0 ? null : { copyright: texts.map(textOfHtml).join(' ') };
}
