import { shorten, type TextRange } from '@docsgen/text';
import type {
  BinaryExpression,
  CallExpression,
  LogicalExpression,
  MemberExpression,
  ObjectExpression,
  Property,
  TemplateLiteral,
  UnaryExpression,
} from 'acorn';
import type { JsNode, JsxMistake } from './javascript.ts';
import {
  allowedName,
  calculate,
  checkLength,
  isTruthy,
  literalValue,
  longestName,
  memberOf,
  Stop,
  sum,
  textOf,
  unsupported,
} from './operations.ts';
import type { Scope } from './scope.ts';
import { isFunction, isList, isRecordOf, type Value } from './values.ts';

/** Functions that are evaluated to their argument, an address. */
const addressFunctions: ReadonlySet<string> = new Set(['useBaseUrl', 'withBaseUrl']);

/** The result of evaluating an expression. */
type Evaluated = { readonly value: Value } | { readonly mistake: JsxMistake };

/** Maximum number of evaluation steps of an expression, including the constants that it uses. */
const mostSteps = 100_000;

/**
 * Evaluates an expression by its syntax tree, without executing code: literals, templates, arrays,
 * objects, operators, members, constants, and the few functions that return an address. Returns a
 * mistake for any other node, with the range of the node.
 */
export function evaluate(node: JsNode, scope: Scope): Evaluated {
  try {
    return { value: new Evaluation().value(node, scope) };
  } catch (error) {
    if (error instanceof Stop) return { mistake: error.mistake };
    throw error;
  }
}

const notExecuted = "docsgen doesn't execute JavaScript in content.";

/** The evaluation of one expression, which counts its steps. */
class Evaluation {
  #steps = 0;

  value(node: JsNode, scope: Scope): Value {
    this.#spend(1, node);
    switch (node.type) {
      case 'Literal':
        return literalValue(node);
      case 'TemplateLiteral':
        return this.#template(node, scope);
      case 'Identifier':
        return node.name === 'undefined' ? undefined : this.#named(node.name, node, scope);
      case 'ArrayExpression':
        return this.#list(node.elements, scope);
      case 'ObjectExpression':
        return this.#object(node, scope);
      case 'MemberExpression':
        return this.#member(node, scope);
      case 'CallExpression':
        return this.#call(node, scope);
      case 'JSXElement':
      case 'JSXFragment':
        return { type: 'jsx', node, scope };
      default:
        return this.#operation(node, scope);
    }
  }

