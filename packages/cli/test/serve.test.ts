import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsgen, folder, listing, plainRenderer, soundSite } from './helpers.ts';
import { get, headerOf, listen, type Running, raw, start, statusOf, until } from './running.ts';

/** A renderer that prints only the title and the content. */
const renderer = async () => ({
  ...plainRenderer,
  renderPage: ({ head, main }: Parameters<typeof plainRenderer.renderPage>[0]) =>
    `<!doctype html><title>${head.title ?? main.type}</title><body><article>${'content' in main ? main.content.join('') : ''}</article></body>`,
});

type Served = Running & { readonly root: string; page(address: string): Promise<string> };

async function serve(files: Readonly<Record<string, string>> = {}, flags = ''): Promise<Served> {
  const root = await folder({ ...soundSite, ...files });
  const running = await start(root, `serve -p 0 ${flags}`, { renderer });
  const page = async (address: string): Promise<string> =>
    (await fetch(`${running.origin}${address}`)).text();
  return { ...running, root, page };
}

const edit = (root: string, name: string, text: string): Promise<void> =>
  writeFile(path.join(root, name), text);

describe('docsgen serve', () => {
  test('shows an edit, and tells the pages that it changes', async () => {
    const { root, origin, page } = await serve();
    const guide = await listen(origin, '/guide/');
    const start = await listen(origin, '/');
    await edit(root, 'content/guide.md', '# Guide\n\nChanged. [Start](./index.md)\n');
    await until(() => guide.states.length === 2);
    expect(guide.states[1]?.state).not.toBe(guide.states[0]?.state);
    expect(await page('/guide/')).toContain('Changed.');
    expect(start.states).toHaveLength(1);
  });

  test('reports a warning once, and an error until it is gone', async () => {
    const text = '# Guide\n\n[Start](./index.md)\n\n```old\n```\n';
    const { root, output } = await serve({ 'content/guide.md': `${text}\n[a](./gone.md)\n` });
    await until(() => output().includes('1 error, 1 warning in 1 file\n'));
    await edit(root, 'content/guide.md', `${text}\n[a](./gone.md)\n\n\`\`\`young\n\`\`\`\n`);
    await until(() => output().includes('1 error, 2 warnings in 1 file, 1 new\n'));
    await edit(root, 'content/guide.md', text);
    await until(() => output().includes('1 warning in 1 file, none new\n'));
    const times = (text: string): number => output().split(text).length - 1;
    expect([times('"old"'), times('"young"'), times('no page "./gone.md"')]).toEqual([1, 1, 2]);
  });

  test('lets no file beside entries run', async () => {
    const { port, page } = await serve({
      'content/files.md': '# Files\n\n![x](./x.svg)\n',
      'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const [, address = ''] = /src="([^"]*\.svg)"/.exec(await page('/files/')) ?? [];
    const policy = headerOf(await get(port, address), 'Content-Security-Policy');
    expect(policy).toMatch(/, sandbox$/);
  });

  test('sees new, renamed and removed entries, sidebars, static files and includes', async () => {
    const { root, page, origin } = await serve({ 'content/_part.md': 'One.\n' });
    const missing = await listen(origin, '/late/');
    await edit(
      root,
      'content/late.md',
      '# Late\n\n::include{file="_part.md"}\n\n[x](./index.md)\n',
    );
    await until(async () => (await page('/late/')).includes('One.'));
    await until(() => missing.states.length > 1);
    await edit(root, 'content/_part.md', 'Two.\n');
    await until(async () => (await page('/late/')).includes('Two.'));
    await rename(path.join(root, 'content/late.md'), path.join(root, 'content/later.md'));
    await until(async () => (await page('/later/')).includes('Two.'));
    expect(await page('/late/')).toContain('not-found');
    await mkdir(path.join(root, 'static'));
    await edit(root, 'static/hello.txt', 'hello');
    await until(async () => (await page('/hello.txt')) === 'hello');
    await rm(path.join(root, 'content/later.md'));
    await until(async () => (await page('/later/')).includes('not-found'));
  });

  test('keeps the last good page while its file is broken, and says what is wrong', async () => {
    const { root, origin, page } = await serve();
    const before = await page('/guide/');
    const { states } = await listen(origin, '/guide/');
    await edit(root, 'content/guide.md', '---\ntitle: "x\n---\n\n# Broken\n');
    await until(() => states.length === 2);
    expect(states[1]?.problems[0]?.rule).toBe('invalid-front-matter');
    expect(states[1]?.state).toBe(states[0]?.state);
    expect(await page('/guide/')).toBe(before);
    // With another error the last good page is still served.
    await edit(root, 'content/guide.md', '---\ntitle: [x\n---\n\n# Broken\n');
    await until(() => states.length === 3);
    expect(await page('/guide/')).toBe(before);
    await edit(root, 'content/guide.md', '# Fixed\n\n[Start](./index.md)\n');
    await until(() => states.at(-1)?.problems.length === 0);
    expect(await page('/guide/')).toContain('Fixed');
  });

  test('serves pages with errors, and shows those of the page', async () => {
    const { origin, page, written } = await serve({
      'content/guide.md': '# Guide\n\n[x](./gone.md)\n',
    });
    expect(await page('/guide/')).toContain('Guide');
    const { states } = await listen(origin, '/guide/');
    expect(states[0]?.problems.map(({ rule }) => rule)).toContain('broken-link');
    await written(/1 error/);
  });

  test('survives a broken configuration and what it imports, and recovers', async () => {
    const config = (title: string): string =>
      `import title from './title.ts';\nexport default { title: title + '${title}' };\n`;
    const { root, origin, page, written } = await serve({
      'docsgen.config.ts': config('1'),
      'title.ts': "export default 'Docs';",
    });
    const { states } = await listen(origin, '/guide/');
    await edit(root, 'docsgen.config.ts', 'export default {');
    await until(() => (states.at(-1)?.failure.length ?? 0) > 0);
    await written(/error: docsgen\.config\.ts could not be loaded/);
    expect(await page('/guide/')).toContain('Guide');
    await edit(root, 'docsgen.config.ts', config('2'));
    await until(() => states.at(-1)?.failure.length === 0);
    await edit(root, 'title.ts', 'throw new Error("import broke");');
    await until(() => states.at(-1)?.failure[0]?.includes('import broke') ?? false);
    await rm(path.join(root, 'title.ts'));
    await edit(root, 'title.ts', "export default 'Again';");
    await until(() => states.at(-1)?.failure.length === 0);
  });

  test('sees the changes of a configuration', async () => {
    const config = (staticDir: string): string => JSON.stringify({ title: 'T', staticDir });
    const { root, page } = await serve({
      'docsgen.config.json': config('static'),
      'other/x.txt': 'other',
    });
    await edit(root, 'docsgen.config.json', config('other'));
    await until(async () => (await page('/x.txt')) === 'other');
    await edit(root, 'other/x.txt', 'changed');
    await until(async () => (await page('/x.txt')) === 'changed');
  });

  test('sees a baseline come, and works without the search', async () => {
    const { root, output, page } = await serve(
      { 'content/guide.md': '# Guide\n\n[a](./gone.md) [Start](./index.md)\n' },
      '--no-search',
    );
    await until(() => output().includes('1 error'));
    expect((await docsgen(root, 'check --update-baseline')).code).toBe(0);
    await until(() => output().includes('No problems'));
    expect(await page('/search-index/index.json')).toContain('not-found');
  });

  test('reaches pages whose names are no ASCII', async () => {
    const { root, origin, page } = await serve({
      'content/größe.md': '# Größe\n\n[x](./index.md)\n',
    });
    const { states } = await listen(origin, '/gr%C3%B6%C3%9Fe/');
    await edit(root, 'content/größe.md', '# Größe\n\nNeu. [x](./index.md)\n');
    await until(() => states.length === 2);
    expect(await page('/gr%C3%B6%C3%9Fe/')).toContain('Neu.');
  });

  test('shows drafts when asked to, and works by polling', async () => {
    const draft = '---\ndraft: true\n---\n\n# Draft\n\nText.\n';
    const { root, page } = await serve({ 'content/draft.md': draft }, '--drafts --poll 20');
    expect(await page('/draft/')).toContain('Text.');
    await edit(root, 'content/draft.md', draft.replace('Text', 'More'));
    await until(async () => (await page('/draft/')).includes('More.'));
  });

  test('writes nothing but the cache', async () => {
    const { root, page } = await serve();
    const before = await listing(root);
    await page('/guide/');
    const isCache = (name: string): boolean => name.startsWith('.docsgen/');
    expect((await listing(root)).filter((name) => !isCache(name))).toEqual(before);
  });
});

describe('the reload client', () => {
  test('is added to pages when they are sent, and to nothing else', async () => {
    const { root, origin, page } = await serve({
      'static/bare.html': '<p>no end',
      'static/a.txt': '</body>',
    });
    for (const address of ['/', '/guide/', '/nope/', '/bare.html']) {
      expect(await page(address)).toMatch(/<script type="module" src="\/__docsgen\/client\.js"/);
    }
    expect(await page('/a.txt')).toBe('</body>');
    for (const file of ['client.js', 'client.css']) {
      expect((await fetch(`${origin}/__docsgen/${file}`)).status).toBe(200);
    }
    expect((await fetch(`${origin}/__docsgen/package.json`)).status).toBe(404);
    await docsgen(root, 'build');
    for (const name of await listing(path.join(root, 'dist'))) {
      expect(await readFile(path.join(root, 'dist', name), 'utf8')).not.toContain('__docsgen');
    }
  });

  test('is allowed by the policy of the page', async () => {
    const { port } = await serve();
    const policy = headerOf(await get(port, '/'), 'Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
  });
});

describe.skipIf(process.platform === 'win32')('opening a file in the editor', () => {
  async function withEditor(): Promise<{ served: Running; log: string; root: string }> {
    const root = await folder({ ...soundSite, 'secret.txt': '' });
    const editor = path.join(root, 'editor.sh');
    const log = path.join(root, 'log');
    await writeFile(editor, `#!/bin/sh\nfor word in "$@"; do echo "<$word>"; done > ${log}\n`);
    await chmod(editor, 0o755);
    const env = { EDITOR: `${editor} "two words"` };
    return { served: await start(root, 'serve -p 0', { env }), log, root };
  }
  const post = (port: number, query: string, headers: readonly string[]): Promise<string> =>
    raw(
      port,
      [
        `POST /__docsgen/open?${query} HTTP/1.1`,
        `Host: localhost:${port}`,
        ...['Content-Length: 0', 'Connection: close', ...headers, '', ''],
      ].join('\r\n'),
    );

  test('starts the editor with a list of arguments', async () => {
    const { served, log, root } = await withEditor();
    const own = [`Origin: http://localhost:${served.port}`];
    expect(statusOf(await post(served.port, 'file=content/guide.md&line=3', own))).toBe(200);
    await until(async () => (await readFile(log, 'utf8').catch(() => '')).includes('guide'));
    expect(await readFile(log, 'utf8')).toBe(`<two words>\n<${root}/content/guide.md>\n`);
  });

  test('is for pages of this server and files of the site only', async () => {
    const { served, log } = await withEditor();
    const { port } = served;
    const own = `Origin: http://localhost:${port}`;
    const guide = 'file=content/guide.md';
    expect(statusOf(await get(port, `/__docsgen/open?${guide}`))).toBe(405);
    expect(statusOf(await post(port, guide, []))).toBe(403);
    expect(statusOf(await post(port, guide, ['Origin: http://evil.com']))).toBe(403);
    expect(statusOf(await post(port, guide, ['Origin: null']))).toBe(403);
    expect(statusOf(await post(port, guide, [own, 'Sec-Fetch-Site: cross-site']))).toBe(403);
    for (const file of ['secret.txt', '../x', '/etc/passwd', 'content/../secret.txt', '-x', '']) {
      const answer = await post(port, `file=${encodeURIComponent(file)}`, [own]);
      expect([file, statusOf(answer)]).toEqual([file, 404]);
    }
    await expect(readFile(log)).rejects.toThrow();
  });
});

describe('ports and the end', () => {
  test('takes the next port that is free, unless it must not', async () => {
    const first = await serve();
    const root = await folder(soundSite);
    const second = await start(root, `serve -p ${first.port}`);
    expect(second.port).toBeGreaterThan(first.port);
    const { code, stderr } = await docsgen(root, `serve -p ${first.port} --strict-port`);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `error: Port ${first.port} is in use; choose another with --port, or any free one with --port 0.\n`,
    );
  });

  test('Ctrl-C ends it at once, with streams open', async () => {
    const { origin, stop } = await serve();
    await listen(origin, '/');
    expect(await stop()).toBe(130);
  });

  test('a broken configuration at the start is a usage error', async () => {
    const root = await folder({ ...soundSite, 'docsgen.config.json': '{' });
    expect((await docsgen(root, 'serve -p 0')).code).toBe(2);
  });
});
