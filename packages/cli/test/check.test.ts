import { describe, expect, test } from 'vitest';
import { brokenSite, docsgen, folder, listing, soundSite, text, warnedSite } from './helpers.ts';

describe('docsgen check', () => {
  test('is content with a sound site', async () => {
    const outcome = await docsgen(await folder(soundSite), 'check');
    expect(outcome).toEqual({ code: 0, stdout: 'ok 2 entries - no problems\n', stderr: '' });
  });

  test('shows each problem with its place, excerpt, hint and rule', async () => {
    const { code, stdout } = await docsgen(await folder(brokenSite), 'check');
    expect(code).toBe(1);
    expect(stdout).toContain(
      [
        '  3:16  error    There is no page "./gide.md".  broken-link',
        '      2 |',
        '    > 3 | See the [gide](./gide.md).',
        '        |                ^^^^^^^^^',
      ].join('\n'),
    );
    expect(stdout).toContain('    hint: Did you mean "./guide.md"?\n');
    expect(stdout).toMatch(/\nfailed: 1 error, 1 warning in 1 file\n$/);
  });

  test.each(['check', 'serve -p 0', 'explain guide', 'mv guide other'])(
    'refuses an output folder among the sources, as build does: %s',
    async (line) => {
      const settings = '{"title": "A", "outDir": "content/out"}';
      const root = await folder({ ...soundSite, 'docsgen.config.json': settings });
      const { code, stderr } = await docsgen(root, line);
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^error: The output .* overlap\.\n$/),
      ]);
    },
  );

  test('says which rule was meant, once the site’s own are known', async () => {
    const outcome = await docsgen(await folder(soundSite), 'check --rule orphan-entrey=off');
    const stderr = 'error: There is no rule "orphan-entrey". Did you mean "orphan-entry"?\n';
    expect(outcome).toEqual({ code: 2, stdout: '', stderr });
  });

  test('takes severities for the site’s own rules, and says where one throws', async () => {
    const files = (body: string) => ({
      ...soundSite,
      'rule.ts': `export const check = () => {\n  ${body}\n};\n`,
      'docsgen.config.ts': [
        "import { defineConfig, defineRule } from 'docsgen';",
        "import { check } from './rule.ts';",
        "const rule = { name: 'own', version: '1', severity: 'error', summary: 'S.' } as const;",
        "export default defineConfig({ title: 'A', extensions: [defineRule({ ...rule, check })] });",
      ].join('\n'),
    });
    const finding =
      "{ message: 'Own.', file: 'content/guide.md', line: 1, column: 3, endColumn: 8 }";
    const root = await folder(files(`return [${finding}];`));
    expect((await docsgen(root, 'check')).stdout).toContain('1:3  error    Own.  own\n');
    expect(await docsgen(root, 'check --rule own=off')).toMatchObject({ code: 0, stderr: '' });
    const sarif = JSON.parse((await docsgen(root, 'check --format sarif')).stdout);
    expect(sarif.runs[0].tool.driver.rules[0].fullDescription).toEqual({ text: 'S.' });
    const broken = await folder(files("throw new Error('No dictionary.');"));
    const { code, stderr } = await docsgen(broken, 'check');
    expect([code, stderr]).toEqual([
      2,
      `error: ${broken}/rule.ts:2: The rule "own" failed: No dictionary.\n`,
    ]);
  });

  test('names files from where the person is', async () => {
    const files = Object.entries(brokenSite).map(([name, body]) => [`docs/${name}`, body]);
    const parent = await folder(Object.fromEntries(files));
    const { stdout } = await docsgen(parent, 'check docs');
    expect(stdout).toMatch(/^docs\/content\/orphan\.md\n/);
  });

  test('writes nothing, whatever it finds', async () => {
    for (const site of [soundSite, brokenSite, warnedSite]) {
      const root = await folder({ ...site, 'docsgen.config.ts': configText });
      const before = await listing(root);
      await docsgen(root, 'check');
      expect(await listing(root)).toEqual(before);
    }
  });

  test.each([
    ['check', 0],
    ['check --strict', 1],
    ['check --max-warnings 1', 0],
    ['check --max-warnings 0', 1],
    ['check --rule orphan-entry=off --strict', 0],
    ['check --rule orphan-entry=info --strict', 0],
    ['check --rule orphan-entry=error', 1],
    ['check --rule orphan-entry=error --rule orphan-entry=warning', 0],
    ['check --rule broken-link=off --rule orphan-entry=off --max-warnings 0', 0],
  ])('with one warning, `docsgen %s` exits with %i', async (line, code) => {
    expect((await docsgen(await folder(warnedSite), line)).code).toBe(code);
  });

  test('says why warnings made it fail', async () => {
    const root = await folder(warnedSite);
    expect((await docsgen(root, 'check --strict')).stdout).toMatch(
      /failed: 1 warning in 1 file - warnings fail with --strict\n$/,
    );
    expect((await docsgen(root, 'check --max-warnings 0')).stdout).toMatch(
      /failed: 1 warning in 1 file - at most 0 warnings allowed\n$/,
    );
  });
});

