import { footerOfHtml } from '../conversion/footer.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import { textOf, type Values } from '../conversion/values.ts';

/** The footer of the theme; null without one. */
export function footerOf({ message, copyright }: Values, unsupported: Unsupported): Values | null {
  const lines = [textOf(message), textOf(copyright)].filter((text) => text !== null);
  return footerOfHtml(lines, unsupported);
}
