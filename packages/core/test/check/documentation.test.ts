import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadRules } from '@docsgen/core';
import { expect, test } from 'vitest';

const rules = await loadRules();
test('the list of names has the name of every rule', async () => {
  const file = path.join(import.meta.dirname, '../../src/model/rule-names.ts');
  const names = rules.map(({ name }) => `  '${name}',\n`).join('');
  const list = readFileSync(file, 'utf8').replace(/(?<=\[\n).*(?=\] as const)/s, () => names);
  await expect(list).toMatchFileSnapshot(file);
});

test('every rule says what it finds, with an example and how to fix it', () => {
  for (const { name, summary, example, fixed } of rules) {
    expect(summary, name).toMatch(/^[A-Z`].*\.$/s);
    expect([example, fixed], name).not.toContain('');
    expect(example, name).not.toBe(fixed);
  }
});
