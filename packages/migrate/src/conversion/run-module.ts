import { readFile } from 'node:fs/promises';
import nodeModule, { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isRecord, withRejections } from '@docsgen/core';
import { MigrationError } from '../migration-error.ts';
import { compileImportGlobs, globModule, importGlobs } from './import-globs.ts';

/** Maximum number of missing modules. Each is found by running the module again. */
const mostAbsent = 200;

/**
 * Runs a configuration of another tool with all of Node.js, as docsgen runs its own. Modules that
 * aren't installed, among those that it imports directly or indirectly, are replaced by stubs and
 * returned as `absent`.
 *
 * @param provided Modules by name, which are used whether they are installed or not: functions such
 *   as `defineConfig`, which return what they get.
 * @throws MigrationError
 */
export async function runModule(
  file: string,
  provided: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly exported: unknown; readonly absent: readonly string[] }> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new MigrationError(`${file} could not be read`, cause);
  });
  const absent = new Map<string, unknown>();
  for (;;) {
    try {
      return {
        exported: await running(() => evaluate({ file, text, provided, absent })),
        absent: [...absent.keys()].filter((name) => !isPartOf(name, absent)),
      };
    } catch (cause) {
      const missing = namesOf(missingModule(cause), file, [...absent.keys()]);
      const names = missing.filter((name) => !absent.has(name));
      if (names.length === 0 || absent.size >= mostAbsent) throw notRun(file, cause);
      for (const name of names) absent.set(name, moduleStub(name));
    }
  }
}

/**
 * The names that a module which was not found can have. A part of a module that is replaced, such as
 * `orbit/tools`, is looked for below the path of the stub.
 */
function namesOf(found: string | null, file: string, absent: readonly string[]): string[] {
  if (found === null) return [];
  if (!found.startsWith(`${file}/`)) return [found];
  return absent.map((name) => name + found.slice(file.length));
}

/** Whether a module is a part of another one that isn't installed. */
function isPartOf(name: string, absent: ReadonlyMap<string, unknown>): boolean {
  return [...absent.keys()].some((other) => name.startsWith(`${other}/`));
}

/** A failure that says why a configuration could not be run. */
export function notRun(file: string, cause: unknown): MigrationError {
  return new MigrationError(`${path.basename(file)} could not be run`, cause);
}

/** A module to run, with the modules that it gets instead of those that are installed. */
interface Evaluation {
  readonly file: string;
  readonly text: string;
  readonly provided: Readonly<Record<string, unknown>>;
  readonly absent: ReadonlyMap<string, unknown>;
}

async function evaluate({ file, text, provided, absent }: Evaluation): Promise<unknown> {
  const modules = new Map([...absent, ...Object.entries(provided)]);
  const { createJiti }: typeof import('jiti') = createRequire(import.meta.url)('jiti');
  const jiti: import('jiti').Jiti = createJiti(file, {
    moduleCache: false,
    fsCache: false,
    jsx: true,
    virtualModules: {
      ...Object.fromEntries(modules),
      [globModule]: importGlobs((found) => jiti(found)),
    },
    transformOptions: { babel: { plugins: [[compileImportGlobs]] } },
    // For `require.resolve`, which needs a path.
    alias: Object.fromEntries([...absent.keys()].map((name) => [name, file])),
  });
  const options = { filename: file, async: true, forceTranspile: true } as const;
  // The function itself is synchronous, as `require` is.
  const world = { file, modules, load: (path: string): unknown => jiti(path) };
  const exported = await withStubs(world, async () => jiti.evalModule(text, options));
  if (typeof exported !== 'object' || exported === null) return exported;
  return 'default' in exported ? exported.default : exported;
}

/** What `createRequire` has to know of a configuration that is run. */
interface RequireWorld {
  /** The path that the modules resolve to. */
  readonly file: string;
  /** Stubs, and modules that are provided. */
  readonly modules: ReadonlyMap<string, unknown>;
  /** Loads a file whose own imports get the stubs, too. */
  readonly load: (path: string) => unknown;
}

/**
 * Runs a function while `createRequire` of Node.js knows these modules. A configuration that calls
 * it would otherwise not get the stubs: jiti has no say in what it returns.
 */
async function withStubs<T>(
  { file, modules, load }: RequireWorld,
  run: () => Promise<T>,
): Promise<T> {
  const { createRequire: original } = nodeModule;
  nodeModule.createRequire = (from) => {
    const own = original(from);
    const requireModule = (name: string): unknown => {
      if (modules.has(name)) return modules.get(name);
      const found = own.resolve(name);
      const isOfSite = path.isAbsolute(found) && !/[/\\]node_modules[/\\]/.test(found);
      return isOfSite ? load(found) : own(name);
    };
    const resolve = (name: string): string => (modules.has(name) ? file : own.resolve(name));
    return Object.assign(requireModule, own, { resolve: Object.assign(resolve, own.resolve) });
  };
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    nodeModule.createRequire = original;
    syncBuiltinESMExports();
  }
}

