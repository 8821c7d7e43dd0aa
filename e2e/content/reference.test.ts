import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { jsonSchemas, type SchemaName } from '@docsgen/core';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pluginReference } from '../../packages/cli/src/config/plugin-reference.ts';
import { allRules } from '../../packages/cli/src/reference/all-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the content of this site is right to editors', async () => {
  const schemas = await jsonSchemas(pluginReference());
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  const problemsOf = (name: SchemaName) => {
    const validate = ajv.compile(schemas[name]);
    return (written: string) => (validate(parse(written)) ? [] : (validate.errors ?? []));
  };
  const inFrontMatter = problemsOf('front-matter');
  const entries = await readdir(path.join(root, 'content'), { recursive: true });
  for (const name of entries.filter((file) => file.endsWith('.md'))) {
    const text = await readFile(path.join(root, 'content', name), 'utf8');
    const [, written = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
    if (written !== '') expect([name, inFrontMatter(written)]).toEqual([name, []]);
  }
  const inSidebar = problemsOf('sidebar');
  for (const name of await readdir(path.join(root, 'sidebars'))) {
    const text = await readFile(path.join(root, 'sidebars', name), 'utf8');
    expect([name, inSidebar(text)]).toEqual([name, []]);
  }
});

test('the page about checks lists every rule with its severity', async () => {
  const page = await readFile(path.join(root, 'content/documentation/linting.md'), 'utf8');
  const rows = page.matchAll(/^\| `([a-z-]+)` \| (error|warning|info) \|/gm);
  const listed = [...rows].map(([, name, severity]) => `${name} ${severity}`);
  const rules = await allRules();
  expect(listed.sort()).toEqual(rules.map(({ name, severity }) => `${name} ${severity}`).sort());
});
