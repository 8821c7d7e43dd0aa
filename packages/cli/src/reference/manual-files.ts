import {
  type DirectiveSpec,
  type DirectiveSpecs,
  type KeyReference,
  loadRules,
  type SiteReference,
  siteReference,
} from '@docsgen/core';
import { directiveSpecs } from '@docsgen/renderer';
import { capitalize } from '../reporting/escape.ts';
import {
  type CommandReference,
  type FlagReference,
  type ProgramReference,
  programReference,
} from './command-reference.ts';
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
    keys: await siteReference(),
    rules: await loadRules(),
    directives: directiveSpecs,
  };
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

/** A part of a file by its name. */
type Region = readonly [name: string, text: string];

function regionsText(regions: readonly Region[]): string {
  const parts = regions.map(([name, text]) => {
    return `<!-- #region ${name} -->\n\n${text}\n\n<!-- #endregion ${name} -->\n`;
  });
  return `<!-- Written by \`npm run docs:reference\` from the code. -->\n\n${parts.join('\n')}`;
}

/**
 * A region for each page that describes keys: a table with a row for each, whose name leads to the
 * section of the key. The page includes a region of the generated file `name` in each section.
 */
function rowRegions(
  name: string,
  keys: readonly KeyReference[],
  pages: ReadonlyMap<string, string>,
): readonly Region[] {
  const included = new RegExp(
    `^::include\\{file="[^"]*_generated/${name}\\.md" region="(.+)"\\}$`,
    'gm',
  );
  return [...pages].flatMap(([file, text]): Region[] => {
    const regions = [...text.matchAll(included)].map(([, region]) => region);
    const own = regions.flatMap((region) => keys.find(({ path }) => path === region) ?? []);
    if (own.length < 2) return [];
    const rows = own.map((key) => [
      `[\`${key.path}\`](#${key.path.replace('$', '').toLowerCase()}) ${requiredBadge(key.required)}`.trim(),
      capitalize(key.type),
      key.default === null ? '' : `\`${key.default}\``,
    ]);
    return [[rowsOf(file), table(['Key', 'Type', 'Default'], rows)]];
  });
}

/** A row for the components of other tools that become the same thing. */
function componentTable({ components }: SiteReference): string {
  const rows = components.map(({ names, tools, is }) => {
    return [names.map((name) => `\`${name}\``).join(', '), tools.join(', '), is];
  });
  return table(['Component', 'Of', 'Becomes'], rows);
}

/** The name of the region with the rows of a page: `rows-site` for `configuration/site.md`. */
function rowsOf(file: string): string {
  return `rows-${file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '')}`;
}

