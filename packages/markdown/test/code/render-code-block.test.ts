import { createHighlighter } from '@docsgen/highlight/html';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderCodeBlock } from '../../src/code/render-code-block.ts';
import { lineClasses, lineTexts, render, textOf } from './helpers.ts';

describe('a block of code', () => {
  test('is a figure with a line per line', async () => {
    const { html, problems } = await render('a < b;\n\n', 'js');
    expect(html).toBe(
      '<figure class="code" data-lang="js"><pre tabindex="0"><code>' +
        '<span class="l">a <span class="tk-o">&lt;</span> b<span class="tk-o">;</span>\n</span>' +
        '<span class="l">\n</span></code></pre></figure>',
    );
    expect(problems).toEqual([]);
  });

  test('has a caption where it has a title', async () => {
    const { html } = await render('a\n', 'text title="<lib> & \'x\'.php"');
    expect(html).toContain('<figcaption>&lt;lib&gt; &amp; &#39;x&#39;.php</figcaption><pre');
    expect((await render('a\n', 'text')).html).not.toContain('figcaption');
  });

  test.each(['"', "'"])('has a title whose quote %s is never closed', async (quote) => {
    const { html, problems } = await render('a\n', `text wrap title=${quote}[a]/b c.php `);
    expect(html).toContain('<figcaption>[a]/b c.php</figcaption>');
    expect(problems).toMatchObject([{ type: 'unclosed-quote', start: 10, end: 28 }]);
  });

  test('without a language is plain text', async () => {
    const { html, problems } = await render('if (true) {}\n');
    expect(html).toContain('data-lang="text"');
    expect(html).toContain('<span class="l">if (true) {}\n</span>');
    expect(problems).toEqual([]);
  });

  test.each([
    ['c++', 'cpp', 'int a = 1;\n'],
    ['C#', 'csharp', 'var a = 1;\n'],
    ['pl', 'perl', 'my $a = 1;\n'],
  ])('in %s is highlighted as %s', async (alias, name, code) => {
    const { html, problems } = await render(code, alias);
    expect(problems).toEqual([]);
    expect(html).toContain('class="tk-');
    expect(html.replace(/data-lang="[^"]*"/, '')).toBe(
      (await render(code, name)).html.replace(/data-lang="[^"]*"/, ''),
    );
  });

  test('may be empty', async () => {
    expect((await render('', 'php')).html).toContain('<code></code>');
  });

  test('never has a style', async () => {
    const { html } = await render(
      '<?php echo 1; // [!code ++]\n',
      'php {1} showLineNumbers=3 wrap',
    );
    expect(html).not.toContain('style');
  });

  test('marks lines as Expressive Code names them', async () => {
    const { html } = await render(
      'a\nb\nc\nd\n',
      'js mark={1} ins={2-3} del={3, 4} ins="a" del={"x"}',
    );
    const classes = [...html.matchAll(/<span class="(l[^"]*)"/g)].map(([, found]) => found);
    expect(classes).toEqual(['l hl', 'l add', 'l add del', 'l del']);
  });

  test('marks the lines that its info names', async () => {
    const { html } = await render('a\nb\nc\nd\n', 'js {1,3-4}');
    expect(lineClasses(html)).toEqual(['hl', '', 'hl', 'hl']);
  });

  test('marks the lines that its notations name, counted without them', async () => {
    const code = 'a // [!code --]\nb // [!code ++]\n// [!code focus]\nc\nd\n';
    const { html } = await render(code, 'js {4}');
    expect(lineClasses(html)).toEqual(['del', 'add', 'focus', 'hl']);
    expect(html).toContain('<figure class="code has-focus"');
    expect(textOf(html)).toBe('a\nb\nc\nd\n');
  });

  test('of plain text has no notations', async () => {
    const code = 'a # [!code ++]\n';
    expect(textOf((await render(code, 'text')).html)).toBe(code);
    expect(textOf((await render(code)).html)).toBe(code);
  });

  test('numbers its lines in attributes, which aren’t copied', async () => {
    const { html } = await render('a\nb\n', 'js showLineNumbers=9');
    expect(html).toContain('class="code numbered"');
    expect([...html.matchAll(/data-n="(\d+)"/g)].map(([, number]) => number)).toEqual(['9', '10']);
    expect((await render('a\n', 'js showLineNumbers')).html).toContain('data-n="1"');
    expect((await render('a\n', 'js')).html).not.toContain('data-n');
  });

  test('has numbers that are links to their lines, which say so to pointers alone', async () => {
    const { html } = await render('a\nb\n', 'text showLineNumbers=9');
    expect(html).toContain(
      '<span class="l" id="L9"><a href="#L9" data-n="9" tabindex="-1" aria-hidden="true"></a>a\n</span>',
    );
    expect(textOf(html)).toBe('a\nb\n');
  });

  test('lists the notes beside its lines below the code', async () => {
    const code = 'a // [!code note: Mind `<b>`.] [!code hl]\nb // [!code note: Two]\n';
    const { html } = await render(code, 'js');
    expect(textOf(html)).toBe('a\nb\n');
    expect(html).toContain('<span class="l hl">a<span data-note="1"></span>\n</span>');
    expect(html).toContain(
      '</pre><ol class="notes"><li>Mind <code>&lt;b&gt;</code>.</li><li>Two</li></ol></figure>',
    );
  });

  test('is collapsed where that is asked for and worth it', async () => {
    const { html } = await render('a\n'.repeat(20), 'text collapse');
    expect(html).toContain('<figure class="code long"');
    expect(html).toContain('</pre><details><summary>20</summary></details></figure>');
    expect((await render('a\n'.repeat(19), 'text collapse')).html).not.toContain('details');
    expect((await render('a\n'.repeat(20), 'text')).html).not.toContain('details');
  });

  test('that wraps need not be scrolled', async () => {
    const { html } = await render('a\n', 'js wrap');
    expect(html).toContain('<figure class="code wrap" data-lang="js"><pre><code>');
  });

  test('with other line ends and NUL has neither', async () => {
    expect(textOf((await render('a\r\nb\rc\0\r\n', 'js')).html)).toBe('a\nb\nc\uFFFD\n');
  });
});

