import type { Token } from 'markdown-it';
import { attribute, directive } from './components.ts';
import type { ElementUse } from './page-state.ts';
import type { Props } from './props.ts';

/**
 * What a component of another tool stands for: a directive of the theme, or an element of HTML. Data,
 * by the name of the component.
 */
export interface Equivalent {
  /** The tools that have it, for the manual. */
  readonly tools: readonly string[];
  /** The directive, or directives by the value of a prop; the first is that of other values. */
  readonly directive: string | { readonly prop: string; readonly names: readonly Named[] };
  /** The prop that is the label. */
  readonly label?: string;
  /** The prop that is shown as the text, above the children. */
  readonly text?: string;
  /** Attributes of the directive by prop. Other props, such as icons, have no effect. */
  readonly attributes?: Readonly<Record<string, string>>;
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

/** Components of Starlight, Nextra and Fumadocs that are directives, here. */
export const equivalents: Readonly<Record<string, Equivalent>> = {
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
  CardGrid: { tools: ['Starlight'], directive: 'cards' },
  Cards: { tools: ['Nextra', 'Fumadocs'], directive: 'cards' },
  'Cards.Card': {
    tools: ['Nextra'],
    directive: 'card',
    label: 'title',
    attributes: { href: 'href' },
  },
  LinkCard: {
    tools: ['Starlight'],
    directive: 'card',
    label: 'title',
    text: 'description',
    attributes: { href: 'href' },
  },
  FileTree: { tools: ['Starlight'], directive: 'file-tree' },
  Steps: { tools: ['Starlight'], directive: 'steps' },
};

/** Makes the directive that a component of another tool stands for. */
export function buildEquivalent(use: ElementUse, equivalent: Equivalent): readonly Token[] {
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
  { prop, names }: Exclude<Equivalent['directive'], string>,
  props: Props,
): string {
  const value = props.get(prop)?.value;
  const found = names.find(([written]) => written === value) ?? names[0];
  return found?.[1] ?? 'note';
}
