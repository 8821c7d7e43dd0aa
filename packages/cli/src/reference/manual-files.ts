import {
  type DirectiveSpec,
  type DirectiveSpecs,
  type SiteReference,
  siteReference,
} from '@docsgen/core';
import { releaseTheme } from '@docsgen/releases/theme';
import { directiveSpecs, type ThemePart } from '@docsgen/renderer';
import { pluginReference } from '../config/plugin-reference.ts';
import { allRules } from './all-rules.ts';
import { figureRegions } from './benchmark-regions.ts';
import { type ProgramReference, programReference } from './command-reference.ts';
import { commandList, commandText, flagTable } from './command-text.ts';
import { keyRegions, keyTable, requiredBadge, rowRegions } from './key-regions.ts';
import { anchored, oneOf, type Region, table } from './manual-text.ts';
import { type RuleDescription, ruleText } from './rule-page.ts';

/** The data from which the manual's reference is generated. */
export interface ManualReference {
  readonly program: ProgramReference;
  readonly keys: SiteReference;
  readonly rules: readonly RuleDescription[];
  readonly directives: DirectiveSpecs;
}

/** Collects the data from the commands, schemas, rules and directives. */
export async function makeReference(): Promise<ManualReference> {
  return {
    program: programReference(),
    keys: await siteReference(pluginReference()),
    rules: await allRules(),
    directives: { ...directiveSpecs, ...specsOf(releaseTheme) },
  };
}

/** The specifications of the directives of a part of the theme. */
function specsOf({ directives }: ThemePart): DirectiveSpecs {
  return Object.fromEntries(Object.entries(directives).map(([name, { spec }]) => [name, spec]));
}

/**
 * The files of the manual that are generated from the code, by path from the manual's folder: a
 * page for each rule, and parts of other pages, which include them region by region. They are
 * Markdown, so that their headings and links are checked and indexed like those of other pages.
 *
 * @param texts The texts that these files follow: `bench` is that of the benchmark's page, whose
 * figures the manual shows; `pages` are those of the manual that describe keys, by path.
 */
export function manualFiles(
  reference: ManualReference,
  { bench, pages }: { readonly bench: string; readonly pages: ReadonlyMap<string, string> },
): ReadonlyMap<string, string> {
  const { program, keys, rules, directives } = reference;
  const regions: Readonly<Record<string, readonly Region[]>> = {
    commands: [
      ...program.commands.map((command): Region => {
        return [`command-${command.name}`, commandText(command)];
      }),
      ['list', commandList(program.commands)],
      ['common', flagTable('Option', program.options)],
    ],
    configuration: [...rowRegions('configuration', keys.config, pages), ...keyRegions(keys.config)],
    'front-matter': [
      ...rowRegions('front-matter', keys.frontMatter, pages),
      ...keyRegions(keys.frontMatter),
    ],
    sidebars: [
      ...Object.entries(keys.items).map(
        ([type, list]): Region => [type, keyTable(list, { scope: `item ${type}` })],
      ),
      ...Object.entries(keys.categoryLinks).map(([type, list]): Region => {
        return [`link-${type}`, keyTable(list, { scope: `link ${type}` })];
      }),
      ['category-file', keyTable(keys.category, { scope: 'category' })],
    ],
    directives: Object.entries(directives).map(([name, spec]) => [name, directiveText(name, spec)]),
    rules: [['list', ruleTable(rules)]],
    components: [['list', componentTable(keys)]],
  };
  return new Map([
    ['_generated/figures.md', regionsText(figureRegions(bench))],
    ...Object.entries(regions).map(([name, list]): [string, string] => {
      return [`reference/_generated/${name}.md`, regionsText(list)];
    }),
    ...rules.map((rule): [string, string] => [`reference/rules/${rule.name}.md`, rulePage(rule)]),
  ]);
}

function regionsText(regions: readonly Region[]): string {
  const parts = regions.map(([name, text]) => {
    return `<!-- #region ${name} -->\n\n${text}\n\n<!-- #endregion ${name} -->\n`;
  });
  return `<!-- Written by \`npm run docs:reference\` from the code. -->\n\n${parts.join('\n')}`;
}

/** A row for the components of other tools that become the same thing. */
function componentTable({ components }: SiteReference): string {
  const rows = components.map(({ names, tools, is }) => {
    return [names.map((name) => `\`${name}\``).join(', '), tools.join(', '), is];
  });
  return table(['Component', 'Of', 'Becomes'], rows);
}

function directiveText(name: string, spec: DirectiveSpec): string {
  const { description = '', kind, label, props } = spec;
  const form = kind === 'leaf' ? `::${name}` : `:::${name}`;
  const takes = label ? 'takes a label' : 'takes no label';
  const rows = Object.entries(props).map(
    ([key, { description: meaning = '', required, values }]) => [
      anchored(key, `${name} ${key}`),
      `${meaning}<br>${requiredBadge(required)}${values === null ? 'Text.' : oneOf(values)}`,
    ],
  );
  const attributes = table(['Attribute', 'Meaning'], rows);
  const parts = [
    description,
    `\`${form}\` ${kind === 'leaf' ? 'stands alone' : 'holds Markdown'} and ${takes}.`,
  ];
  return [...parts, ...(rows.length === 0 ? [] : [attributes])].join('\n\n');
}

function ruleTable(rules: readonly RuleDescription[]): string {
  const rows = rules.map(({ name, severity, summary }) => [
    `[\`${name}\`](../rules/${name}.md)`,
    severity,
    summary,
  ]);
  return table(['Rule', 'Severity', 'Finds'], rows);
}

function rulePage(rule: RuleDescription): string {
  const description = JSON.stringify(rule.summary.replaceAll('`', ''));
  const head = `---\ntitle: ${rule.name}\ndescription: ${description}\n---`;
  return `${head}\n\n${ruleText(rule)}\n`;
}