describe('a problem', () => {
  test('is an unknown language, with the nearest name', async () => {
    const { html, problems } = await render('<b>\n', ' phpp title="x"');
    expect(html).toContain('data-lang="phpp"');
    expect(html).toContain('<span class="l">&lt;b&gt;\n</span>');
    expect(problems).toEqual([
      {
        type: 'unknown-language',
        message: `The language "phpp" is unknown, so its code isn't highlighted.`,
        hint: 'Did you mean "php"?',
        start: 1,
        end: 5,
      },
    ]);
  });

  test('is no language that is far from any', async () => {
    const [problem] = (await render('a\n', 'brandnewlanguage')).problems;
    expect(problem?.hint).toBe('For plain text, write "text".');
  });

  test.each(['dot', 'd2', 'cli', 'avg', 'mac', 'nsh'])(
    'is no rare language whose short name is like %s',
    async (name) => {
      const [problem] = (await render('a\n', name)).problems;
      expect(problem?.hint).toBe('For plain text, write "text".');
      const [common] = (await render('a\n', 'jso')).problems;
      expect(common?.hint).toMatch(/^Did you mean "(?:js|json)"\?$/);
    },
  );

  test('is what is no list of lines', async () => {
    const { html, problems } = await render('a\n', 'js {1,x}');
    expect(problems).toMatchObject([{ type: 'invalid-lines', start: 3, end: 8 }]);
    expect(lineClasses(html)).toEqual(['']);
  });

  test('is a line beyond the end', async () => {
    const { problems } = await render('a\nb\n', 'js {1,2-4}');
    expect(problems).toEqual([
      {
        type: 'invalid-lines',
        message: 'There is no line 4.',
        hint: 'The code has 2 lines.',
        start: 6,
        end: 9,
      },
    ]);
  });

  test.each(['__proto__', 'constructor', '../../x', '<img onerror>', 'a"b'])(
    'is the name %s, which does no harm',
    async (name) => {
      const { html, problems } = await render('a\n', name);
      expect(problems).toMatchObject([{ type: 'unknown-language' }]);
      expect(html).toMatch(/^<figure class="code" data-lang="[^"<>]*"><pre tabindex="0"><code>/);
    },
  );
});

