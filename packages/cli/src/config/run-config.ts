import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toPosix, withRejections } from '@docsgen/core';
import type { Jiti, ModuleCache } from 'jiti';
import { cachedTransform } from '../cache/cached-transform.ts';
import * as own from '../define-config.ts';
import type { CachePlace } from '../files/state-folder.ts';
import { collapseWhitespace, Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import * as schema from '../schema.ts';
import { ConfigFailure, configDiagnostic, positionOf } from './config-failure.ts';

/** A module to run: a configuration, or one that it names. */
export interface ConfigModule {
  /** Absolute path. */
  readonly file: string;
  /** Its name in messages. */
  readonly name: string;
  readonly text: string;
  /** The cache of the compiled code; null to cache nothing. */
  readonly cache: CachePlace | null;
}

/**
 * Runs a configuration and returns its default export.
 *
 * @throws Failure
 */
export async function runConfig(module: ConfigModule): Promise<unknown> {
  const exported = await runModule(module);
  if (typeof exported === 'object' && exported !== null) {
    if ('default' in exported) return exported.default;
    // A CommonJS configuration: `module.exports = { … }`.
    if (!('__esModule' in exported)) return exported;
  }
  const { name } = module;
  throw new Failure(`${name} has no default export; write \`export default defineConfig({ … })\`.`);
}

/**
 * Runs a module and returns its exports. Modules are evaluated again on each run, so that an edit
 * takes effect; only compiled code is cached.
 *
 * @throws ConfigFailure
 */
export async function runModule(module: ConfigModule): Promise<unknown> {
  return withRejections(async () => {
    const jiti = jitiFor(module);
    // Plain JavaScript would be loaded by Node.js, which evaluates a file only once.
    const options = { filename: module.file, async: true, forceTranspile: true };
    return jiti.evalModule(module.text, { ...options, cache: freshModules(jiti) });
  }).catch((cause: unknown) => {
    throw loadFailure(cause, module);
  });
}

/** The file of a package, as a module imports it. @throws if there is none */
export function resolvePackage(name: string, importing: string): string {
  return fileURLToPath(loadJiti().createJiti(importing).esmResolve(name));
}

/** `require` instead of `import`: Node.js scans imported CommonJS for exports, which takes 40 ms. */
function loadJiti(): typeof import('jiti') {
  return createRequire(import.meta.url)('jiti') as typeof import('jiti');
}

function jitiFor({ file, cache }: ConfigModule): Jiti {
  const { createJiti } = loadJiti();
  // `docsgen` resolves to the running program, whatever is installed beside the configuration.
  const virtualModules = { docsgen: own, 'docsgen/schema': schema };
  // The caches of jiti are disabled: one is outside of the site, the other keeps evaluated modules.
  const options = { moduleCache: false, fsCache: false, virtualModules };
  const jiti = createJiti(file, options);
  if (cache === null) return jiti;
  return createJiti(file, { ...options, transform: cachedTransform(cache, jiti) });
}

/** A file that belongs to no installed package, and that Node.js can load by itself. */
const ownScript = /^(?!.*[\\/]node_modules[\\/]).*\.[cm]?js$/;
const ownData = /^(?!.*[\\/]node_modules[\\/]).*\.json$/;

/**
 * The evaluated modules of one run, by file. jiti leaves JavaScript and JSON that a configuration
 * imports to Node.js, which would never see an edit; here such modules are evaluated when jiti looks
 * them up. One that can't be, such as a module with `await` at its top, is left to Node.js, which
 * also reports its errors.
 */
function freshModules(jiti: Jiti): ModuleCache {
  const loaded = createRequire(import.meta.url).cache;
  for (const file of Object.keys(loaded)) if (ownData.test(file)) delete loaded[file];
  const modules: ModuleCache = new Proxy<ModuleCache>(
    {},
    {
      get(known, file: string) {
        if (file in known || !ownScript.test(file)) return known[file];
        try {
          const options = { filename: file, async: false, forceTranspile: true };
          jiti.evalModule(readFileSync(file, 'utf8'), { ...options, cache: modules });
        } catch {
          delete known[file];
        }
        return known[file];
      },
    },
  );
  return modules;
}

/**
 * The first line of an error, with the file and the position that jiti prints on the second line of
 * syntax errors, or the module that requires a missing one. jiti counts columns from 0.
 */
function loadFailure(thrown: unknown, { file, name, text }: ConfigModule): ConfigFailure {
  const lines = thrown instanceof Error ? thrown.message.split('\n') : [];
  const [first = '', second = '', third = ''] = lines;
  const reason = collapseWhitespace(first) || messageOf(thrown);
  const [, place, line, column] = /^(.*):(\d+):(\d+)$/.exec(second.trim()) ?? [];
  const requiring = second === 'Require stack:' ? third.replace(/^- /, '') : undefined;
  const faulty = place ?? requiring ?? file;
  const isOwn = !path.isAbsolute(faulty) || path.relative(file, faulty) === '';
  const where = isOwn ? '' : `${toPosix(path.relative(path.dirname(file), faulty))}: `;
  const at = line === undefined ? null : { line: Number(line), column: Number(column) + 1 };
  const span = at === null ? null : { ...at, endLine: at.line, endColumn: at.column + 1 };
  const message = `${name} could not be loaded: ${where}${reason}`;
  const finding = { message, span: isOwn ? span : null };
  const diagnostics = [configDiagnostic(finding, { file: name, text })];
  return new ConfigFailure([`${message}${positionOf(span)}`], diagnostics, { cause: thrown });
}
