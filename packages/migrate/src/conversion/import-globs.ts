import { readdirSync } from 'node:fs';
import path from 'node:path';
import { globTest, toPosix } from '@docsgen/core';
import { isMissing } from '../paths.ts';
import { listOf, recordOf, textOf } from './values.ts';

/** The name under which configurations get the function that `import.meta.glob` stands for. */
export const globModule = 'docsgen:import-globs';

/** A node of a syntax tree, as a plugin of Babel gets and makes it. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface MemberPath {
  readonly node: Node;
  replaceWith(node: Node): void;
}

/**
 * A plugin of Babel, with which jiti compiles configurations: `import.meta.glob`, which Vite has,
 * becomes a function that this module makes for the file.
 */
export function compileImportGlobs(): unknown {
  return {
    visitor: {
      MemberExpression(found: MemberPath): void {
        const { object, property } = found.node as {
          readonly object?: Node;
          readonly property?: Node;
        };
        if (object?.type !== 'MetaProperty' || property?.name !== 'glob') return;
        const member = (of: Node, name: string): Node => ({
          type: 'MemberExpression',
          object: of,
          property: { type: 'Identifier', name },
          computed: false,
        });
        const call = (callee: Node, argument: Node): Node => ({
          type: 'CallExpression',
          callee,
          arguments: [argument],
        });
        const name = { type: 'StringLiteral', value: globModule };
        const required = call({ type: 'Identifier', name: 'require' }, name);
        // Variables of the function that jiti makes of a module.
        const file = { type: 'Identifier', name: '__filename' };
        found.replaceWith(call(member(required, 'forFile'), file));
      },
    },
  };
}

/** The module of that name. @param load Loads a file */
export function importGlobs(load: (file: string) => unknown): {
  readonly forFile: (file: string) => (patterns: unknown, options?: unknown) => unknown;
} {
  return {
    forFile: (file) => (patterns, options) => {
      const folder = path.dirname(file);
      const { eager, import: name } = recordOf(options);
      const read = (found: string): unknown => {
        const loaded = load(found);
        const key = textOf(name);
        return key === null || key === '*' ? loaded : recordOf(loaded)[key];
      };
      const entries = filesOf(patterns, folder).map((found): [string, unknown] => {
        const absolute = path.resolve(folder, found);
        return [found, eager === true ? read(absolute) : async () => read(absolute)];
      });
      return Object.fromEntries(entries);
    },
  };
}

/** The files that patterns match, relative to a folder and sorted, as in Vite. */
function filesOf(written: unknown, folder: string): string[] {
  const patterns = [written, ...listOf(written)].flatMap((one) => textOf(one) ?? []);
  const left = patterns.filter((one) => one.startsWith('!')).map((one) => testOf(one.slice(1)));
  const found = patterns.flatMap((pattern) => {
    // Patterns that aren't relative begin at the root of a project, which isn't known here.
    if (!/^\.\.?\//.test(pattern)) return [];
    const base = pattern.slice(0, pattern.search(/[^/]*[*?{[]|[^/]*$/));
    const matches = testOf(pattern);
    return namesBelow(path.resolve(folder, base))
      .map((name) => base + name)
      .filter((name) => matches(name) && !left.some((fits) => fits(name)));
  });
  return [...new Set(found)].sort();
}

/** A test for relative paths, with `./` before them or not. */
function testOf(pattern: string): (name: string) => boolean {
  const fits = globTest(path.posix.normalize(pattern));
  return (name) => fits(path.posix.normalize(name));
}

function namesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map((name) => toPosix(String(name)));
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw cause;
  }
}
