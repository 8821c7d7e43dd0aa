import type { MarkdownCompiler } from '@docsgen/markdown';
import { indexLines, isRecord } from '@docsgen/text';
import { printYamlValue } from '@docsgen/text/yaml';
import { dialectOf } from '../config/dialects.ts';
import { editFrontMatter } from '../fix/front-matter-edits.ts';
import type { Dialect, DialectSetting, Span } from '../model/index.ts';
import type { ParseSetup } from './entry-key.ts';
import { splitFrontMatter } from './front-matter.ts';
import { createParseTools, type ParseExtensions } from './parse-tools.ts';

/** A Markdown file to convert. */
export interface WrittenPage {
  readonly path: string;
  readonly text: string;
  /** The syntax of its collection. */
  readonly markdown: DialectSetting;
}

/** A page in docsgen's own Markdown. */
export interface ConvertedPage {
  readonly text: string;
  /** The number of places that are written differently. */
  readonly places: number;
  /** Lines of the written text that include files in the dialect's way: they stay as they are. */
  readonly includes: readonly Span[];
}

/**
 * Creates a function that writes a page of another tool's dialect in docsgen's own Markdown and front
 * matter. It uses the parser of entries, so that each form is what the page shows. Includes stay as they
 * are, since their paths are looked up in other folders, and are listed. Line ends of the result are `\n`.
 */
export function createPageConverter(
  setup: ParseSetup,
  extensions: ParseExtensions,
): (page: WrittenPage) => ConvertedPage {
  const { markdown: compiler, schema, converters } = createParseTools(setup, extensions);
  return ({ path: file, text: original, markdown }) => {
    const text = original.replace(/\r\n?/g, '\n');
    const dialect = dialectOf({ path: file, text }, markdown);
    const head = splitFrontMatter({ file, text, lines: indexLines(text), schema });
    const { spans, data, bodyStart } = head.value;
    const edits = converters.has(dialect)
      ? compiler.convert({ file, text, bodyStart, data }, dialect)
      : [];
    let body = '';
    let at = 0;
    for (const edit of edits) {
      body += text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    const written = body + text.slice(at);
    const keys = changedKeys(data, converters.get(markdown));
    const places = edits.length + keys.remove.length + Object.keys(keys.set).length;
    const result = editFrontMatter(written, spans, keys) ?? written;
    const includes = converters.has(dialect) ? includesOf(text, bodyStart, dialect, compiler) : [];
    return { text: result, places, includes };
  };
}

/** The lines of a page that include files in a dialect's way. */
function includesOf(
  text: string,
  bodyStart: number,
  dialect: Dialect,
  compiler: MarkdownCompiler,
): Span[] {
  const lines = indexLines(text);
  const { line: first } = lines.position(bodyStart);
  const found = compiler.findIncludes(text.slice(bodyStart), dialect);
  // docsgen's own includes are directives, and blocks of code with a last line.
  const foreign = found.filter(({ isAnywhere, endLine }) => isAnywhere && endLine === undefined);
  return foreign.map(({ line, column }) => {
    const start = lines.offset(first + line);
    return lines.span(start + column, start + lines.line(first + line).trimEnd().length);
  });
}

/** The keys of front matter that are written differently. */
function changedKeys(
  data: unknown,
  convert: ((data: Readonly<Record<string, unknown>>) => { readonly data: object }) | undefined,
): { readonly set: Readonly<Record<string, string>>; readonly remove: readonly string[] } {
  if (convert === undefined || !isRecord(data)) return { set: {}, remove: [] };
  const converted = Object.entries(convert(data).data);
  const isSame = (key: string, value: unknown): boolean => {
    return Object.hasOwn(data, key) && JSON.stringify(data[key]) === JSON.stringify(value);
  };
  const set = converted
    .filter(([key, value]) => value !== undefined && !isSame(key, value))
    .map(([key, value]) => [key, printYamlValue(value)] as const);
  const names = new Set(converted.map(([key]) => key));
  return {
    set: Object.fromEntries(set),
    remove: Object.keys(data).filter((key) => !names.has(key)),
  };
}