  #operation(node: JsNode, scope: Scope): Value {
    switch (node.type) {
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return this.value(node.expression, scope);
      case 'SequenceExpression':
        return node.expressions.map((one) => this.value(one, scope)).at(-1);
      case 'ConditionalExpression':
        return this.value(
          isTruthy(this.value(node.test, scope)) ? node.consequent : node.alternate,
          scope,
        );
      case 'LogicalExpression':
        return this.#logical(node, scope);
      case 'UnaryExpression':
        return this.#unary(node, scope);
      case 'BinaryExpression':
        return this.#binary(node, scope);
      default:
        if (isFunction(node)) return { type: 'function', node, scope };
        throw new Stop(node, notExecuted);
    }
  }

  #named(name: string, node: TextRange, scope: Scope): Value {
    const found = scope.lookup(name);
    if (found === null) {
      const hint = 'Import or export it, or write \\{ for a literal brace.';
      throw new Stop(node, `"${shorten(name, longestName)}" is not defined.`, hint);
    }
    if ('value' in found) return found.value;
    const { message, hint } = found.mistake;
    throw new Stop(node, `"${shorten(name, longestName)}" can't be evaluated: ${message}`, hint);
  }

  #template({ quasis, expressions }: TemplateLiteral, scope: Scope): string {
    let text = '';
    for (const [at, quasi] of quasis.entries()) {
      text += quasi.value.cooked ?? quasi.value.raw;
      const expression = expressions[at];
      if (expression === undefined) continue;
      text += textOf(this.value(expression, scope), expression);
      checkLength(text.length, expression);
    }
    return text;
  }

  #list(elements: readonly (JsNode | null)[], scope: Scope): Value[] {
    return elements.flatMap((element): Value[] => {
      if (element === null) return [undefined];
      if (element.type !== 'SpreadElement') return [this.value(element, scope)];
      const spread = this.value(element.argument, scope);
      if (!isList(spread)) throw new Stop(element, 'Only a list can be spread here.');
      this.#spend(spread.length, element);
      return [...spread];
    });
  }

  #object({ properties }: ObjectExpression, scope: Scope): Value {
    const members = new Map<string, Value>();
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.value(property.argument, scope);
        if (!isRecordOf(spread)) throw new Stop(property, 'Only an object can be spread here.');
        this.#spend(spread.size, property);
        for (const [key, value] of spread) members.set(key, value);
      } else {
        const key = this.#key(property, scope);
        if (property.kind !== 'init') throw new Stop(property, notExecuted);
        members.set(key, this.value(property.value, scope));
      }
    }
    return members;
  }

  /**
   * Counts steps. Copied items are steps, too, since a list that spreads another one twice grows
   * exponentially.
   */
  #spend(count: number, node: TextRange): void {
    this.#steps += count;
    if (this.#steps > mostSteps) throw new Stop(node, 'This expression has too many parts.');
  }

  #key({ key, computed }: Pick<Property, 'key' | 'computed'>, scope: Scope): string {
    const isName = key.type === 'Identifier' && !computed;
    const name = isName ? key.name : textOf(this.value(key, scope), key);
    return allowedName(name, key);
  }

  #member(node: MemberExpression, scope: Scope): Value {
    const { object, property, computed } = node;
    if (object.type === 'Super' || property.type === 'PrivateIdentifier') {
      throw new Stop(node, notExecuted);
    }
    const of = this.value(object, scope);
    return memberOf(of, this.#key({ key: property, computed }, scope), node);
  }

  /** Evaluates calls of `require` and of Docusaurus's functions that return an address. */
  #call(node: CallExpression, scope: Scope): Value {
    const { callee, arguments: given } = node;
    const name = callee.type === 'Identifier' ? callee.name : '';
    const [first] = given;
    const isKnown = name === 'require' || addressFunctions.has(name);
    if (!isKnown || first === undefined || first.type === 'SpreadElement') {
      const hint = 'Write what it returns, or register a component in the configuration.';
      throw new Stop(node, "docsgen doesn't call functions in MDX.", hint);
    }
    const value = this.value(first, scope);
    if (typeof value !== 'string') throw new Stop(first, 'An address must be a text.');
    return name === 'require' ? scope.require(value) : value;
  }

  #logical({ operator, left, right }: LogicalExpression, scope: Scope): Value {
    const value = this.value(left, scope);
    if (operator === '??') {
      return value === null || value === undefined ? this.value(right, scope) : value;
    }
    return isTruthy(value) === (operator === '&&') ? this.value(right, scope) : value;
  }

  #unary(node: UnaryExpression, scope: Scope): Value {
    const value = this.value(node.argument, scope);
    if (node.operator === '!') return !isTruthy(value);
    if (node.operator === '-' && typeof value === 'number') return -value;
    if (node.operator === '+' && typeof value === 'number') return value;
    if (node.operator === 'void') return undefined;
    throw unsupported(node);
  }

  #binary(node: BinaryExpression, scope: Scope): Value {
    if (node.left.type === 'PrivateIdentifier') throw new Stop(node, notExecuted);
    const [left, right] = [this.value(node.left, scope), this.value(node.right, scope)];
    switch (node.operator) {
      case '===':
      case '==':
        return left === right;
      case '!==':
      case '!=':
        return left !== right;
      case '+':
        return sum(left, right, node);
      default:
        return calculate(node, left, right);
    }
  }
}
