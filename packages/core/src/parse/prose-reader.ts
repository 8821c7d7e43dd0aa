import { indexLines, type LineIndex } from '@docsgen/text';
import { dialectOf } from '../config/dialects.ts';
import type {
  DialectSetting,
  FrontMatter,
  NodeSpans,
  Prose,
  ProseBlock,
  ProseBlockType,
  ProsePoint,
} from '../model/index.ts';
import type { ParseSetup } from './entry-key.ts';
import { splitFrontMatter } from './front-matter.ts';
import { createParseTools, type ParseExtensions } from './parse-tools.ts';

/** A Markdown file to read the prose of. */
export interface ProseSource {
  readonly path: string;
  readonly text: string;
  /** The syntax of its collection. */
  readonly markdown: DialectSetting;
  /** The tag of its language. */
  readonly lang: string;
}

/**
 * Creates a function that finds the prose of a file: title and description of its front matter, and
 * the blocks of its body. It uses the parser of entries, so that code, addresses and the syntax of
 * MDX and dialects are recognized as on pages. Includes aren't expanded: each file has its own prose.
 */
export function createProseReader(
  setup: ParseSetup,
  extensions: ParseExtensions,
): (source: ProseSource) => Prose {
  const tools = createParseTools({ ...setup, prose: true }, extensions);
  const { markdown: compiler, schema, converters } = tools;
  return ({ path: file, text, markdown, lang }) => {
    const lines = indexLines(text);
    const convert = converters.get(markdown);
    const head = splitFrontMatter({ file, text, lines, schema, convert });
    const { frontMatter, spans, bodyStart } = head.value;
    const written = {
      file,
      text,
      lines,
      bodyStart,
      dialect: dialectOf({ path: file, text }, markdown),
    };
    const own = frontMatterProse(frontMatter, { text, lines, spans });
    return { lang, blocks: [...own, ...compiler.findProse(written)] };
  };
}

/** The front matter of a file. */
interface WrittenValues {
  readonly text: string;
  readonly lines: LineIndex;
  readonly spans: NodeSpans;
}

/** The prose of the front matter of a file: its title and its description. */
export function frontMatterProse(
  { title, description }: Pick<FrontMatter, 'title' | 'description'>,
  values: WrittenValues,
): ProseBlock[] {
  return [...valueBlock('title', title, values), ...valueBlock('description', description, values)];
}

/** A value of front matter as a block; none if it isn't written. */
function valueBlock(
  type: ProseBlockType & keyof NodeSpans,
  value: string | undefined,
  { text, lines, spans }: WrittenValues,
): ProseBlock[] {
  const span = spans[type]?.value;
  if (value === undefined || value.trim() === '' || span === undefined) return [];
  const start = lines.offset(span.line) + span.column - 1;
  const written = text.slice(start, lines.offset(span.endLine) + span.endColumn - 1);
  const points: ProsePoint[] = [];
  // Quotes, escapes and folded lines: each word is where it is written.
  let cursor = 0;
  for (const { 0: word, index } of value.matchAll(/\S+\s*/g)) {
    const at = Math.max(written.indexOf(word.trimEnd(), cursor), cursor);
    const { line, column } = lines.position(start + at);
    points.push([points.length === 0 ? 0 : index, line, column]);
    cursor = at + word.trimEnd().length;
  }
  return [{ type, text: value, marks: [], points }];
}
