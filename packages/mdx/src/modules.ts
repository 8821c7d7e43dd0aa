import type {
  ImportedModule,
  Imports,
  ImportTarget,
  MissingImport,
  PageImports,
} from '@docsgen/markdown';
import { lastSegment, memoized, ownValue } from '@docsgen/text';
import { parseYamlFile } from '@docsgen/text/yaml';
import type { ImportDeclaration, Program } from 'acorn';
import { importsOf } from './imports.ts';
import { parseProgram, scanBraces } from './javascript.ts';
import {
  type Binding,
  defineDeclarations,
  type ExportedNames,
  Scope,
  specifierName,
  unnamed,
} from './scope.ts';
import { isRecordOf, toValue, type Value } from './values.ts';

/** A parsed module. */
interface ReadModule {
  readonly scope: Scope;
  readonly exported: ExportedNames;
}

/** The modules that a page imports. Each is parsed at the first lookup of one of its names. */
export class Modules {
  readonly #imports: PageImports;
  readonly #read = new Map<number, ReadModule | null>();

  constructor(imports: PageImports) {
    this.#imports = imports;
  }

  /**
   * Creates the scope of a Markdown file.
   *
   * @param text The number of the file among the texts of the page.
   * @param programs The file's blocks of imports and exports.
   * @param given The values that every file can use, such as `props`.
   */
  fileScope(
    text: number,
    programs: readonly Program[],
    given: Readonly<Record<string, Value>>,
  ): Scope {
    const imports = importsOf(this.#imports, text);
    const scope = new Scope(this.#requireFrom(imports));
    for (const [name, value] of Object.entries(given)) scope.set(name, { value });
    for (const program of programs) {
      this.#bindImports(program, imports, scope);
      defineDeclarations(program, scope);
    }
    return scope;
  }

  /** The target of an import that can't be resolved; null for any other. */
  missing(text: number, source: string): MissingImport | null {
    const target = ownValue(importsOf(this.#imports, text), source);
    return target?.type === 'missing' ? target : null;
  }

  #requireFrom(imports: Imports): (path: string) => Value {
    return (path) => {
      const target = ownValue(imports, path);
      if (target === undefined || target.type === 'missing') return path;
      const found = this.#imported(target, 'default', path);
      return 'value' in found ? found.value : path;
    };
  }

  #bindImports(program: Program, imports: Imports, scope: Scope): void {
    for (const statement of program.body) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const { local, name } of namesOf(statement)) {
        const source = String(statement.source.value);
        scope.set(local, () => this.#from(source, imports, name, local));
      }
    }
  }

  /** The value of a name in the file or the package that an import or export is from. */
  #from(source: string, imports: Imports, name: string, local: string): Binding {
    const target = ownValue(imports, source);
    if (target === undefined) return { value: ofPackage(source, name, local) };
    return this.#imported(target, name, local);
  }

  /**
   * The value of an imported name.
   *
   * @param local The local name, which is the name of a component that is a default export.
   */
  #imported(target: ImportTarget, name: string, local: string): Binding {
    switch (target.type) {
      case 'text':
        return { value: target.text };
      case 'styles':
        return { value: new Map() };
      case 'image':
        return { value: target.address };
      case 'partial':
        if (name === 'toc') return { value: { type: 'toc' } };
        if (name === 'default') return { value: { type: 'partial', text: target.text } };
        return unreadable(`Only the content of a Markdown file can be imported, not "${name}".`);
      case 'module':
        return this.#fromModule(target.module, name, local);
      default:
        return { value: { type: 'component', name: '' } };
    }
  }

  #fromModule(number: number, name: string, local: string): Binding {
    const module = this.#module(number);
    const component: Binding = {
      value: { type: 'component', name: name === 'default' || name === '*' ? local : name },
    };
    // A name in capitals is nearly always a constant.
    const isComponent = /^[A-Z]/.test(local) && !/^[A-Z\d_]{2,}$/.test(local);
    if (module === null) {
      return isComponent ? component : unreadModule(this.#imports.modules[number]?.path ?? '');
    }
    if (name === '*') return { value: allExports(module) };
    const found = exportedValue(module, name);
    return 'mistake' in found && isComponent ? component : found;
  }

  #module(number: number): ReadModule | null {
    return memoized(this.#read, number, () => {
      const module = this.#imports.modules[number];
      return module === undefined ? null : this.#readModule(module);
    });
  }

  #readModule({ path, text, imports }: ImportedModule): ReadModule | null {
    const scope = new Scope(this.#requireFrom(imports));
    if (!/\.[cm]?[jt]sx?$/i.test(path)) {
      const data = readData(path, text);
      if (data === undefined) return null;
      return dataModule(toValue(data), scope);
    }
    const parsed = parseProgram(text);
    if ('mistake' in parsed) return null;
    this.#bindImports(parsed.node, imports, scope);
    const exported = new Map(defineDeclarations(parsed.node, scope));
    this.#bindReexports(parsed.node, { imports, scope, exported });
    return { scope, exported };
  }

  /** Binds `export { a as b } from './c'`. */
  #bindReexports(
    program: Program,
    module: { imports: Imports; scope: Scope; exported: Map<string, string> },
  ): void {
    for (const statement of program.body) {
      if (statement.type !== 'ExportNamedDeclaration' || statement.source == null) continue;
      const source = String(statement.source.value);
      for (const { local, exported } of statement.specifiers) {
        const [name, as] = [specifierName(local), specifierName(exported)];
        const inside = `${name} from ${source}`;
        module.exported.set(as, inside);
        module.scope.set(inside, () => this.#from(source, module.imports, name, as));
      }
    }
  }
}