/**
 * Runs code of a configuration. Of promises that it leaves behind, only those count that lack a
 * module: `noteLeftPromises` has the others.
 */
function running<T>(run: () => Promise<T>): Promise<T> {
  return withRejections(run, (reason) => missingModule(reason) === null);
}

/** The name of the module that Node.js could not find; null for other errors. */
export function missingModule(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  return /Cannot find (?:module|package) '([^']+)'/.exec(thrown.message)?.[1] ?? null;
}

/**
 * A module of a tool: what it is known to export, and functions that return an empty object in the
 * place of everything else, so that a configuration which calls one runs.
 */
export function providedModule(known: Readonly<Record<string, unknown>>): unknown {
  // jiti copies a module that isn't a function.
  return new Proxy(
    Object.assign(() => undefined, known),
    {
      has: () => true,
      get(own, key) {
        if (Object.hasOwn(own, key)) return Reflect.get(own, key);
        // The loader of modules asks for these.
        const isAsked = typeof key === 'symbol' || ['then', 'default', '__esModule'].includes(key);
        return isAsked ? undefined : () => ({});
      },
    },
  );
}

const stubNames = new WeakMap<object, string>();

/** What functions of stubs were called with, by what they returned. */
const stubArguments = new WeakMap<object, unknown>();

/**
 * Creates a stub for a module that isn't installed: a proxy that returns itself for each property
 * and `new`, and is empty when it is spread. What its calls return is one that can also be awaited. A
 * configuration that only passes on such values runs without errors.
 */
function moduleStub(name: string): unknown {
  const call = ([first]: readonly unknown[]): object => {
    return isRecord(first) && stubbedModule(first) === null ? configured(first) : called;
  };
  const stub = makeStub(name, call);
  const called = makeStub(name, call, stub);
  /** What a function made of its argument, which may be a configuration that it would have added to. */
  const configured = (written: unknown): object => {
    const value = makeStub(name, () => result);
    const result = makeStub(name, () => result, value);
    stubArguments.set(value, written);
    stubArguments.set(result, written);
    return result;
  };
  return stub;
}

/**
 * @param call Makes what the stub returns when it is called.
 * @param awaited What it comes to if it stands for a promise. A stub without it is none, so that
 *   awaiting one ends.
 */
function makeStub(
  name: string,
  call: (written: readonly unknown[]) => object,
  awaited?: object,
): object {
  const stub: object = new Proxy(() => undefined, {
    get(_, key) {
      if (key === 'then') return awaited === undefined ? undefined : thenOf(awaited);
      // Otherwise `${…}` would throw.
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return function* nothing() {};
      return stub;
    },
    has: () => true,
    apply: (_, __, written) => call(written),
    construct: () => stub,
  });
  stubNames.set(stub, name);
  return stub;
}

/** The method `then` of a promise that is fulfilled. */
function thenOf(value: object): Promise<object>['then'] {
  const promise = Promise.resolve(value);
  return promise.then.bind(promise);
}

/** The name of the module that a value is a stub of; null if it isn't a stub. */
export function stubbedModule(value: unknown): string | null {
  const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null);
  if (!isObject) return null;
  // What `require` returns is wrapped, so that its default export can be used like the module.
  const { default: wrapped } = value as { readonly default?: object };
  return stubNames.get(value) ?? (wrapped && stubNames.get(wrapped)) ?? null;
}

/**
 * Runs a configuration module and returns what it exports. A function, which may be asynchronous, is
 * called. What a function of a stub was called with counts as what it returns, since
 * such functions add to a configuration.
 *
 * @param environment What a function gets.
 * @throws MigrationError
 */
export async function runConfiguration(
  file: string,
  provided: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly config: unknown; readonly absent: readonly string[] }> {
  const { exported, absent } = await runModule(file, provided);
  if (typeof exported !== 'function' || stubbedModule(exported) !== null) {
    return { config: wrappedIn(await exported), absent };
  }
  const configure = exported as (environment: unknown) => unknown;
  try {
    return {
      config: wrappedIn(await running(async () => configure(environment))),
      absent,
    };
  } catch (cause) {
    throw notRun(file, cause);
  }
}

function wrappedIn(value: unknown): unknown {
  const isStub = stubbedModule(value) !== null;
  return isStub ? (stubArguments.get(value as object) ?? value) : value;
}
