import { allowedVoidTags } from '@docsgen/markdown';
import { indexLines } from '@docsgen/text';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { anyMarkdown, manyBlocks } from '../../../markdown/test/any-markdown.ts';
import { type Compiled, compile, compiler } from '../../../markdown/test/compile-fixture.ts';
import { rules } from '../../src/check/rules/index.ts';
import { plainRenderer, site } from '../site-fixture.ts';

/** `npm run nightly` sets more. */
const runs = { numRuns: process.env.NIGHTLY === undefined ? 300 : 3_000 };

/** The start and end tags of HTML in document order, without void elements. */
function tagsOf(html: string): string[] {
  // MathML contains self-closing tags.
  const written = html.replace(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>');
  return [...written.matchAll(/<(\/?)([a-z][\w-]*)[^<>]*>/g)].flatMap(([, slash = '', tag = '']) =>
    allowedVoidTags.has(tag) || tag === 'input' ? [] : [slash + tag],
  );
}

function expectBalanced(html: string): void {
  const open: string[] = [];
  for (const tag of tagsOf(html)) {
    if (!tag.startsWith('/')) open.push(tag);
    else expect(open.pop(), html).toBe(tag.slice(1));
  }
  expect(open, html).toEqual([]);
}

/** The content of a page as text, with resolved links in its holes. */
async function page(text: string): Promise<string> {
  // All rules are off, since a page with errors isn't written.
  const off = Object.fromEntries(rules.map(({ name }) => [name, 'off' as const]));
  const written = `# Title\n\n${text.replaceAll('\0', '')}`;
  const built = await site({ 'content/a.md': written }, { rules: off }).build();
  const { main } = built.page('/a');
  const flat = (content: readonly unknown[]): string =>
    content
      .map((piece) =>
        typeof piece === 'string' ? piece : flat(Object.values(piece as object).flat()),
      )
      .join('');
  return 'content' in main ? flat(main.content) : '';
}

describe('of any text', () => {
  test('the HTML is balanced, and compiling never throws', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const { html } = compile(text);
        expectBalanced(html);
      }),
      runs,
    );
  });

  test('nothing in the page runs', async () => {
    expect(plainRenderer.directives).toBeDefined();
    await fc.assert(
      fc.asyncProperty(anyMarkdown, async (text) => {
        const html = await page(text);
        new Parser({
          onopentag(tag, attributes) {
            expect(tag, html).not.toMatch(
              /^(?:script|style|svg|iframe|object|embed|base|meta|link|form|template|textarea|title)$/,
            );
            for (const [name, value] of Object.entries(attributes)) {
              expect(name, html).not.toMatch(/^(?:on|style$|srcdoc$|name$|action$|formaction$)/);
              if (/^(?:href|src|srcset|poster|cite)$/.test(name)) {
                expect(value, html).not.toMatch(
                  /^\s*(?:javascript|vbscript|data:(?!image)|file|blob)/i,
                );
              }
            }
          },
        }).end(html);
      }),
      { numRuns: 150 },
    );
  });

  test('every span lies in the file, and covers what it says', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const lines = indexLines(text);
        const compiled = compile(text);
        const spans = [...compiled.links, ...compiled.images, ...compiled.headings].map(
          ({ span }) => span,
        );
        for (const span of [...spans, ...compiled.findings]) {
          expect(span.line).toBeGreaterThanOrEqual(1);
          expect(span.endLine).toBeLessThanOrEqual(lines.count);
          expect(span.endLine).toBeGreaterThanOrEqual(span.line);
          expect(span.column).toBeGreaterThanOrEqual(1);
          expect(span.endColumn).toBeLessThanOrEqual(lines.line(span.endLine).length + 1);
        }
        for (const { href, span } of compiled.links) expectCovers(text, span, href);
        for (const { src, span } of compiled.images) expectCovers(text, span, src);
      }),
      // Incomplete tags before a CR.
      { ...runs, examples: [['<iframe srcdoc=\r\n'], ['<td></\r\n']] },
    );
  });

  test('compiling is deterministic, whatever was compiled before', () => {
    const used = compiler();
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const source = { file: 'a.md', text, lines: indexLines(text), bodyStart: 0 };
        expect(used.compile(source)).toEqual(compiler().compile(source));
      }),
      { numRuns: 150 },
    );
  });

  test('line ends change nothing but positions', () => {
    fc.assert(
      fc.property(manyBlocks, (text) => {
        const meaning = ({ html, headings, links, findings }: Compiled) => [
          html,
          headings.map(({ slug, span }) => [slug, span]),
          links.map(({ href, span }) => [href, span]),
          findings,
        ];
        for (const end of ['\r\n', '\r']) {
          expect(meaning(compile(text.replaceAll('\n', end)))).toEqual(meaning(compile(text)));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('ids are unique, and slugs are among them', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        const { html, title, headings, findings } = compile(text);
        const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
        const reported = findings.some(({ rule }) => rule === 'duplicate-heading-id');
        const slugs = headings.filter((heading) => heading !== title).map(({ slug }) => slug);
        const writtenTwice = new Set(slugs).size < slugs.length;
        if (!reported && !writtenTwice) expect(new Set(ids).size).toBe(ids.length);
      }),
      runs,
    );
  });
});

/** Expects a span to cover the text of an address, as far as the text shows it. */
function expectCovers(
  text: string,
  {
    line,
    column,
    endColumn,
    endLine,
  }: Compiled['findings'][number] | Compiled['links'][number]['span'],
  address: string,
): void {
  expect(endLine).toBe(line);
  const written = indexLines(text)
    .line(line)
    .slice(column - 1, endColumn - 1);
  const plain = (value: string) =>
    value
      .toLowerCase()
      .replace(/^(?:mailto:|http:\/\/)/, '')
      .match(/[a-z0-9.]+/g)
      ?.join('') ?? '';
  // Escapes, character references and percent-encoding differ from the address.
  if (/[\\&%\uFFFD\0]|[^\x20-\x7E]/.test(written + address)) return;
  expect(plain(written), JSON.stringify({ text, written, address })).toBe(plain(address));
}
