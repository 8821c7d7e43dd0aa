import type { Rule, RuleWords } from '@docsgen/core';

/** The description of a rule of docsgen or of a site. */
export type RuleDescription = Omit<Rule, 'check'> & Pick<RuleWords, 'needs'>;

/**
 * The text of a rule's page as Markdown, below its title: the problem, an example and its fix, and
 * how to change its severity. The manual includes it, and `docsgen explain` prints it.
 */
export function ruleText(rule: RuleDescription): string {
  const { name, severity, summary, example = '', fixed = '', needs } = rule;
  const other = severity === 'error' ? 'warning' : 'error';
  const when = needs === undefined ? '' : ` ${runs[needs]}`;
  const silence = isAboutFront(example) ? `# ${comment(name)}` : `<!-- ${comment(name)} -->`;
  return [
    summary,
    `Its severity is **${severity}** unless the configuration says otherwise.${when}`,
    ...(example === '' ? [] : ['## Found', block(example)]),
    ...(fixed === '' ? [] : ['## Fixed', block(fixed)]),
    '## Change its severity',
    `For the whole site, in the configuration; for one run, \`docsgen ${needs === 'samples' ? 'test' : 'check'} --rule ${name}=${other}\`:`,
    fence('ts', `rules: { '${name}': '${other}' },`, 'title="docsgen.config.ts"'),
    'For one line, a comment above it that gives the reason:',
    fence(isAboutFront(example) ? 'yaml' : 'md', silence),
  ].join('\n\n');
}

const runs = {
  published: 'It runs with `docsgen check --against`.',
  external: 'It runs with `docsgen check --external`.',
  samples: 'Only `docsgen test` runs samples.',
  reported: 'It runs with `docsgen check --findings`.',
  changes: 'It runs with `docsgen check` if the configuration names it.',
  conversions: 'It runs with `docsgen check` if the configuration, or `--rule`, names it.',
  translations: 'It runs for sites in several languages, whose files are in a git repository.',
} as const;

function comment(name: string): string {
  return `docsgen-disable-next-line ${name}: the reason`;
}

/** Whether the example is YAML, from front matter or a file. */
function isAboutFront(example: string): boolean {
  return /^(?:---\n|- type:|label:)/.test(example);
}

/** Prints a sentence as text, anything else as a code block. */
function block(text: string): string {
  if (/^[A-Z][^\n]*\.$/.test(text) && !text.includes('](')) return text;
  return fence(languageOf(text), text);
}

function languageOf(text: string): string {
  if (/^collections:/.test(text)) return 'ts';
  if (/^(?:- type:|label:)/.test(text)) return 'yaml';
  return /^[\w/.]+$/.test(text) ? 'text' : 'md';
}

/** A code block, also for text that contains fences. */
function fence(language: string, code: string, info = ''): string {
  const marks = code.includes('```') ? '`````' : '```';
  return `${marks}${`${language} ${info}`.trim()}\n${code}\n${marks}`;
}
