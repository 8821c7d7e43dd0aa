import { append, didYouMean, ownValue, type TextRange } from '@docsgen/text';
import type { Token } from 'markdown-it';
import type {
  Finding,
  MarkdownDirective,
  MarkdownDirectives,
  PlacedRange,
} from '../model/index.ts';
import type { OpeningPart } from './directive-opening.ts';
import { type DirectiveMeta, isDirective } from './directives.ts';
import { directiveSpan } from './link-targets.ts';
import type { DocumentReader } from './locate.ts';

/** Checks every directive of a document against its specification. */
export function checkDirectives(tokens: readonly Token[], source: DocumentReader): Finding[] {
  const findings: Finding[] = [];
  const report = (token: Token, { start, end, ...problem }: Problem): void => {
    const span = directiveSpan(source, token, { start, end });
    findings.push({ rule: 'invalid-directive', file: source.file, ...span, ...problem });
  };
  for (const token of tokens) {
    if (token.type === 'directive_stray') report(token, strayFence(token.markup));
    else if (token.type === 'inline') {
      append(findings, checkDirectives(token.children ?? [], source));
    } else if (isDirective(token)) {
      const { meta, type } = token;
      for (const problem of problemsOf(meta, type, source.specs)) report(token, problem);
    }
  }
  return findings;
}

/** The ranges of versions in the attributes of a document's directives. */
export function readRanges(tokens: readonly Token[], source: DocumentReader): PlacedRange[] {
  return tokens.flatMap((token): PlacedRange[] => {
    if (token.type === 'inline') return readRanges(token.children ?? [], source);
    if (!isDirective(token)) return [];
    const { name, attributes } = token.meta;
    const props = ownValue(source.specs, name)?.props ?? {};
    return (attributes ?? []).flatMap(({ name: key, value, valueAt }): PlacedRange[] => {
      if (ownValue(props, key)?.type !== 'versions') return [];
      return [{ range: value, span: directiveSpan(source, token, valueAt) }];
    });
  });
}

/** A problem of a directive; offsets count from its first colon. */
interface Problem extends TextRange {
  readonly rule?: 'unknown-directive';
  readonly message: string;
  readonly hint?: string;
}

function strayFence({ length: end }: string): Problem {
  const message = 'This line closes no open directive.';
  const hint =
    'Remove it. If it ends a directive that contains others, give its first and last line more colons than theirs.';
  return { start: 0, end, message, hint };
}

function problemsOf(meta: DirectiveMeta, type: string, specs: MarkdownDirectives): Problem[] {
  const { name, opening } = meta;
  const at = rangeOfName(meta);
  const spec = ownValue(specs, name);
  if (spec === undefined) {
    const message = `There is no directive "${name}".`;
    const hint = didYouMean(name, Object.keys(specs));
    return [{ rule: 'unknown-directive', ...at, message, ...hint }];
  }
  const found: Problem[] = [];
  const kind = type === 'directive_leaf' ? 'leaf' : 'container';
  if (kind !== spec.kind) {
    const colons = spec.kind === 'leaf' ? '`::`' : '`:::`';
    found.push({ ...at, message: `The directive "${name}" must begin with ${colons}.` });
  } else if (!meta.closed) {
    const hint = 'End it with a line of the same number of colons.';
    found.push({ ...at, message: `"${name}" is never closed.`, hint });
  }
  if (meta.hasLabel && !spec.label)
    found.push({ ...at, message: `"${name}" doesn't accept a label.` });
  if (opening !== undefined && opening.extra.text !== '') found.push(extraProblem(opening.extra));
  return [...found, ...attributeProblems(meta, spec)];
}

function rangeOfName({ name, nameAt }: DirectiveMeta): TextRange {
  return { start: nameAt, end: nameAt + name.length };
}

function rangeOfPart({ text, at }: OpeningPart): TextRange {
  return { start: at, end: at + text.length };
}

function extraProblem(extra: OpeningPart): Problem {
  const { text } = extra;
  const range = rangeOfPart(extra);
  if (/^[[{]/.test(text)) return { ...range, message: `"${text[0]}" is never closed.` };
  const message = `"${text}" is neither a label nor attributes.`;
  return { ...range, message, hint: 'Move it into the brackets or to the next line.' };
}

/** Whether a value is JSON within the nesting limit. */
function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;

function attributeProblems(meta: DirectiveMeta, spec: MarkdownDirective): Problem[] {
  const { name, attributes, opening } = meta;
  if (attributes === null) {
    const message = 'The attributes are not of the form {name="value"}.';
    return opening === undefined ? [] : [{ ...rangeOfPart(opening.attributes), message }];
  }
  const found: Problem[] = [];
  for (const { name: key, nameAt: start, value, valueAt } of attributes) {
    const prop = ownValue(spec.props, key);
    if (prop === undefined) {
      const message = `"${name}" doesn't accept the attribute "${key}".`;
      const hint = didYouMean(key, Object.keys(spec.props));
      found.push({ start, end: start + key.length, message, ...hint });
    } else if (prop.values !== null && !prop.values.includes(value)) {
      const message = `"${key}" can't be "${value}".`;
      const hint = `Use one of: ${prop.values.join(', ')}.`;
      found.push({ ...valueAt, message, hint });
    } else if (prop.type === 'number' && !number.test(value)) {
      const message = `"${key}" must be a number, not "${value}".`;
      found.push({ ...valueAt, message });
    } else if (prop.type === 'json' && !isJson(value)) {
      const message = `"${key}" must be JSON.`;
      found.push({ ...valueAt, message });
    }
  }
  for (const [key, { required }] of Object.entries(spec.props)) {
    if (!required || attributes.some((attribute) => attribute.name === key)) continue;
    const message = `"${name}" needs the attribute "${key}".`;
    found.push({ ...rangeOfName(meta), message });
  }
  return found;
}
