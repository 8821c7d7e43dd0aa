import { ownValue } from '@docsgen/text';
import { admonitionKind } from './admonition-kind.ts';
import { directiveOf, type ForeignReport, shortened } from './foreign-report.ts';

/** What a fence in MkDocs says about lines and tabs, by its attribute. */
const fenceAttributes: Readonly<Record<string, string>> = {
  hl_lines: 'Write the lines in braces, such as {2,4-5}',
  linenums: 'Write showLineNumbers=1',
  tab: 'Write title="…", with the blocks in a :::code-group',
};

/** An attribute of Expressive Code that marks a text rather than lines. */
const markedText = /(?:^|[\s{])(?<name>ins|del|mark)=\{?["'/]/;

/** The attributes of fences that `attributeOfFence` reports. */
export const foreignAttributes: ReadonlySet<string> = new Set([
  ...Object.keys(fenceAttributes),
  'ins',
  'del',
  'mark',
]);

/** Reports an attribute of another tool that has no effect on a fence here; null without one. */
export function attributeOfFence(info: string): Omit<ForeignReport, 'fix'> | null {
  const marked = markedText.exec(info)?.groups?.name;
  if (marked !== undefined) {
    return {
      message: `The attribute "${marked}" of Expressive Code marks a text and has no effect here.`,
      hint: `Mark whole lines, such as ${marked}={2}.`,
    };
  }
  if (/(?:^|\s)tab=\{/.test(info)) {
    return {
      message: 'The attribute "tab" of a plugin of Docusaurus has no effect here.',
      hint: `${fenceAttributes.tab}.`,
    };
  }
  const [, name = ''] = /(?:^|[\s{])(hl_lines|linenums|tab)=/.exec(info) ?? [];
  const hint = ownValue(fenceAttributes, name);
  if (hint === undefined) return null;
  return {
    message: `The attribute "${name}" of MkDocs has no effect here.`,
    hint: `${hint}, or set \`markdown: 'mkdocs'\` for the collection.`,
  };
}

/**
 * The report of a fence whose info string is a directive of MyST (`{note} Title`) or a language in
 * braces, as in Quarto and R Markdown (`{python}`); null for other info strings.
 */
export function directiveOfFence(info: string): Omit<ForeignReport, 'fix'> | null {
  const [text = '', name = '', title] =
    /^\{([a-z][\w:-]*)\}[ \t]*(\S.*)?$/i.exec(info.trim()) ?? [];
  if (name === '') return null;
  if (admonitionKind(name) !== null) return directiveOf('MyST', name, title, text);
  return {
    message: `"{${shortened(name)}}" is a directive of MyST or Quarto, and the block is shown as code here.`,
    hint: 'Write the language without braces if it is code, else Markdown or a directive.',
  };
}
