/** A text to compile in a worker, with the files that it includes. */
export interface Job {
  readonly text: string;
  readonly texts: readonly (readonly [path: string, text: string])[];
  /** Whether the text is MDX. */
  readonly isMdx?: boolean;
}

const repeat = (text: string) => (size: number) => text.repeat(Math.ceil(size / text.length));
const lines = (line: (at: number) => string) => (size: number) => {
  const { length } = line(0);
  return Array.from({ length: Math.ceil(size / (length + 1)) }, (_, at) => line(at)).join('\n');
};
/** Makes a text nested in as many pairs of delimiters as fit into a size. */
const nest = (open: string, inner: string, close: string) => (size: number) => {
  const depth = Math.ceil(size / (open.length + close.length));
  return open.repeat(depth) + inner + close.repeat(depth);
};

/** Texts of about a given length that took parsers more than linear time, or might. */
export const hostileTexts: Readonly<Record<string, (size: number) => string>> = {
  // From the tests of markdown-it and cmark.
  'nested brackets': nest('[', 'a', ']'),
  'brackets without end': repeat('['),
  'brackets and parentheses without end': repeat('[a](b'),
  'nested links': nest('[', 'a', '](b)'),
  'openings of images': repeat('![['),
  'nested strong emphasis': nest('*a **a ', 'b', ' a** a*'),
  'closers of emphasis without openers': repeat('a_ '),
  'openers of emphasis without closers': repeat('_a '),
  'openers and closers of emphasis mixed': repeat('a**b' + 'c* '),
  'delimiters of many lengths': (size) => repeat('*')(size / 2) + repeat('_a*')(size / 2),
  'nested quotes': (size) => `${repeat('>')(size)}a`,
  'quotes over lines': lines(() => '> > > a'),
  'nested lists': (size) => {
    const depth = Math.ceil(Math.sqrt(2 * size));
    return Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}* a`).join('\n');
  },
  'lists on a line': (size) => `${repeat('* ')(size)}a`,
  'backticks of many lengths': (size) => {
    const count = Math.ceil(Math.sqrt(2 * size));
    return Array.from({ length: count }, (_, at) => `e${'`'.repeat(at)}`).join('');
  },
  'declarations of HTML without end': repeat('<!a '),
  'comments without end': repeat('<!-- a '),
  'instructions without end': repeat('<?'),
  'marked sections without end': repeat('<![CDATA['),
  'openings of tags': repeat('<a <'),
  'attributes without end': (size) => `<a ${repeat('b="c" ')(size)}`,
  'autolinks without end': repeat('<https://a'),
  'character references': repeat('&#x41;&amp;&bad;'),
  addresses: repeat('https://a.b/c '),
  'addresses with brackets': repeat('https://a.b/(('),
  'colons and slashes': repeat('a://'),
  'addresses of mail': repeat('a@b.org '),
  'addresses with www': repeat('www.a.org '),
  'almost addresses with www': repeat('www.'),
  'a long word': repeat('a'),
  backslashes: repeat('\\'),
  'hard breaks': repeat('a  \n'),
  'blank lines': repeat('\n'),
  'references without definitions': repeat('[a] '),
  definitions: lines((at) => `[a${at}]: /b`),
  'definitions and their references': (size) =>
    `${lines((at) => `[a${at}]: /b`)(size / 2)}\n\n${lines((at) => `[a${at}]`)(size / 2)}`,
  'one definition, many references': (size) => `[a]: /b\n\n${repeat('[a] ')(size)}`,
  'a definition with a long label': (size) => `[${repeat('a')(size)}]: b`,
  'definitions without targets': lines(() => '[a]:'),
  'almost definitions': repeat('[a]: <b '),
  'tables of one cell': lines(() => '| a |\n|---|\n'),
  rows: (size) => `| a | b |\n|---|---|\n${lines(() => '| c | d |')(size)}`,
  columns: (size) => {
    const count = Math.ceil(size / 8);
    return `${'|a'.repeat(count)}\n${'|-'.repeat(count)}\n${'|b'.repeat(count)}`;
  },
  'rows that are too short': (size) =>
    `${'|a'.repeat(50)}\n${'|-'.repeat(50)}\n${lines(() => '|b')(size)}`,
  'escaped pipes': (size) => `| a |\n|---|\n| ${repeat('\\|')(size)} |`,
  pipes: repeat('|'),
  'almost tables': lines(() => '|-'),
  // Syntax of docsgen.
  'nested directives': (size) => {
    const depth = Math.ceil(Math.sqrt(size));
    const open = Array.from({ length: depth }, (_, at) => `${':'.repeat(3 + depth - at)}note`);
    const close = open.map((line) => line.replace('note', '')).reverse();
    return [...open, 'a', ...close].join('\n');
  },
  'directives without end': lines(() => ':::note'),
  'directives one after the other': lines(() => ':::note\na\n:::\n'),
  'directives without end in items': lines(() => '- :::note'),
  'ends of directives': lines(() => ':::'),
  colons: repeat(':'),
  leaves: lines(() => '::note'),
  'a label without end': (size) => `:::note${repeat('[')(size)}`,
  'a label of backticks': (size) => `:::note[${repeat('`a``b')(size)}]`,
  'a label of many': (size) => `:::note[${repeat('[a](b) ')(size)}]\n:::`,
  attributes: (size) => `:::note{${repeat('a="b" ')(size)}}\n:::`,
  'attributes of one long word': (size) => `:::note{${repeat('a')(size)}=}\n:::`,
  'braces without end': (size) => `:::note{${repeat('"\'')(size)}`,
  alerts: lines(() => '> [!NOTE]\n> a\n'),
  tasks: lines(() => '- [ ] a'),
  footnotes: (size) =>
    `${lines((at) => `[^${at}]`)(size / 2)}\n\n${lines((at) => `[^${at}]: b`)(size / 2)}`,
  'footnotes that refer to each other': lines((at) => `[^${at}]: [^${at + 1}] [^${at}]\n`),
  'one footnote, many references': (size) => `[^a]: b\n\n${repeat('[^a] ')(size)}`,
  'references to footnotes without end': repeat('[^'),
  'footnotes without end': lines(() => '[^a]:'),
  notes: repeat('^[a] '),
  'nested notes': nest('^[', 'a', ']'),
  'notes without end': repeat('^['),
  'footnotes in footnotes': (size) => {
    const depth = Math.ceil(Math.sqrt(size / 2));
    return Array.from({ length: depth }, (_, at) => `${' '.repeat(at * 4)}[^${at}]: a`).join(
      '\n\n',
    );
  },
  dollars: repeat('$'),
  'dollars and words': repeat('$a '),
  'escaped dollars': repeat('$a\\$'),
  formulas: repeat('$a$ '),
  'a formula of braces': (size) => `$${repeat('{')(size)}$`,
  'a formula of fractions': (size) => `$${repeat('\\frac1')(size)}$`,
  'a formula of roots': (size) => `$${repeat('\\sqrt')(size)}a$`,
  'a formula that defines itself': () => '$\\def\\a{\\a\\a}\\a$',
  'almost blocks of math': lines(() => '$$a'),
  'blocks of math without end': lines((at) => (at % 3 === 0 ? '$$' : 'a')),
  terms: lines(() => 'a\n: b\n'),
  'definitions of a term': (size) => `a\n${lines(() => ': b')(size)}`,
  'nested definitions': (size) => {
    const depth = Math.ceil(Math.sqrt(size));
    return Array.from(
      { length: depth },
      (_, at) => `${'  '.repeat(at)}a\n${'  '.repeat(at)}: b`,
    ).join('\n');
  },
  headings: lines(() => '# a'),
  'headings with ids': lines((at) => `# a {#b${at}}`),
  'headings with almost ids': lines(() => '# a {#'),
  'braces in a heading': (size) => `# ${repeat('{#')(size)}`,
  'spaces in a heading': (size) => `# a${repeat(' ')(size)}b`,
  'tags that open': repeat('<b>'),
  'tags that open in emphasis': repeat('*<b>a* '),
  'tags that close': repeat('</b>'),
  'blocks that open': lines(() => '<div>\n'),
  'blocks that close': lines(() => '</div>\n'),
  'nested blocks': nest('<div>\n\n', 'a', '\n\n</div>\n\n'),
  'items of HTML': (size) => `<ul>\n${lines(() => '<li>')(size)}\n</ul>`,
  scripts: repeat('<script>'),
  'scripts in a block': (size) => `<div>\n${lines(() => '<script>')(size)}\n</div>`,
  'a tag of attributes': (size) => `<b ${lines((at) => `a${at}=b`)(size)}>`,
  'a tag of one attribute': (size) => `<b ${repeat('title=b ')(size)}>`,
  'images of many sizes': (size) => `<img src=a alt=a srcset="${repeat('a 2x, ')(size)}">`,
  'commas for images': (size) => `<img src=a alt=a srcset="${repeat(',')(size)}">`,
  'an image of one long address': (size) => `<img src=a alt=a srcset="${repeat('a')(size)} b c">`,
  ids: lines((at) => `<i id="a${at}">b</i>`),
  images: repeat('![a](b) '),
  links: repeat('[a](b) '),
  'links over lines': lines(() => '[a](b)'),
  'links in a quote': lines(() => '> [a](b)'),
  fences: lines(() => '```\na\n```'),
  'fences without end in items': lines(() => '- ```'),
  tabs: repeat('\t'),
  // Syntax of other tools.
  'spaces in a list of attributes': (size) => `{.a${repeat(' ')(size)}x`,
  'an export of one long word': (size) => `export let ${repeat('a')(size)}`,
  'an include of one long path': (size) => `<!-- @include: ${repeat('a')(size)}`,
  'openings of includes': repeat('<!--@include:a'),
  'openings of titles': (size) => `\`\`\`js ${repeat('[')(size)}`,
};

/** A chain of files, each of which includes the next one `width` times, and the including page. */
export function includeBomb(width: number, depth: number, line = 'a'): Job {
  const level = (at: number) => `::include{file="_${at}.md"}\n`.repeat(width);
  const texts = Array.from({ length: depth }, (_, at) => {
    return [`content/_${at}.md`, at + 1 === depth ? line : level(at + 1)] as const;
  });
  return { text: level(0), texts };
}
