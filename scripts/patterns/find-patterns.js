import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'acorn';
import { transformSync } from 'esbuild';

/**
 * Finds the regular expressions in the sources of the packages: literals, and calls of `RegExp`
 * whose text is written there, with constants of the same file filled in and `a` for other values.
 *
 * @returns {{
 *   patterns: { file: string, source: string, flags: string }[],
 *   unknown: { file: string, code: string }[],
 * }} `unknown` are the calls whose text is made elsewhere.
 */
export function findPatterns(root = 'packages') {
  const files = readdirSync(root, { recursive: true }).filter((name) => {
    return /^[^/]+\/src\/.*\.tsx?$/.test(name.replaceAll(path.sep, '/')) && !name.endsWith('.d.ts');
  });
  const patterns = [];
  const unknown = [];
  for (const name of files.sort()) {
    const file = path.posix.join(root, name.replaceAll(path.sep, '/'));
    const loader = file.endsWith('x') ? 'tsx' : 'ts';
    const { code } = transformSync(readFileSync(file, 'utf8'), { loader, target: 'es2024' });
    const tree = Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
    const constants = constantsOf(tree);
    for (const node of nodesOf(tree)) {
      if (node.type === 'Literal' && node.regex) {
        patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      }
      if (!/^(?:New|Call)Expression$/.test(node.type) || node.callee.name !== 'RegExp') continue;
      const [source, flags] = node.arguments.map((given) => textOf(given, constants));
      if (source === null || flags === null) {
        unknown.push({ file, code: code.slice(node.start, node.end).replace(/\s+/g, ' ') });
      } else patterns.push({ file, source, flags: flags ?? '' });
    }
  }
  return { patterns, unknown };
}

/** The texts of a module's constants, by name. */
function constantsOf(tree) {
  const constants = new Map();
  for (const { type, kind, declarations } of tree.body.map((one) => one.declaration ?? one)) {
    if (type !== 'VariableDeclaration' || kind !== 'const') continue;
    for (const { id, init } of declarations) {
      const text = init === null ? null : textOf(init, constants);
      if (id.type === 'Identifier' && text !== null) constants.set(id.name, text);
    }
  }
  return constants;
}

/** The text of an expression; null if it can't be known without running it. */
function textOf(node, constants) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'Identifier') return constants.get(node.name) ?? null;
  const { property, object, quasi } = node;
  if (node.type === 'MemberExpression' && property.name === 'source' && object.regex) {
    return object.regex.pattern;
  }
  if (node.type === 'TaggedTemplateExpression') return templateText(quasi, constants, 'raw');
  return node.type === 'TemplateLiteral' ? templateText(node, constants, 'cooked') : null;
}

function templateText({ quasis, expressions }, constants, form) {
  return quasis.map(({ value }, at) => value[form] + fill(expressions[at], constants)).join('');
}

/** @param {object | undefined} node An expression in a template; none after its last part. */
function fill(node, constants) {
  return node === undefined ? '' : (textOf(node, constants) ?? 'a');
}

/** All nodes of a syntax tree. */
function* nodesOf(tree) {
  const left = [tree];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if ('type' in node) yield node;
    for (const child of Object.values(node)) {
      const isTree = typeof child === 'object' && child !== null && !(child instanceof RegExp);
      if (isTree) left.push(child);
    }
  }
}
