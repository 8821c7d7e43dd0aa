import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isScalar, isSeq, parseDocument, type Scalar, visit } from 'yaml';
import { parseToml } from '../conversion/site-settings.ts';
import { recordOf, textOf, type Values } from '../conversion/values.ts';
import { MigrationError } from '../migration-error.ts';

/** The names of the configuration of MkDocs, and of its successor Zensical. */
export const mkdocsNames: readonly [string, ...string[]] = [
  'mkdocs.yml',
  'mkdocs.yaml',
  'zensical.toml',
];

/** Maximum number of configurations that inherit from each other. */
const mostParents = 8;

/**
 * Reads the configuration of an MkDocs site as data, with those that it inherits from (`INHERIT`).
 * Nothing is run: tags that name Python objects are empty, and `!ENV` is its default value, so that no
 * variable of this machine ends up in a site.
 *
 * @throws MigrationError when a file can't be read or isn't valid YAML.
 */
export async function readMkdocs(file: string, depth = 0): Promise<Values> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new MigrationError(`${file} could not be read`, cause);
  });
  const own = file.endsWith('.toml') ? parseZensical(text, file) : parseMkdocs(text, file);
  const parent = textOf(own.INHERIT);
  if (parent === null) return own;
  if (depth === mostParents) throw new MigrationError(`${file} inherits from itself.`);
  const inherited = await readMkdocs(path.resolve(path.dirname(file), parent), depth + 1);
  const { INHERIT: _, ...rest } = own;
  return merged(inherited, rest);
}

/**
 * Reads the table `project`, which has the keys of `mkdocs.yml`. Extensions of Markdown are tables
 * within each other, by the parts of their names.
 */
function parseZensical(text: string, file: string): Values {
  const project = recordOf(parseToml(text, file).project);
  const extensions = Object.entries(recordOf(project.markdown_extensions)).flatMap(
    ([name, options]): [string, unknown][] => {
      if (name !== 'pymdownx') return [[name, options]];
      return Object.entries(recordOf(options)).map(([part, own]) => [`${name}.${part}`, own]);
    },
  );
  return { ...project, markdown_extensions: Object.fromEntries(extensions) };
}

function parseMkdocs(text: string, file: string): Values {
  const document = parseDocument(text, { logLevel: 'silent', prettyErrors: true });
  const [error] = document.errors;
  if (error !== undefined) throw new MigrationError(`${path.basename(file)}: ${error.message}`);
  visit(document, {
    Node(_, node) {
      if (!node.tag?.startsWith('!ENV')) return undefined;
      return isSeq(node) && node.items.length > 1
        ? lastScalar(node.items)
        : document.createNode(null);
    },
  });
  return recordOf(document.toJS());
}

/** The default value of `!ENV [NAME, default]`. */
function lastScalar(items: readonly unknown[]): Scalar | undefined {
  const last = items.at(-1);
  return isScalar(last) ? last : undefined;
}

/** Merges mappings at every depth; lists and other values replace those inherited, as in MkDocs. */
function merged(inherited: Values, own: Values): Values {
  const values = { ...inherited };
  for (const [key, value] of Object.entries(own)) {
    const before = values[key];
    const areMaps = isMap(before) && isMap(value);
    values[key] = areMaps ? merged(before, value) : value;
  }
  return values;
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
