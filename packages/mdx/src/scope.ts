import type { Pattern, Program, VariableDeclarator } from 'acorn';
import { evaluate } from './evaluate.ts';
import type { FunctionNode, JsNode, JsxMistake } from './javascript.ts';
import type { Value, ValueRecord } from './values.ts';

/** The value of a name, or the reason why it is unknown. */
export type Binding =
  | { readonly value: Value }
  | { readonly mistake: Pick<JsxMistake, 'message' | 'hint'> };

const circular = {
  mistake: { message: 'The constant refers to itself.', hint: 'Write its value.' },
};

/** The names that are defined in a module, or in a function of it. */
export class Scope {
  /** A function is called at the first lookup, and replaced by its result. */
  readonly #bindings = new Map<string, Binding | (() => Binding)>();
  readonly #outer: Scope | null;
  readonly #require: (path: string) => Value;

  /** @param require Returns the value of `require('./picture.png')` by its path. */
  constructor(require: (path: string) => Value, outer: Scope | null = null) {
    this.#require = require;
    this.#outer = outer;
  }

  /** The value of a name; null if it isn't defined. */
  lookup(name: string): Binding | null {
    const found = this.#bindings.get(name);
    if (found === undefined) return this.#outer?.lookup(name) ?? null;
    if (typeof found !== 'function') return found;
    // For a lookup during the evaluation.
    this.#bindings.set(name, circular);
    const binding = found();
    this.#bindings.set(name, binding);
    return binding;
  }

  /** Defines a name by its binding, or by a function that is called at the first lookup. */
  set(name: string, binding: Binding | (() => Binding)): void {
    this.#bindings.set(name, binding);
  }

  /** Defines a constant by its expression. */
  define(name: string, node: JsNode): void {
    this.set(name, () => evaluate(node, this));
  }

  /** A nested scope. */
  inner(): Scope {
    return new Scope(this.#require, this);
  }

  require(path: string): Value {
    return this.#require(path);
  }
}

/** The exported names of a module, with their names in its scope. */
export type ExportedNames = ReadonlyMap<string, string>;

/** The name in a module's scope of an anonymous default export. */
export const unnamed = '*default*';

/** Defines the declarations of a module and returns its exports. The caller defines its imports. */
export function defineDeclarations(program: Program, scope: Scope): ExportedNames {
  const exported = new Map<string, string>();
  for (const statement of program.body) {
    switch (statement.type) {
      case 'VariableDeclaration':
        for (const one of statement.declarations) defineVariable(one, scope);
        break;
      case 'FunctionDeclaration':
        scope.define(statement.id.name, statement);
        break;
      case 'ExportNamedDeclaration': {
        const { declaration, specifiers, source } = statement;
        if (declaration?.type === 'VariableDeclaration') {
          for (const one of declaration.declarations) {
            for (const name of defineVariable(one, scope)) exported.set(name, name);
          }
        } else if (declaration?.type === 'FunctionDeclaration') {
          scope.define(declaration.id.name, declaration);
          exported.set(declaration.id.name, declaration.id.name);
        }
        if (source != null) break;
        for (const { local, exported: as } of specifiers)
          exported.set(specifierName(as), specifierName(local));
        break;
      }
      case 'ExportDefaultDeclaration': {
        const { declaration } = statement;
        if (declaration.type === 'Identifier') exported.set('default', declaration.name);
        else {
          scope.define(unnamed, declaration);
          exported.set('default', unnamed);
        }
        break;
      }
      default:
    }
  }
  return exported;
}

/** The name in an import or export, which may be a string. */
export function specifierName(node: { type: string; name?: string; value?: unknown }): string {
  return node.type === 'Identifier' ? (node.name ?? '') : String(node.value);
}

/** Defines the variables of a declaration. Returns their names. */
function defineVariable({ id, init }: VariableDeclarator, scope: Scope): string[] {
  if (id.type === 'Identifier') {
    if (init == null) scope.set(id.name, { value: undefined });
    else scope.define(id.name, init);
    return [id.name];
  }
  const message = "This constant is destructured, which docsgen doesn't evaluate.";
  const hint = 'Declare it separately.';
  const names = namesIn(id);
  for (const name of names) scope.set(name, { mistake: { message, hint } });
  return names;
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => {
        return namesIn(one.type === 'Property' ? one.value : one.argument);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one === null ? [] : namesIn(one)));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

/**
 * The expression that a component returns, and the scope in which its props are defined. Null for a
 * function that does more than return an expression.
 */
export function bodyOfComponent(
  { params, body }: FunctionNode,
  outer: Scope,
  props: ValueRecord,
): { readonly node: JsNode; readonly scope: Scope } | null {
  const scope = outer.inner();
  const [first] = params;
  if (params.length > 1) return null;
  if (first !== undefined && !defineProps(first, props, scope)) return null;
  if (body.type !== 'BlockStatement') return { node: body, scope };
  const [statement, ...more] = body.body;
  const isReturn = statement?.type === 'ReturnStatement' && more.length === 0;
  return isReturn && statement.argument != null ? { node: statement.argument, scope } : null;
}

function defineProps(pattern: Pattern, props: ValueRecord, scope: Scope): boolean {
  if (pattern.type === 'Identifier') {
    scope.set(pattern.name, { value: props });
    return true;
  }
  if (pattern.type !== 'ObjectPattern') return false;
  const rest = new Map(props);
  return pattern.properties.every((one) => {
    if (one.type === 'RestElement') {
      if (one.argument.type !== 'Identifier') return false;
      scope.set(one.argument.name, { value: rest });
      return true;
    }
    if (one.computed || one.key.type !== 'Identifier') return false;
    const { value: target } = one;
    const value = props.get(one.key.name);
    rest.delete(one.key.name);
    if (target.type === 'Identifier') scope.set(target.name, { value });
    else if (target.type === 'AssignmentPattern' && target.left.type === 'Identifier') {
      if (value === undefined) scope.define(target.left.name, target.right);
      else scope.set(target.left.name, { value });
    } else return false;
    return true;
  });
}
