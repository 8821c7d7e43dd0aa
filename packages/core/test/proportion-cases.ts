/** Files by path. */
export type Site = Readonly<Record<string, string>>;

type Make = (size: number) => Site;

const repeat = (text: string) => (size: number) => text.repeat(Math.ceil(size / text.length));
const lines = (line: (at: number) => string) => (size: number) => {
  const count = Math.ceil(size / (line(0).length + 1));
  return Array.from({ length: count }, (_, at) => line(at)).join('\n');
};
const body =
  (text: (size: number) => string): Make =>
  (size) => ({ 'content/a.md': text(size) });
const head =
  (text: (size: number) => string): Make =>
  (size) => ({ 'content/a.md': `---\n${text(size)}\n---\n\n# A\n` });
const sidebar =
  (text: (size: number) => string, extension = 'yml'): Make =>
  (size) => ({ 'content/a.md': '# A', [`sidebars/s.${extension}`]: text(size) });
const files =
  (file: (at: number) => readonly [path: string, text: string]): Make =>
  (size) =>
    Object.fromEntries(Array.from({ length: Math.ceil(size / 200) }, (_, at) => file(at)));

/** Sites of about a given length for which a build took more than linear time, or might. */
export const proportionCases: Readonly<Record<string, Make>> = {
  // Comments.
  'comments that silence': body(lines(() => '<!-- docsgen-disable-next-line broken-link: a -->\n')),
  'comments that silence, without a line between': body(
    lines(() => '<!-- docsgen-disable-next-line broken-link -->'),
  ),
  'comments that silence, on one line': body(repeat('a <!-- docsgen-disable-next-line x --> ')),
  'comments that silence, without end': body(repeat('<!-- docsgen-disable-next-line ')),
  'comments that silence, in YAML': head(lines(() => '# docsgen-disable-next-line x')),
  'tags in a comment': body((size) => `<!-- ${repeat('</b>')(size)} -->`),
  'tags in comments': body((size) => `a ${repeat('<!-- </b> -->')(size)}`),
  'tags in a marked section': body((size) => `a <![CDATA[${repeat('</b>')(size)}]]>`),
  'tags in marked sections': body((size) => `a ${repeat('<![CDATA[</b>]]>')(size)}`),
  // The sanitizer.
  'tags that open in each other': body(repeat('<b><i>')),
  'tags that open and others that close': body(repeat('<b></i>')),
  'tags that break off': body((size) => `<div>\n${repeat('</b ')(size)}`),
  'links of HTML in each other': body(repeat('<b><a href=x>')),
  'scripts that are left out': body(lines(() => 'a <script>b</script>')),
  'attributes that are left out': body((size) => `<b ${lines((at) => `on${at}=b`)(size)}>x</b>`),
  // Markdown.
  'openings of images and links': body(repeat('![[](')),
  'links without end': body(repeat('[a]("')),
  'references without definitions': body(
    (size) => `${repeat('x][a]')(size / 2)} ${repeat('[a][b] ')(size / 2)}`,
  ),
  'footnotes without definitions': body(repeat('a[^b]')),
  dollars: body(repeat('$')),
  'dollars and parentheses': body(repeat('$\\(')),
  'formulas that can’t be read': body(repeat('$\\frac$ ')),
  'directives that there aren’t': body(lines((at) => `::nothing${at}`)),
  'directives without end': body(lines(() => '- :::note')),
  'fences that close nothing': body(lines(() => ':::')),
  'one slug': body(lines(() => '## a')),
  'slugs that are others’ already': body(
    (size) => `${lines((at) => `## a-${at}`)(size / 2)}\n${lines(() => '## a')(size / 2)}`,
  ),
  // Findings, on many lines and on one.
  'links that lead nowhere': body(lines((at) => `[a](./b${at}.md)`)),
  'links that lead nowhere, on one line': body(repeat('[a](./b.md) ')),
  'anchors that lead nowhere': body(
    (size) =>
      `${lines((at) => `## h${at}`)(size / 2)}\n\n${lines((at) => `[a](#b${at})`)(size / 2)}`,
  ),
  'an anchor that is nearly a heading, both long': body(
    (size) => `# ${'a'.repeat(size / 2)}\n\n[a](#${'a'.repeat(size / 2)}b)`,
  ),
  'unsafe links': body(lines(() => '[a](javascript:b)')),
  'control characters': body(repeat('\u0001')),
  'ranges of an included file': (size) => ({
    'content/a.md': `::include{file="_b.md" lines="${repeat(`1-${size / 10},`)(size / 2)}1"}`,
    'content/_b.md': 'b\n'.repeat(size / 10),
  }),
  'regions of an included file': (size) => ({
    'content/a.md': `::include{file="_b.md" region="${'r'.repeat(size / 4)}"}`,
    'content/_b.md': repeat('#region rrrrrrrr ')(size / 4),
  }),
  'ids that are the targets of many links': body(
    (size) =>
      `${lines((at) => `<i id="x${at}"></i>`)(size / 2)}\n\n${lines((at) => `[a](#x${at})`)(size / 2)}`,
  ),
  // YAML.
  keys: head(lines((at) => `k${at}: a`)),
  'keys in braces': sidebar(
    (size) => `- {type: doc, id: a, customProps: {${lines((at) => `k${at}: v,`)(size)}}}`,
  ),
  'one key': head(lines(() => 'a: b')),
  'one tag': head((size) => `tags: [${repeat('t,')(size)}]`),
  'redirects from one address': head((size) => `redirect_from:\n${lines(() => '  - /r')(size)}`),
  'aliases of one anchor': head((size) => `a: &a b\nc: [${repeat('*a,')(size)}]`),
  'lists in each other': head((size) => `a: ${'['.repeat(size / 2)}${']'.repeat(size / 2)}`),
  'lists in each other, with dashes': head((size) => `a:\n  ${'- '.repeat(size / 2)}a`),
  'maps in each other': head((size) => `a: ${'{a: '.repeat(size / 5)}${'}'.repeat(size / 5)}`),
  'a long number': head((size) => `sidebar_position: ${repeat('1')(size)}x`),
  'a long tag': head((size) => `tags: ["a${repeat('. ')(size)}b"]`),
  'tags that differ in signs': head(
    (size) => `tags: [${lines((at) => `"a${'!'.repeat(at % 99)}${'?'.repeat(at / 99)}",`)(size)}]`,
  ),
  'a key of spaces': head((size) => `a${repeat(' ')(size)}b: c\na${repeat(' ')(size)}b: c`),
  'a value of spaces': head((size) => `a: b:${repeat(' ')(size)} c: d`),
  'keys above a value without quotes': head(
    (size) => `${lines((at) => `k${at}: a`)(size)}\ntitle: a: b`,
  ),
  'escapes of control characters': head((size) => `title: "${repeat('\\0')(size)}"`),
  // Sidebars. 10,000 levels are 200,000 characters.
  'a sidebar of levels': sidebar(
    (size) => `[${'{"a":['.repeat(size / 8)}"a"${']}'.repeat(size / 8)}]`,
    'json',
  ),
  'a sidebar of brackets': sidebar((size) => '['.repeat(size), 'json'),
  'a sidebar of one entry': sidebar(lines(() => '- a')),
  'a sidebar of entries that aren’t there': sidebar(lines((at) => `- b${at}`)),
  'a sidebar of links that lead nowhere': sidebar(
    lines((at) => `- {type: link, label: a, href: /b${at}}`),
  ),
  'a sidebar of folders': sidebar(lines(() => '- {type: autogenerated, dirName: .}')),
  'markup in a sidebar': sidebar((size) => `- {type: html, value: "${repeat('<b><i>')(size)}"}`),
  'an image in a sidebar': sidebar(
    (size) => `- {type: html, value: '<img src=a alt=a srcset="${repeat('a')(size)} b c">'}`,
  ),
  // Files: one for each 200 characters.
  'files in a folder': files((at) => [`content/f${at}.md`, '# A']),
  'files beside entries': files((at) => [`content/f${at}.png`, 'x']),
  'files of one route': files((at) => [`content/f${at}.md`, '---\nslug: /a\n---\n']),
  'files with links that lead nowhere': files((at) => [`content/f${at}.md`, `[a](./g${at}.md)`]),
  'folders of one file': files((at) => [`content/d${at}/f.md`, '# A']),
  'redirects that lead to each other': files((at) => [
    `content/f${at}.md`,
    `---\nredirect_from: [/g${at}, /f${at + 1}]\n---\n`,
  ]),
  'releases one after the other': files((at) => [
    `content/4.${at}.md`,
    `---\nrelease: { product: lms, version: "4.${at}", series: "4", supersededBy: { version: "4.${at + 1}" } }\n---\n`,
  ]),
  'tags that differ in case': files((at) => [
    `content/f${at}.md`,
    `---\ntags: [t${at}, T${at}]\n---\n`,
  ]),
  'redirects in a chain': (size) => {
    const count = Math.ceil(size / 5);
    const redirects = Array.from({ length: count }, (_, at) => {
      return { from: `/r${at}`, to: at + 1 === count ? '/' : `/r${at + 1}` };
    });
    return { 'content/index.md': '# A', 'docsgen.config.json': JSON.stringify({ redirects }) };
  },
};
