import { shorten } from '@docsgen/text';
import { admonitionKind } from './admonition-kind.ts';

/** The texts of a finding about foreign syntax; `fix` is the replacement. */
export interface ForeignReport {
  readonly message: string;
  readonly hint: string;
  readonly fix?: string;
}

/** A pattern of another tool's syntax in the text of a block. */
export interface ForeignPattern {
  /** A literal that the text must contain before the pattern is tried. */
  readonly sign: string;
  /** Global; its group `lead` precedes the marked text. */
  readonly pattern: RegExp;
  /** Whether it matches in paragraphs only. */
  readonly isBlock?: boolean;
  /**
   * Makes the report from the groups of a match and its text, without `lead`; null for a match that
   * is meant as text.
   */
  readonly report: (
    groups: Readonly<Record<string, string | undefined>>,
    text: string,
  ) => ForeignReport | null;
}

/** The end of messages about syntax that the page doesn't read. */
export const shown = 'is shown as text here';

/** A text in one line, shortened for a message. */
export function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return shorten(line, 40);
}

/** The report of a line that opens a directive of another tool. */
export function directiveOf(tool: string, name: string, title: string | undefined, text: string) {
  const kind = admonitionKind(name);
  return {
    message: `"${shortened(text)}" begins a block of ${tool} and ${shown}.`,
    hint:
      kind === null
        ? 'Write Markdown or a directive in its place.'
        : `Write :::${kind}${title ? `[${shortened(title)}]` : ''}, the text, and ::: below it.`,
  };
}
