import { createRequire } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { digest } from '@docsgen/core';
import type { Jiti } from 'jiti';
import { cachedTransform } from './cache/cached-transform.ts';
import { openSiteCache } from './cache/site-cache.ts';
import { defineConfig } from './define-config.ts';
import { Failure, messageOf, oneLine } from './failure.ts';

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
    .then(() => evaluate(module))
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

/** What jiti makes of an import of `docsgen`. */
const ownImport = 'await jitiImport("docsgen")';

/** What only jiti can give to a module that it has compiled, and where it tells of mistakes. */
const others =
  /\b(?:require|module|import|jitiImport|jitiESMResolve|__\w+name|__JITI_ERROR__|_interop\w*)\b/;

/**
 * Most configurations import nothing but `docsgen`. Once such a one is compiled, jiti isn't needed:
 * to load it takes longer than to look at all sources.
 */
async function evaluate({ file, text, cached }: ConfigModule): Promise<unknown> {
  let jiti: Jiti | null = null;
  const loaded = (): Jiti => {
    jiti ??= jitiFor(file, cached);
    return jiti;
  };
  const code = compiled({ file, text, cached }, loaded);
  if (!others.test(code.replaceAll(ownImport, ''))) return runAlone(code, file);
  // What is JavaScript already would be left to Node.js, which runs a file only once.
  return loaded().evalModule(text, { filename: file, async: true, forceTranspile: true });
}

function compiled({ file, text, cached }: ConfigModule, jiti: () => Jiti): string {
  const cache = openSiteCache(path.dirname(file), { wanted: cached });
  try {
    const ts = /\.[cm]?ts$/.test(file);
    const key = `configuration:${digest(JSON.stringify([file, text]))}`;
    const known = cache.get(key);
    if (typeof known === 'string') return known;
    const code = jiti().transform({ filename: file, source: text, ts, async: true });
    cache.set(key, code);
    cache.save();
    return code;
  } finally {
    cache.close();
  }
}

async function runAlone(code: string, file: string): Promise<unknown> {
  const wrapped = `(async function (exports, jitiImport) { ${code}\n})`;
  const run: (exports: object, jitiImport: () => unknown) => Promise<void> = runInThisContext(
    wrapped,
    { filename: file },
  );
  const exported = {};
  await run(exported, () => own);
  return exported;
}

function jitiFor(file: string, cached: boolean): Jiti {
  const { createJiti } = loadJiti();
  return createJiti(file, {
    moduleCache: false,
    fsCache: false,
    ...(cached ? { transform: cachedTransform(path.dirname(file), createJiti(file)) } : {}),
    virtualModules: { docsgen: own },
  });
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
