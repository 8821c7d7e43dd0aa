import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgen, ensureBuilt, folder, repository } from '../cli/program.ts';

const site = {
  'docsgen.config.ts': "export default { title: 'A site', url: 'https://example.org' };\n",
  'content/index.md':
    '---\ndescription: The start.\n---\n\n# Start\n\nSee the [guide](./guide.md).\n',
  'content/guide.md': '# Guide\n\nBack to the [start](./index.md).\n\n## Second\n',
};

const broken = { ...site, 'content/lost.md': '# Lost\n\nSee the [gide](./gide.md).\n' };

beforeAll(ensureBuilt);

/** Runs a program that imports `docsgen`. Returns the JSON that it prints, and its stderr. */
async function program(cwd: string, lines: string): Promise<{ out: unknown; stderr: string }> {
  const face = pathToFileURL(path.join(repository, 'packages/cli/bundle/index.js')).href;
  const script = path.join(cwd, 'program.mjs');
  const names = 'build, check, createSite, ConfigFailure, Failure';
  await writeFile(script, `import { ${names} } from ${JSON.stringify(face)};\n${lines}`);
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script], { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error !== null) reject(error);
      else resolve({ out: JSON.parse(stdout), stderr });
    });
  });
}

/** The fields of a report that are equal for two builds of one site: all but the times. */
function withoutTimes(document: object): object {
  const { durationMs: _, stages: __, ...rest } = document as Record<string, unknown>;
  return rest;
}

describe('build', () => {
  test('gives what the command prints as JSON, writes the same files, and prints nothing', async () => {
    const [one, other] = [await folder(site), await folder(site)];
    const lines = 'console.log(JSON.stringify(await build()));';
    const { out, stderr } = await program(one, lines);
    const command = await docsgen(other, 'build', '--format', 'json');
    expect(stderr).toBe('');
    const { ok, ...document } = out as { ok: boolean; pages: number };
    expect(ok).toBe(true);
    expect(withoutTimes(document)).toEqual(withoutTimes(JSON.parse(command.stdout)));
    const manifest = 'dist/docsgen-manifest.json';
    expect(await readFile(path.join(one, manifest), 'utf8')).toBe(
      await readFile(path.join(other, manifest), 'utf8'),
    );
  });

  test('returns errors in content and configuration as diagnostics, and never throws for them', async () => {
    const root = await folder(broken);
    const lines = `
      const first = await build();
      const { writeFileSync } = await import('node:fs');
      writeFileSync('docsgen.config.ts', "export default {\\n  title: 'A',\\n  bse: '/x/',\\n};\\n");
      const second = await build();
      writeFileSync('docsgen.config.ts', 'export default {\\n');
      const third = await build();
      console.log(JSON.stringify([first, second, third]));`;
    const { out } = await program(root, lines);
    const found = (out as { ok: boolean; diagnostics: object[] }[]).map(({ ok, diagnostics }) => {
      return [ok, diagnostics[0]];
    });
    expect(found).toMatchObject([
      [false, { rule: 'broken-link', file: 'content/lost.md', line: 3, column: 16 }],
      [false, { rule: 'invalid-config', file: 'docsgen.config.ts', line: 3, column: 9 }],
      [false, { rule: 'invalid-config', severity: 'error', file: 'docsgen.config.ts' }],
    ]);
    expect(found[1]?.[1]).toMatchObject({ frame: expect.stringContaining("> 3 |   bse: '/x/',") });
  });

  test('fills the cache with a shard as the command does, and refuses one that doesn’t exist', async () => {
    const [one, other] = [await folder(site), await folder(site)];
    const lines = `
      const report = await build({ shard: { number: 1, of: 2 } });
      const thrown = await build({ shard: { number: 3, of: 2 } }).catch((error) => error);
      console.log(JSON.stringify([report, thrown instanceof Failure]));`;
    const command = await docsgen(other, 'build', '--shard', '1/2', '--format', 'json');
    expect((await program(one, lines)).out).toEqual([JSON.parse(command.stdout), true]);
    expect(JSON.parse(command.stdout)).toEqual({
      version: 1,
      entries: 1,
      shard: { number: 1, of: 2 },
    });
    await expect(readFile(path.join(one, 'dist/index.html'))).rejects.toThrow('ENOENT');
  });

  test('ends when its signal is aborted, and rejects with the reason', async () => {
    const root = await folder(site);
    const lines = `
      const controller = new AbortController();
      const building = build({ signal: controller.signal, cache: false });
      controller.abort(new Error('Enough.'));
      console.log(JSON.stringify(await building.then(() => 'built', ({ message }) => message)));`;
    expect((await program(root, lines)).out).toBe('Enough.');
    await expect(readFile(path.join(root, 'dist/index.html'))).rejects.toThrow('ENOENT');
  });

  test('says by an exception of its own that a folder can’t be worked on', async () => {
    const lines = `
      const thrown = await build({ root: 'nowhere' }).catch((error) => error);
      console.log(JSON.stringify([thrown instanceof Failure, thrown.lines.length]));`;
    expect((await program(await folder(), lines)).out).toEqual([true, 1]);
  });
});

