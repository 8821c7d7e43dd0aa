import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { docsgenIn, ensureBuilt, folder } from './program.ts';

// Logs must not contain sequences from content that terminals or CI systems execute.

beforeAll(ensureBuilt, 120_000);

const esc = '\u001b';
const commands = '##[set-output name=a]b ##vso[task.setvariable variable=PATH]c ##teamcity[d]';

const hostile = {
  [`content/a${esc}]0;evil\u0007\n::error::x.md`]: `# A ${esc}[2J\n\n[x](./nope\u009b31m.md)\n${commands}\n[y](./###[add-mask]x.md)\n`,
  '::add-mask::x.md': '# X\n\n[y](./nope.md)\n[evil](<./[x](https://evil.com).md>)\n',
  'content/b.md': `---\ntitle: "${commands}"\nnope: "##[error]z"\ntags: [T, t]\n---\n\n[x](./\u202egnp.md)\n`,
  [`content/c${esc}[31m\n##[debug]q.md`]: `# C\n\n[b](./B.md) ##[stop-commands]x\n`,
  'content/::stop-commands::x.md': '# D\n\n[b](./B.md)\n',
  'content/##[group]e/index.md':
    '---\nredirect_from: ["/##[endgroup]"]\n---\n\n# E\n\n[b](../B.md)\n',
  [`sidebars/s${esc}[5m.yml`]: '- { type: doc, id: "q##[add-mask]x" }\n',
};

/** Lines that a terminal or a CI system would execute, except docsgen's annotations. */
function executed(output: string): string[] {
  const isOwn = /^::(?:error|warning|notice) file=/;
  return output.split(/[\r\n]/).filter((line) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters.
    const isControl = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(
      line,
    );
    if (isOwn.test(line)) return isControl;
    return isControl || /^\s*::|##[\w.-]*\[/.test(line);
  });
}

test.skipIf(process.platform === 'win32')(
  'no command prints what a terminal or a runner would execute',
  async () => {
    const root = await folder();
    for (const [name, text] of Object.entries(hostile)) {
      const file = path.join(root, name.startsWith('::') ? `content/${name}` : name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    execFileSync('git', ['init', '-q'], { cwd: root });
    const content = path.join(root, 'content');
    const variables = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: content };
    const runs = [
      ...['pretty', 'github', 'json', 'sarif', 'gitlab'].map((format) => [
        'check',
        '..',
        '-f',
        format,
      ]),
      ...[
        ['build', '..'],
        ['build', '..', '--format', 'json'],
        ['explain', 'b', '--root', '..'],
      ],
      ...[
        ['explain', 'b', '--root', '..', '--format', 'json'],
        ['mv', 'b', 'z', '--root', '..'],
      ],
      ...[
        ['explain', '/##[endgroup]', '--root', '..'],
        ['mv', 'nope##[add-mask]x', 'y', '--root', '..'],
      ],
      ...[
        ['check', '..', '--fix'],
        ['check', '..', '--update-baseline'],
        ['build', '..', '--verbose'],
      ],
    ];
    for (const args of runs) {
      const { stdout, stderr } = await docsgenIn(content, variables, ...args);
      expect([args, executed(stdout + stderr)]).toEqual([args, []]);
      if (args.some((word) => /^(?:json|sarif|gitlab)$/.test(word))) JSON.parse(stdout);
    }
  },
  240_000,
);

test('documents say what content says, though it isn’t written as such', async () => {
  const root = await folder({ 'content/a.md': '---\n"##[add-mask]x.md": 1\n---\n# A\n\nText.\n' });
  const { stdout } = await docsgenIn(root, {}, 'check', '-f', 'json');
  expect(stdout).not.toContain('##[');
  expect(JSON.parse(stdout).diagnostics.at(-1).message).toContain('##[add-mask]x.md');
  const sarif = await docsgenIn(
    await folder({ 'content/a.md': '# A\n\n[e](<./[x](y).md>)\n' }),
    {},
    ...['check', '-f', 'sarif'],
  );
  expect(JSON.parse(sarif.stdout).runs[0].results.at(-1).message.text).toContain('\\[x](y)');
});