/**
 * Parses YAML or JSON; undefined if it is invalid or nested too deeply. YAML scalars are strings.
 */
function readData(path: string, text: string): unknown {
  if (!/\.json$/i.test(path)) return parseYamlFile({ path, text }, 'mdx-expression').value;
  if (scanBraces(text, 0, false).isTooDeep) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The value of a module's export, or the mistake if there is none. */
function exportedValue({ scope, exported }: ReadModule, name: string): Binding {
  const inside = exported.get(name);
  if (inside !== undefined) return scope.lookup(inside) ?? { value: undefined };
  const message = `The module exports no "${name}".`;
  return { mistake: { message, hint: 'Check the exports of the module.' } };
}

/** All exports of a module as an object. Exports that can't be evaluated are left out. */
function allExports(module: ReadModule): Value {
  const members = new Map<string, Value>();
  for (const name of module.exported.keys()) {
    const found = exportedValue(module, name);
    if ('value' in found) members.set(name, found.value);
  }
  return members;
}

/** A JSON or YAML file as a module: the default export is the data, its keys are named exports. */
function dataModule(value: Value, scope: Scope): ReadModule {
  const exported = new Map([['default', unnamed]]);
  scope.set(unnamed, { value });
  if (isRecordOf(value)) {
    for (const [key, one] of value) {
      scope.set(key, { value: one });
      exported.set(key, key);
    }
  }
  return { scope, exported };
}

function namesOf({ specifiers }: ImportDeclaration): { local: string; name: string }[] {
  return specifiers.map((one) => {
    if (one.type === 'ImportDefaultSpecifier') return { local: one.local.name, name: 'default' };
    if (one.type === 'ImportNamespaceSpecifier') return { local: one.local.name, name: '*' };
    return { local: one.local.name, name: specifierName(one.imported) };
  });
}

/**
 * The value that an import of a package stands for. It is a component, named by the last segment of
 * a path in Docusaurus's theme, otherwise by its local name.
 */
function ofPackage(source: string, name: string, local: string): Value {
  if (source === '@docusaurus/ExecutionEnvironment') {
    return name === 'canUseDOM' ? false : new Map([['canUseDOM', false]]);
  }
  // A name that only the bundler of the site resolves, such as `@parts/a.mdx`.
  if (/\.mdx?$/.test(source)) return { type: 'component', name: local, file: source };
  const own = /^@(?:theme|theme-original|docusaurus)\/(?:.*\/)?([A-Z]\w*)$/.exec(source)?.[1];
  return { type: 'component', name: own ?? local };
}

/** The mistake for a module that can't be evaluated. */
function unreadModule(path: string): Binding {
  const name = lastSegment(path);
  if (!/\.[cm]?tsx?$/i.test(path)) return unreadable(`"${name}" contains code, not only data.`);
  return {
    mistake: {
      message: `"${name}" contains TypeScript types, which aren't supported.`,
      hint: 'Write the constants in JavaScript or JSON. Types can be in JSDoc comments.',
    },
  };
}

function unreadable(message: string): Binding {
  return { mistake: { message, hint: 'Export it as a constant with data.' } };
}