describe('check', () => {
  test('gives what the command prints as JSON', async () => {
    const root = await folder(broken);
    const { out } = await program(root, 'console.log(JSON.stringify(await check()));');
    const { stdout } = await docsgen(root, 'check', '--format', 'json');
    expect(out).toMatchObject({ ok: false, ...JSON.parse(stdout) });
  });

  test('takes severities and limits, and says what it would fix', async () => {
    const root = await folder({ ...site, 'content/a.md': '# A\n\n[g](./guide.md#secnd)\n' });
    const lines = `
      const off = await check({ rules: { 'broken-anchor': 'off' } });
      const dry = await check({ fix: true, dryRun: true });
      console.log(JSON.stringify([off.ok, dry.ok, dry.fixed.length, dry.patch]));`;
    const { stdout } = await docsgen(root, 'check', '--fix', '--dry-run');
    const [off, dry, fixed, patch] = (await program(root, lines)).out as unknown[];
    expect([off, dry, patch]).toEqual([true, false, fixed === 0 ? '' : stdout]);
  });
});

describe('createSite', () => {
  test('gives the graph, and pages as a build writes them', async () => {
    const root = await folder(site);
    const lines = `
      const site = await createSite();
      const page = await site.page('guide');
      const missing = [await site.page('nowhere'), site.entry('nowhere'), await site.file('nope')];
      const files = await site.files();
      const { ok } = await site.check();
      site.close();
      console.log(JSON.stringify({
        titles: site.entries.map(({ title }) => title),
        sidebars: site.sidebars.map(({ name, items }) => [name, items.length]),
        links: site.links.map(({ from, href, target, line }) => [from, href, target.route, line]),
        page, missing, files, ok,
        sameByRoute: (await site.page('/guide')).html === page.html,
        byFile: site.entry('content/guide.md').id,
      }));`;
    const { out } = await program(root, lines);
    await rm(path.join(root, 'program.mjs'));
    await docsgen(root, 'build', '--format', 'json');
    const written = (name: string) => readFile(path.join(root, 'dist', name), 'utf8');
    expect(out).toMatchObject({
      titles: expect.arrayContaining(['Start', 'Guide']),
      links: expect.arrayContaining([
        ['/guide', './index.md', '/', 3],
        ['/', './guide.md', '/guide', 7],
      ]),
      page: {
        route: '/guide',
        path: 'guide/index.html',
        id: 'guide',
        html: await written('guide/index.html'),
        markdown: await written('guide.md'),
        metadata: { title: 'Guide', canonical: 'https://example.org/guide/' },
      },
      missing: [null, null, null],
      ok: true,
      sameByRoute: true,
      byFile: 'guide',
    });
    const manifest = JSON.parse(await written('docsgen-manifest.json'));
    expect((out as { files: string[] }).files).toEqual(Object.keys(manifest.files).sort());
  });

  test('throws the diagnostics of a configuration with mistakes', async () => {
    const root = await folder({ ...site, 'docsgen.config.ts': 'export default { titel: 1 };\n' });
    const lines = `
      const thrown = await createSite().catch((error) => error);
      const rules = thrown.diagnostics.map(({ rule }) => rule);
      console.log(JSON.stringify([thrown instanceof ConfigFailure, [...new Set(rules)]]));`;
    expect((await program(root, lines)).out).toEqual([true, ['invalid-config']]);
  });
});
