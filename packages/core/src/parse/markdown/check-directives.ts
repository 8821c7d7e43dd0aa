import type { Token } from 'markdown-it';
import type { DirectiveSpec, DirectiveSpecs, Finding, Span } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';
import { didYouMean } from '../../text/nearest.ts';
import { isDirective, parseAttributes } from './directives.ts';

/** What the checks of directives read. */
export interface DirectiveSource {
  readonly file: string;
  readonly text: string;
  readonly lines: LineIndex;
  readonly firstLine: number;
  readonly specs: DirectiveSpecs;
}

/** Checks every directive of a document against what the renderer's components take. */
export function checkDirectives(tokens: readonly Token[], source: DirectiveSource): Finding[] {
  return tokens.filter(isDirective).flatMap((token) => {
    const { name } = token.meta;
    const place = placeOf(token, source);
    const spec = Object.hasOwn(source.specs, name) ? source.specs[name] : undefined;
    if (spec === undefined) {
      const message = `There is no directive "${name}".`;
      const hint = didYouMean(name, Object.keys(source.specs));
      return [{ rule: 'unknown-directive', message, file: source.file, ...place(name), ...hint }];
    }
    return problems(token, name, spec).map(({ text, ...problem }): Finding => {
      return { rule: 'invalid-directive', file: source.file, ...place(text), ...problem };
    });
  });
}

interface Problem {
  /** The text to mark within the directive's line. */
  readonly text: string;
  readonly message: string;
  readonly hint?: string;
}

function problems(token: Token, name: string, spec: DirectiveSpec): Problem[] {
  const found: Problem[] = [];
  const kind = token.type === 'directive_leaf' ? 'leaf' : 'container';
  if (kind !== spec.kind) {
    const colons = spec.kind === 'leaf' ? '`::`' : '`:::`';
    const message = `"${name}" is written with ${colons}.`;
    found.push({ text: name, message });
  } else if (token.meta?.closed === false) {
    const hint = 'End it with a line of as many colons.';
    found.push({ text: name, message: `"${name}" is never closed.`, hint });
  }
  const extra = String(token.meta?.extra ?? '');
  if (extra !== '') {
    const message = `"${extra}" belongs to nothing: the label ends before it.`;
    found.push({ text: extra, message, hint: 'Put it between the brackets, or below.' });
  }
  const attributes = parseAttributes(String(token.meta?.attributes ?? ''));
  if (attributes === null) {
    const message = 'The attributes are not of the form {name="value"}.';
    return [...found, { text: String(token.meta?.attributes), message }];
  }
  return [...found, ...attributeProblems(name, attributes, spec)];
}

function attributeProblems(
  name: string,
  attributes: Readonly<Record<string, string>>,
  spec: DirectiveSpec,
): Problem[] {
  const found: Problem[] = [];
  for (const [key, value] of Object.entries(attributes)) {
    const prop = Object.hasOwn(spec.props, key) ? spec.props[key] : undefined;
    if (prop === undefined) {
      const hint = didYouMean(key, Object.keys(spec.props));
      found.push({ text: key, message: `"${name}" takes no attribute "${key}".`, ...hint });
    } else if (prop.values !== null && !prop.values.includes(value)) {
      const hint = `Use one of: ${prop.values.join(', ')}.`;
      found.push({ text: value, message: `"${key}" can't be "${value}".`, hint });
    }
  }
  for (const [key, { required }] of Object.entries(spec.props)) {
    if (!required || Object.hasOwn(attributes, key)) continue;
    found.push({ text: name, message: `"${name}" needs the attribute "${key}".` });
  }
  return found;
}

/** Gives the span of a text in a directive's opening line. */
function placeOf(token: Token, { lines, firstLine }: DirectiveSource): (text: string) => Span {
  const number = firstLine + (token.map?.[0] ?? 0);
  const line = lines.line(number);
  const from = lines.offset(number) + Math.max(0, line.indexOf('::'));
  return (text) => {
    const at = line.indexOf(text, from - lines.offset(number));
    const start = at < 0 ? from : lines.offset(number) + at;
    return lines.span(start, start + Math.max(1, text.length));
  };
}