describe('a session of another program', () => {
  test.each([
    [
      'pycon',
      '>>> for a in b:\n...     print(a)\n...\n1\n>>> c',
      ['>>> ', '... ', '...', '>>> '],
      ['1'],
    ],
    ['python-repl', '>>> "a"\n\'a\'', ['>>> '], ["'a'"]],
    ['ps1con', 'PS C:\\> Get-Item a\nb\nPS> c', ['PS C:\\> '], ['b', 'PS> c']],
    ['irb', 'irb(main):001:0> 1 + 1\n=> 2\n>> "a"', ['irb(main):001:0> ', '>> '], ['=> 2']],
    ['iex', 'iex(1)> a = 1\n1\n...(2)> b', ['iex(1)> '], ['1', '...(2)> b']],
    ['mysql', 'mysql> SELECT 1\n    -> FROM a;\n+---+', ['mysql> ', '    -> '], ['+---+']],
    ['psql', 'shop=# SELECT 1\nshop-# FROM a;\n(1 row)', ['shop=# ', 'shop-# '], ['(1 row)']],
  ])('%s has prompts, code and output', async (info, code, prompts, output) => {
    const { html } = await render(code, info);
    const texts = (pattern: RegExp): string[] =>
      [...html.matchAll(pattern)].map(([, text = '']) =>
        text
          .replace(/<[^>]*>/g, '')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replace(/\n$/, ''),
      );
    expect(texts(/<span class="prompt">(.*?)<\/span>/g)).toEqual(prompts);
    expect(texts(/<span class="l output">(.*?)\n?<\/span>(?=<span class="l|<\/code>)/gs)).toEqual(
      output,
    );
  });

  test('without a prompt is code', async () => {
    const { html } = await render('SELECT a FROM b;', 'mysql');
    expect(html).not.toContain('output');
    expect(html).toMatch(/<span class="[^"]*">SELECT<\/span>/);
  });
});

describe('a session', () => {
  test.each(['console', 'shellsession', 'terminal'])(
    'in %s tells prompts, commands and output apart',
    async (language) => {
      const code = '$ echo "a" \\\n    b\na b <c>\n# rm -r x\n$\n#output\n';
      const { html } = await render(code, language);
      expect(textOf(html)).toBe(code);
      expect(lineClasses(html)).toEqual(['', '', 'output', '', '', 'output']);
      expect(html).toContain('<span class="prompt">$ </span><span class="tk-f">echo</span>');
      expect(html).toContain('<span class="l output">a b &lt;c&gt;\n</span>');
      expect(html).toContain('<span class="prompt"># </span><span class="tk-f">rm</span>');
      expect(html).toContain('<span class="l"><span class="prompt">$</span>\n</span>');
    },
  );

  test("isn't spoiled by a command that leaves a quote open", async () => {
    const { html } = await render("$ echo 'a\n$ echo b\n", 'console');
    expect(html).toContain('<span class="prompt">$ </span><span class="tk-f">echo</span> b');
  });

  test('is copied as its commands', async () => {
    const { html } = await render('$ a # [!code --]\n$ b \\\n  c\nout\n', 'console');
    const lines = [...html.matchAll(/<span class="(l[^"]*)">(.*)\n<\/span>/g)];
    const copied = lines
      .filter(([, classes = '']) => !/\b(del|output)\b/.test(classes))
      .map(([, , line = '']) => line.replace(/<span class="prompt">.*?<\/span>/, ''));
    expect(copied.map((line) => line.replace(/<[^>]*>/g, ''))).toEqual(['b \\', '  c']);
  });
});

describe('the text of a block', () => {
  test.each([
    `{{ a }} <Component x={y}> \${z} $& $1 $$ $\` &amp; &lt; </code></pre> <!-- -->\n`,
    '<script>alert(1)</script>\n]]>\n\u2028\u2029\n',
    '  \t trailing  \n\n\n',
    'é ſ K 𝒳 👩‍👩‍👧 \u202E\n',
    'no end',
  ])('is the code, byte for byte: %j', async (code) => {
    for (const info of ['', 'php', 'html', 'handlebars', 'bash', 'nonsense', 'console', 'tsx']) {
      expect(textOf((await render(code, info)).html), info).toBe(code);
    }
  });

  test('is any code, byte for byte', async () => {
    const languages = ['php', 'js', 'html', 'bash', 'yaml', 'md', 'console', 'text'];
    const highlight = createHighlighter();
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('\n', ' ', '\t', '<', '>', '&', '&amp;', '"', "'", '`', '$', '{{', '}}'),
      fc.constantFrom('/*', '*/', '//', '#', '<?php', '?>', '$ ', '\\', '${', '$&', '</span>'),
    );
    const code = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(code, fc.constantFrom(...languages), async (text, info) => {
        fc.pre(!/[\0\r]/.test(text));
        const html = await renderCodeBlock({ code: text, info }, highlight);
        expect(textOf(html)).toBe(text);
        expect(html.replace(/<\/?(figure|pre|code|span)\b[^<>]*>/g, '')).not.toMatch(/[<>\0]/);
        expect(lineTexts(html)).toHaveLength(text.replace(/\n$/, '').split('\n').length);
      }),
      { numRuns: 500 },
    );
  });
});
