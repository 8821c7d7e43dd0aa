import type { DirectiveSpecs } from '@docsgen/core';
import fc from 'fast-check';
import { anyAddress, anyHtml, anyText } from './pieces.ts';

/** Inline Markdown. */
const inline = fc.oneof(
  { weight: 2, arbitrary: anyText },
  { weight: 2, arbitrary: anyHtml },
  fc.tuple(anyText, anyAddress).map(([text, address]) => `[${text}](${address})`),
  fc.tuple(anyText, anyAddress).map(([text, address]) => `[${text}](<${address}> "${text}")`),
  fc.tuple(anyText, anyAddress).map(([text, address]) => `![${text}](${address})`),
  anyAddress.map((address) => `<${address}>`),
  anyText.map((text) => `\`${text}\``),
  anyText.map((text) => `$${text}$`),
  fc.constantFrom(
    ...[
      '$\\char0 L0\\char0$',
      '$\\href{javascript:a}{b}$',
      '$\\htmlId{_main}{a}$',
      '$\\def\\a{\\a}\\a$',
    ],
    ...[
      '$\\text{<script>}$',
      '$\\unicode{0}$',
      '$\\frac{a}{b}$',
      '$\\includegraphics{x}$',
      '[^1]',
      '^[a',
    ],
    ...[
      '**',
      '_',
      '~~',
      '![',
      '](',
      '[',
      ']',
      '\\',
      '  \n',
      'https://a.b/%00',
      'www.a.b',
      '[r]',
      '[r][]',
    ],
  ),
);

const line = fc.array(inline, { maxLength: 3 }).map((pieces) => pieces.join(' '));

const info = fc.oneof(
  fc.constantFrom('js', 'mermaid', 'math', 'diff', 'html', 'js {1-3}', 'text title="a"', '{1e9}'),
  anyText.map((text) => `js title="${text}" {${text}}`),
);

const block = fc.oneof(
  { weight: 3, arbitrary: line },
  { weight: 2, arbitrary: anyHtml },
  fc.tuple(fc.constantFrom('#', '##', '###', '######'), line, anyText).map(([level, text, id]) => {
    return `${level} ${text}${id === '' ? '' : ` {#${id}}`}`;
  }),
  fc.tuple(info, anyText).map(([written, text]) => `\`\`\`${written}\n${text}\n\`\`\``),
  line.map((text) => `- ${text}\n  - ${text}`),
  line.map((text) => `> [!NOTE]\n> ${text}`),
  line.map((text) => `> ${text}`),
  line.map((text) => `| ${text} | b |\n|:-:|---|\n| ${text} | c |`),
  line.map((text) => `[^1]: ${text}`),
  line.map((text) => `Term\n: ${text}`),
  fc.tuple(anyText, anyAddress).map(([text, address]) => `[r]: ${address} "${text}"`),
  anyText.map((text) => `$$\n${text}\n$$`),
  anyText.map((text) => `<!-- docsgen-disable-next-line ${text} -->`),
  fc.constantFrom(
    '---',
    '***',
    '\t',
    '    code',
    '<div>',
    '</div>',
    ':::',
    '::::',
    '1. a',
    '::include{file="_part.md"}',
  ),
);

/** Existing and unknown directives, with valid and invalid attributes. */
function directive(specs: DirectiveSpecs): fc.Arbitrary<string> {
  const names = [...Object.keys(specs), 'nothing', '__proto__'];
  return fc.constantFrom(...names).chain((name) => {
    const keys = [
      ...Object.keys(Object.hasOwn(specs, name) ? (specs[name]?.props ?? {}) : {}),
      'a',
    ];
    const given = fc.tuple(fc.constantFrom(...keys), fc.oneof(anyAddress, anyText));
    return fc
      .tuple(fc.constantFrom('::', ':::', '::::'), fc.array(given, { maxLength: 3 }), line, line)
      .map(([colons, list, label, body]) => {
        const written = list
          .map(([key, value]) => `${key}="${value.replaceAll('"', '')}"`)
          .join(' ');
        const open = `${colons}${name}[${label}]{${written}}`;
        return colons === '::' ? open : `${open}\n${body}\n${colons}`;
      });
  });
}

/** A body of Markdown for a site with these directives. */
export function anyMarkdown(specs: DirectiveSpecs): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: block }, { weight: 1, arbitrary: directive(specs) }), {
      maxLength: 6,
    })
    .map((blocks) => `${blocks.join('\n\n')}\n`);
}
