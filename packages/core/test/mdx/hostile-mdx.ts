import type { Job } from '../markdown/hostile.ts';

const repeat = (text: string) => (size: number) => text.repeat(Math.ceil(size / text.length));
const lines = (line: (at: number) => string) => (size: number) => {
  const count = Math.ceil(size / (line(0).length + 1));
  return Array.from({ length: count }, (_, at) => line(at)).join('\n');
};
const nest = (open: string, inner: string, close: string) => (size: number) => {
  const depth = Math.ceil(size / (open.length + close.length));
  return open.repeat(depth) + inner + close.repeat(depth);
};

/** Texts of about a given length that might take more than linear time as MDX. */
export const hostileMdx: Readonly<Record<string, (size: number) => string>> = {
  'braces without end': repeat('{'),
  'braces in paragraphs without end': lines(() => '{a\n'),
  'nested braces': nest('{', 'a', '}'),
  'braces and brackets': repeat('{['),
  'expressions that are wrong': repeat('{a b} '),
  'expressions beside words': repeat('a {1} '),
  'expressions as blocks': lines(() => '{1}\n'),
  'quotes in braces': repeat('{"'),
  'templates in braces': repeat('{`'),
  'templates in templates': repeat('{`${'),
  'comments without end': repeat('{/* '),
  'comments without end in paragraphs': lines(() => "{/* It's {a} <B\n"),
  'comments of HTML without end': lines(() => '<!--\n'),
  comments: repeat('{/* a */}'),
  'an expression of many operators': (size) => `{${repeat('1+')(size)}1}`,
  'an expression of many negations': (size) => `{${repeat('!')(size)}1}`,
  'a list of many': (size) => `{[${repeat('1,')(size)}1]}`,
  'tags without end': repeat('<A '),
  'tags without end in paragraphs': lines(() => '<A b="\n'),
  'tags without ends of their own': lines(() => '<A>\n'),
  'ends without tags': lines(() => '</A>\n'),
  'nested elements': nest('<b>', 'a', '</b>'),
  'code with spaces': (size) => `<CodeBlock>{"a${repeat(' ')(size)}b"}</CodeBlock>`,
  'nested components': nest('<A>\n\n', 'a', '\n\n</A>\n\n'),
  'tags over lines': lines(() => '<note\n a="b"\n/>\n'),
  'paragraphs between headings': lines(() => 'a\n# b'),
  attributes: (size) => `<note ${repeat('a="b" ')(size)}/>`,
  'attributes of expressions': (size) => `<note ${repeat('a={1} ')(size)}/>`,
  'spread objects': (size) => `<note ${repeat('{...a} ')(size)}/>`,
  'elements in an expression': (size) => `{<b>${repeat('<i>a</i>')(size)}</b>}`,
  imports: lines((at) => `import a${at} from './a.md'`),
  'imports in paragraphs': lines((at) => `import a${at} from './a.md'\n`),
  'exports without end': lines(() => 'export const a = `\n'),
  'imports that are prose': lines(() => 'import the file\n'),
  'indented lines': (size) => {
    const depth = Math.ceil(Math.sqrt(2 * size));
    return Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a\n`).join('\n');
  },
  'lines that are indented less and less': (size) => {
    const depth = Math.ceil(Math.sqrt(2 * size));
    return Array.from({ length: depth }, (_, at) => `${' '.repeat(depth - at)}a\n`).join('\n');
  },
  'angle brackets': repeat('<'),
  'addresses in angle brackets': repeat('<https://a.b> '),
  shortcodes: repeat(':smile:'),
};

/**
 * A cycle of partials, each of which shows the next one `width` times, and a page that starts it.
 */
export function partialBomb(width: number, depth: number): Job {
  const level = (at: number) => `import A from './_${at}.md'\n\n${'<A />\n\n'.repeat(width)}`;
  const texts = Array.from({ length: depth }, (_, at) => {
    return [`content/_${at}.md`, level((at + 1) % depth)] as const;
  });
  return { text: level(0), texts, isMdx: true };
}