describe('docsgen check --quiet', () => {
  test('says nothing about what does not fail', async () => {
    for (const site of [soundSite, warnedSite]) {
      const outcome = await docsgen(await folder(site), 'check -q');
      expect(outcome).toEqual({ code: 0, stdout: '', stderr: '' });
    }
  });

  test('shows errors only', async () => {
    const { code, stdout } = await docsgen(await folder(brokenSite), '-q check');
    expect(code).toBe(1);
    expect(stdout).toContain('broken-link');
    expect(stdout).not.toContain('orphan-entry');
  });

  test('shows warnings that fail', async () => {
    const { stdout } = await docsgen(await folder(warnedSite), 'check -q --strict');
    expect(stdout).toContain('orphan-entry');
  });
});

describe('docsgen check --format json', () => {
  test('prints the document of the contract and nothing else', async () => {
    const { code, stdout, stderr } = await docsgen(await folder(brokenSite), 'check -f json');
    expect([code, stderr]).toEqual([1, '']);
    const document = JSON.parse(stdout);
    expect(Object.keys(document)).toEqual(['version', 'diagnostics', 'summary']);
    expect(document.summary).toEqual({ errors: 1, warnings: 1, infos: 0, files: 4, entries: 3 });
    expect(document.diagnostics[1]).toEqual({
      rule: 'broken-link',
      severity: 'error',
      message: 'There is no page "./gide.md".',
      file: 'content/orphan.md',
      line: 3,
      column: 16,
      endLine: 3,
      endColumn: 25,
      frame: expect.stringContaining('> 3 | See the [gide](./gide.md).'),
      hint: 'Did you mean "./guide.md"?',
      related: [],
    });
  });

  test('parses even where there is nothing to check', async () => {
    const { code, stdout, stderr } = await docsgen(await folder(), 'check --format json');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: .*\n$/);
    expect(JSON.parse(stdout).error.messages).toHaveLength(1);
  });
});

describe('docsgen check --fix', () => {
  test('fixes files beside the site’s folder once', async () => {
    const root = await folder({
      'docs/index.md': '# A\n\n<b style="color: red">Text</b> and more text that stays as it is.\n',
      'site/docsgen.config.json': JSON.stringify({
        title: 'T',
        collections: [{ id: 'docs', path: '../docs', routeBasePath: '' }],
      }),
    });
    const { stderr } = await docsgen(`${root}/site`, 'check --fix');
    expect(await text(root, 'docs/index.md')).toBe(
      '# A\n\n<b>Text</b> and more text that stays as it is.\n',
    );
    expect(stderr).toBe('');
  });
});

describe('under GitHub Actions', () => {
  test('annotations follow what people read, with paths from the repository', async () => {
    const files = Object.entries(brokenSite).map(([name, body]) => [`docs/${name}`, body]);
    const repository = await folder(Object.fromEntries(files));
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: repository };
    const { stdout } = await docsgen(`${repository}/docs`, 'check', { env });
    expect(stdout).toMatch(/^content\/orphan\.md\n/);
    expect(stdout).toContain(
      '::error file=docs/content/orphan.md,line=3,endLine=3,col=16,endColumn=25,title=broken-link::',
    );
    expect(stdout).toContain('::warning file=docs/content/orphan.md,line=1');
  });
});

const configText =
  "import { defineConfig } from 'docsgen';\nexport default defineConfig({ title: 'T' });\n";
