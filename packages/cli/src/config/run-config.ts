import { createRequire } from 'node:module';
import path from 'node:path';
import type { Jiti } from 'jiti';
import { cachedTransform } from '../cache/cached-transform.ts';
import * as own from '../define-config.ts';
import { collapseWhitespace, Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import { ConfigFailure, configDiagnostic } from './config-failure.ts';

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
      throw loadFailure(cause, { file: name, text: module.text });
    });
  if (typeof exported === 'object' && exported !== null) {
    if ('default' in exported) return exported.default;
    // As CommonJS has it: `module.exports = { … }`.
    if (!('__esModule' in exported)) return exported;
  }
  throw new Failure(`${name} has no default export; write \`export default defineConfig({ … })\`.`);
}

function jitiFor({ file, cached }: ConfigModule): Jiti {
  const { createJiti } = loadJiti();
  // Configurations import `docsgen` from wherever they lie: they get this very one.
  const virtualModules = { docsgen: own };
  // Its own caches are off: one lies outside of the site, the other keeps what has run.
  const options = { moduleCache: false, fsCache: false, virtualModules };
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
function loadFailure(
  thrown: unknown,
  source: { readonly file: string; readonly text: string },
): ConfigFailure {
  const [first = '', place = ''] = thrown instanceof Error ? thrown.message.split('\n') : [];
  const reason = collapseWhitespace(first) || messageOf(thrown);
  const [, line, column] = /:(\d+):(\d+)$/.exec(place.trimEnd()) ?? [];
  const at = line === undefined ? null : { line: Number(line), column: Number(column) + 1 };
  const span = at === null ? null : { ...at, endLine: at.line, endColumn: at.column + 1 };
  const position = at === null ? '' : ` (line ${at.line}, column ${at.column})`;
  const message = `${source.file} could not be loaded: ${reason}`;
  const diagnostics = [configDiagnostic({ message, span }, source)];
  return new ConfigFailure([`${message}${position}`], diagnostics, { cause: thrown });
}
