import type { Values } from './values.ts';

/** A value that the new configuration imports from a module of the Docusaurus site. */
export class Imported {
  /** The name of the import. */
  readonly name: string;
  /** The import specifier, relative to the configuration. */
  readonly from: string;
  readonly value: unknown;

  constructor(name: string, from: string, value: unknown) {
    this.name = name;
    this.from = from;
    this.value = value;
  }
}

/** The comment above the severities of rules that the content breaks. */
export const brokenRulesNote: readonly string[] = [
  "The files have errors of the rules that are 'warning' here. Warnings let the site build.",
  'Remove such a line when `docsgen check` finds nothing more for its rule.',
];

/** Maximum length of a line with a list or an object. */
const width = 96;

/**
 * Prints a `docsgen.config.ts`.
 *
 * @param notes Comments above settings, by key.
 * @param last Comments after all settings.
 */
export function printConfig(
  settings: Values,
  notes: Readonly<Record<string, readonly string[]>>,
  last: readonly string[],
): string {
  const imports = [...importsIn(settings)].map(
    ([name, from]) => `import ${name} from ${quote(from)};`,
  );
  const lines = Object.entries(settings).flatMap(([key, value]) => [
    ...(notes[key] ?? []).map((note) => `  // ${note}`),
    `  ${printKey(key)}: ${print(value, 1, `${printKey(key)}: `.length)},`,
  ]);
  return [
    "import { defineConfig } from 'docsgen';",
    ...imports,
    '',
    'export default defineConfig({',
    ...lines,
    ...last.map((note) => `  // ${note}`),
    '});',
    '',
  ].join('\n');
}

/** Replaces imports in settings by their values, as running the printed configuration would. */
export function evaluated(value: unknown): unknown {
  if (value instanceof Imported) return value.value;
  if (Array.isArray(value)) return value.map(evaluated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, evaluated(item)]));
}

function importsIn(value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (value instanceof Imported) found.set(value.name, value.from);
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) importsIn(item, found);
  }
  return found;
}

/** Prints a value. @param before Number of characters before it in its line, after the indent. */
function print(value: unknown, depth: number, before: number): string {
  if (value instanceof Imported) return value.name;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const parts = isList
    ? value.map((item) => print(item, depth + 1, 0))
    : Object.entries(value).map(([key, item]) => {
        const name = `${printKey(key)}: `;
        return name + print(item, depth + 1, name.length);
      });
  if (parts.length === 0) return open + close;
  const pad = isList ? '' : ' ';
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
  if (!line.includes('\n') && line.length + before + depth * 2 <= width) return line;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${parts.map((part) => `${indent}${part},\n`).join('')}${'  '.repeat(depth)}${close}`;
}

/** Prints the key of an object. */
export function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

/** Prints a string literal. */
export function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${escaped.replaceAll("'", "\\'")}'`;
}