/** A region for each key of the first level, with those below it. */
function keyRegions(keys: readonly KeyReference[]): Region[] {
  const top = keys.filter(({ path }) => !/[.[]/.test(path));
  return top.map((key): Region => {
    const below = keys.filter(
      ({ path }) => /^[.[]/.test(path.slice(key.path.length)) && path.startsWith(key.path),
    );
    const text = [
      key.description,
      factsOf(key, `Type: ${key.type}`),
      ...(below.length === 0 ? [] : [keyTable(below, { above: key.path, scope: key.path })]),
    ];
    return [key.path, text.join('\n\n')];
  });
}

/** Whether a key is required, its type and its default. */
function factsOf(key: KeyReference, type = capitalize(key.type)): string {
  return `${requiredBadge(key.required)}${type}. ${defaultOf(key)}`.trim();
}

/**
 * A table with two columns, which fits on a phone: each key with its anchor, and below its meaning
 * whether it is required, its type and its default.
 *
 * @param where `scope` begins the anchors, which differ from those of other tables on the page;
 * `above` is the common prefix of the keys.
 */
function keyTable(
  keys: readonly KeyReference[],
  { scope, above = '' }: { readonly scope: string; readonly above?: string },
): string {
  const rows = keys.map((key) => {
    const name = key.path.slice(above.length).replace(/^(?:\[\])?\.?/, '') || '[]';
    return [anchored(name, `${scope} ${name}`), `${key.description}<br>${factsOf(key)}`];
  });
  return table(['Key', 'Meaning'], rows);
}

/** A name in code that is the target of links, and a link to itself. */
function anchored(name: string, unique: string): string {
  const id = unique
    .toLowerCase()
    .replaceAll('*', 'any')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `<a id="${id}" href="#${id}"><code>${name.replaceAll('<', '&lt;')}</code></a>`;
}

function defaultOf({ default: value }: Pick<KeyReference, 'default'>): string {
  return value === null ? '' : `Default: \`${value}\`.`;
}

function requiredBadge(required: boolean): string {
  return required ? '<span class="badge badge-warning">required</span> ' : '';
}

function commandText(command: CommandReference): string {
  const { description, usage, arguments: list, options, examples, notes } = command;
  const parts = [description, `\`\`\`text\n${usage}\n\`\`\``];
  if (list.length > 0) parts.push(flagTable('Argument', list));
  if (options.length > 0) parts.push(flagTable('Option', options));
  parts.push(...notes.map(literal));
  if (examples.some((line) => line !== '')) {
    parts.push(`\`\`\`bash\n${examples.map(remarkBehind).join('\n')}\n\`\`\``);
  }
  return parts.join('\n\n');
}

/** Converts the remark after an example to a shell comment. */
function remarkBehind(line: string): string {
  return line.replace(/(?<! ) {3,}(?=\S)/, '  # ');
}

function commandList(commands: readonly CommandReference[]): string {
  const rows = commands.map(({ name, summary }) => [
    name === 'help' ? '`docsgen help`' : `[\`docsgen ${name}\`](../commands/${name}.md)`,
    `${capitalize(summary)}.`,
  ]);
  return table(['Command', 'Does'], rows);
}

function flagTable(heading: string, flags: readonly FlagReference[]): string {
  const rows = flags.map((flag) => {
    const { flags: written, description, values, required } = flag;
    const choice = values === null ? '' : oneOf(values);
    const facts = `${requiredBadge(required)}${choice} ${defaultOf(flag)}`.trim();
    const meaning = literal(sentence(description));
    return [
      anchored(written, `${heading} ${written}`),
      facts === '' ? meaning : `${meaning}<br>${facts}`,
    ];
  });
  return table([heading, 'Meaning'], rows);
}

/** The values to choose from, as a sentence. */
function oneOf(values: readonly string[]): string {
  const list = values.map((one) => `\`${one}\``).join(', ');
  return values.length === 1 ? `${list}.` : `One of ${list}.`;
}

/** Escapes help text, which isn't Markdown. */
function literal(text: string): string {
  return text.replaceAll(/[<>*_[\]]/g, '\\$&');
}

function sentence(text: string): string {
  return `${capitalize(text)}.`.replace(/\)\.$/, ').');
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

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings), `|${headings.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/**
 * The columns of the tables: times, and sizes, which together are wider than a page; on the manual's
 * first page those that need no explanation of the method.
 */
const columns = {
  times: [
    'program',
    'clean',
    'clean, processor',
    'unchanged',
    'one page',
    'first page served',
    'edit to page',
  ],
  sizes: ['program', 'memory', 'output', 'HTML per page', 'first scripts'],
  home: ['program', 'clean', 'unchanged', 'first page served', 'HTML per page'],
};

/**
 * The tables of the benchmark's page, by region, so that the manual shows measured figures only.
 *
 * @param bench The text of `bench/README.md`.
 * @throws Error when a table is missing.
 */
function figureRegions(bench: string): Region[] {
  const peers = withOwnMarked(between(bench, 'peers'));
  return [
    ['peers', `${methodOf(peers)}\n\n${columnsOf(peers, columns.times)}`],
    ['sizes', columnsOf(peers, columns.sizes)],
    ['self', between(bench, 'self')],
    ['home', columnsOf(peers, columns.home)],
  ];
}

function between(text: string, name: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The benchmark has no table "${name}".`);
  return text.slice(from + start.length, to).trim();
}

/** What stands before a table: the day, the machine and the number of runs. */
function methodOf(text: string): string {
  return text.slice(0, text.indexOf('|')).trim();
}

/** A table of programs whose row of docsgen is bold. */
function withOwnMarked(text: string): string {
  const lines = text.split('\n');
  const marked = lines.map((line) => {
    if (!line.startsWith('| docsgen |')) return line;
    const cells = line.slice(1, -1).split('|');
    return `|${cells.map((cell) => ` **${cell.trim()}** `).join('|')}|`;
  });
  return marked.join('\n');
}

/** A table of a text, reduced to some columns. */
function columnsOf(text: string, wanted: readonly string[]): string {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const [headings = []] = rows;
  const places = wanted.map((name) => headings.indexOf(name));
  return rows.map((cells) => `| ${places.map((at) => cells[at] ?? '').join(' | ')} |`).join('\n');
}
