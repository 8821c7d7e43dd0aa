import type { Token } from 'markdown-it';
import {
  attribute,
  type Builder,
  buildAdmonition,
  buildBadge,
  buildCode,
  buildDetails,
  buildHead,
  buildHeading,
  buildLink,
  buildLinkButton,
  directive,
} from './components.ts';
import { buildFile, buildFileTree, buildFolder, twinOfFile, twinOfFolder } from './file-trees.ts';
import { tocToken } from './make-tokens.ts';
import type { ElementUse } from './page-state.ts';
import { buildDiagram, buildImage, buildThemedImage } from './pictures.ts';
import type { Props } from './props.ts';
import { buildTab, buildTabs } from './tabs.ts';

/** What a component of another tool stands for. Data, by the name of the component. */
export type Equivalent = DirectiveEquivalent | OtherEquivalent;

interface Origin {
  /** The tools that have it, for the manual. */
  readonly tools: readonly string[];
}

/** A component that is a directive of the theme. */
interface DirectiveEquivalent extends Origin {
  /** The directive, or directives by the value of a prop; the first is that of other values. */
  readonly directive: string | { readonly prop: string; readonly names: readonly Named[] };
  /** The prop that is the label. */
  readonly label?: string;
  /** The prop that is shown as the text, above the children. */
  readonly text?: string;
  /** Attributes of the directive by prop. Other props, such as icons, have no effect. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A component that becomes something else, or a directive with content of its own. */
interface OtherEquivalent extends Origin {
  /** What it becomes, in Markdown for a file in a folder beside the manual's page of directives. */
  readonly is: string;
  readonly build: Builder;
  /** What stands for its start tag in the twin; by default its title in bold. */
  readonly twin?: (props: Props) => string;
}

type Named = readonly [value: string, directive: string];

/** Starlight has `Aside`, Nextra and Fumadocs `Callout`, with other names of the types. */
const callouts: readonly Named[] = [
  ['default', 'note'],
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['success', 'tip'],
  ['important', 'important'],
  ['caution', 'caution'],
  ['warn', 'warning'],
  ['warning', 'warning'],
  ['error', 'danger'],
  ['danger', 'danger'],
];

const tabs = '[`tabs`](../directives.md#tabs)';
const tab = '[`tab`](../directives.md#tabs)';
const fileTree = '[`file-tree`](../directives.md#file-tree)';
const content = 'what stands in it';

/** The components of other tools that are read: those of Docusaurus's theme come first. */
export const equivalents: Readonly<Record<string, Equivalent>> = {
  Tabs: { tools: ['Docusaurus', 'Starlight', 'Nextra', 'Fumadocs'], is: tabs, build: buildTabs },
  TabItem: { tools: ['Docusaurus', 'Starlight'], is: tab, build: buildTab },
  'Tabs.Tab': { tools: ['Nextra'], is: tab, build: buildTab },
  Tab: { tools: ['Nextra', 'Fumadocs'], is: tab, build: buildTab },
  Admonition: {
    tools: ['Docusaurus'],
    is: 'an [admonition](../directives.md#admonition) by its `type`',
    build: buildAdmonition,
  },
  Details: {
    tools: ['Docusaurus'],
    is: '[`details`](../directives.md#details)',
    build: buildDetails,
  },
  CodeBlock: { tools: ['Docusaurus'], is: 'a block of code', build: buildCode },
  DocCardList: {
    tools: ['Docusaurus'],
    is: '[`doc-list`](../directives.md#doc-list)',
    build: (use) => directive(use, 'doc-list', []),
  },
  TOCInline: {
    tools: ['Docusaurus'],
    is: 'the headings of the page',
    build: ({ origin }) => [tocToken(origin)],
  },
  ThemedImage: {
    tools: ['Docusaurus'],
    is: 'a picture for each colour scheme',
    build: buildThemedImage,
  },
  IdealImage: { tools: ['Docusaurus'], is: 'a picture', build: buildImage },
  Link: { tools: ['Docusaurus', 'Nextra', 'Fumadocs'], is: 'a link', build: buildLink },
  Heading: { tools: ['Docusaurus'], is: 'a heading', build: buildHeading },
  Translate: { tools: ['Docusaurus'], is: content, build: ({ children }) => children },
  Head: {
    tools: ['Docusaurus', 'Nextra'],
    is: 'nothing, and is reported; `description`, `keywords` and `image` of the front matter say it',
    build: buildHead,
  },
  Mermaid: { tools: ['Docusaurus', 'Nextra', 'Fumadocs'], is: 'a diagram', build: buildDiagram },
  Aside: {
    tools: ['Starlight'],
    directive: { prop: 'type', names: callouts },
    label: 'title',
  },
  Callout: {
    tools: ['Nextra', 'Fumadocs'],
    directive: { prop: 'type', names: callouts },
    label: 'title',
  },
  Card: {
    tools: ['Starlight', 'Nextra', 'Fumadocs'],
    directive: 'card',
    label: 'title',
    text: 'description',
    attributes: { href: 'href' },
  },
  LinkCard: {
    tools: ['Starlight'],
    directive: 'card',
    label: 'title',
    text: 'description',
    attributes: { href: 'href' },
  },
  'Cards.Card': {
    tools: ['Nextra'],
    directive: 'card',
    label: 'title',
    attributes: { href: 'href' },
  },
  CardGrid: { tools: ['Starlight'], directive: 'cards' },
  Cards: { tools: ['Nextra', 'Fumadocs'], directive: 'cards' },
  FileTree: { tools: ['Starlight', 'Nextra'], is: fileTree, build: buildFileTree },
  'FileTree.Folder': folder('Nextra'),
  'FileTree.File': file('Nextra'),
  Files: { tools: ['Fumadocs'], is: fileTree, build: buildFileTree },
  Folder: folder('Fumadocs'),
  File: file('Fumadocs'),
  Steps: { tools: ['Starlight', 'Nextra', 'Fumadocs'], directive: 'steps' },
  Step: { tools: ['Fumadocs'], is: content, build: ({ children }) => children },
  Accordions: { tools: ['Fumadocs'], is: content, build: ({ children }) => children },
  Accordion: { tools: ['Fumadocs'], directive: 'details', label: 'title' },
  LinkButton: {
    tools: ['Starlight'],
    is: 'a link that looks like a button',
    build: buildLinkButton,
  },
  Badge: { tools: ['Starlight'], is: 'a badge', build: buildBadge },
  Code: { tools: ['Starlight'], is: 'a block of code', build: buildCode },
  // Decoration beside a text.
  Icon: { tools: ['Starlight'], is: 'nothing', build: () => [] },
  Fragment: { tools: ['Starlight'], is: content, build: ({ children }) => children },
  Image: { tools: ['Starlight', 'Nextra'], is: 'a picture', build: buildImage },
  ImageZoom: { tools: ['Nextra', 'Fumadocs'], is: 'a picture', build: buildImage },
  Bleed: { tools: ['Nextra'], is: content, build: ({ children }) => children },
};

function folder(tool: string): OtherEquivalent {
  return { tools: [tool], is: `a folder in ${fileTree}`, build: buildFolder, twin: twinOfFolder };
}

function file(tool: string): OtherEquivalent {
  return { tools: [tool], is: `a file in ${fileTree}`, build: buildFile, twin: twinOfFile };
}

/** Makes the tokens for a component of another tool. */
export function buildEquivalent(use: ElementUse, equivalent: Equivalent): readonly Token[] {
  if ('build' in equivalent) return equivalent.build(use);
  const { props } = use;
  const { directive: named, label: labelled, text: described, attributes = {} } = equivalent;
  const list = Object.entries(attributes).flatMap(([from, to]) => attribute(use, from, to));
  const title = labelled === undefined ? undefined : props.get(labelled);
  const label = title === undefined ? [] : use.render(title.value, title);
  const text = described === undefined ? undefined : props.get(described);
  const children =
    text === undefined ? use.children : [...use.render(text.value, text), ...use.children];
  const name = typeof named === 'string' ? named : directiveFor(named, props);
  return directive({ ...use, children }, name, list, label);
}

function directiveFor(
  { prop, names }: Exclude<DirectiveEquivalent['directive'], string>,
  props: Props,
): string {
  const value = props.get(prop)?.value;
  const found = names.find(([written]) => written === value) ?? names[0];
  return found?.[1] ?? 'note';
}

/** A row of the manual's table of components. */
export interface ComponentRow {
  readonly names: readonly string[];
  readonly tools: readonly string[];
  /** What they become, in the same Markdown. */
  readonly is: string;
}

/** The components that are read, with those in one row that the same tools have for the same thing. */
export function componentRows(): readonly ComponentRow[] {
  const rows = new Map<string, { names: string[]; tools: readonly string[]; is: string }>();
  for (const [name, equivalent] of Object.entries(equivalents)) {
    const { tools } = equivalent;
    const is = 'is' in equivalent ? equivalent.is : directiveText(equivalent);
    const key = [is, ...tools].join('\n');
    const row = rows.get(key) ?? { names: [], tools, is };
    rows.set(key, row);
    row.names.push(name);
  }
  return [...rows.values()];
}

function directiveText({ directive: named }: DirectiveEquivalent): string {
  if (typeof named === 'string') return `[\`${named}\`](../directives.md#${named})`;
  return `an [admonition](../directives.md#admonition) by its \`${named.prop}\``;
}
