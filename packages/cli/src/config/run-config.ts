import { createRequire } from 'node:module';
import path from 'node:path';
import type { Jiti } from 'jiti';
import { cachedTransform } from '../cache/cached-transform.ts';
import { defineConfig } from '../define-config.ts';
import { Failure, messageOf, oneLine } from '../process/failure.ts';

/** A configuration that is a module. */
export interface ConfigModule {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
  /** Whether what it compiles to is kept beside it. */
  readonly cached: boolean;
}

/**
 * Runs a configuration and returns what it exports. Nothing that ran is kept between two runs,
 * so that an edit counts at once; what its text compiles to may be.
 *
 * @throws Failure
 */
export async function runConfig(module: ConfigModule): Promise<unknown> {
  const name = path.basename(module.file);
  const exported = await Promise.resolve()
    // What is JavaScript already would be left to Node.js, which runs a file only once.
    .then(() => {
      const options = { filename: module.file, async: true, forceTranspile: true };
      return jitiFor(module).evalModule(module.text, options);
    })
    .catch((cause: unknown) => {
      throw new Failure(`${name} could not be loaded: ${loadError(cause)}`, { cause });
    });
  if (typeof exported === 'object' && exported !== null) {
    if ('default' in exported) return exported.default;
    // As CommonJS has it: `module.exports = { … }`.
    if (!('__esModule' in exported)) return exported;
  }
  throw new Failure(`${name} has no default export; write \`export default defineConfig({ … })\`.`);
}

/** Configurations import `docsgen` from wherever they lie: they get this very one. */
const own = { defineConfig };

function jitiFor({ file, cached }: ConfigModule): Jiti {
  const { createJiti } = loadJiti();
  // Its own caches are off: one lies outside of the site, the other keeps what has run.
  const options = { moduleCache: false, fsCache: false, virtualModules: { docsgen: own } };
  const jiti = createJiti(file, options);
  if (!cached) return jiti;
  return createJiti(file, { ...options, transform: cachedTransform(path.dirname(file), jiti) });
}

/** Required and not imported: Node.js searches what it imports as CommonJS for exports, for 40 ms. */
function loadJiti(): typeof import('jiti') {
  return createRequire(import.meta.url)('jiti');
}

/**
 * The first line of an error, with the place that jiti gives syntax errors on the second; what
 * follows are lists of modules. jiti counts columns from 0.
 */
function loadError(thrown: unknown): string {
  if (!(thrown instanceof Error)) return messageOf(thrown);
  const [message = '', place = ''] = thrown.message.split('\n');
  const [, line, column] = /:(\d+):(\d+)$/.exec(place.trimEnd()) ?? [];
  const position = line === undefined ? '' : ` (line ${line}, column ${Number(column) + 1})`;
  return `${oneLine(message) || thrown.name}${position}`;
}
