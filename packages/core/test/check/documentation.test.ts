import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rules } from '@docsgen/core';
import { expect, test } from 'vitest';

const page = path.join(import.meta.dirname, '../../../../content/documentation/linting.md');

test('the page about checks lists every rule with its severity', () => {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| `([a-z-]+)` \| (error|warning|info) \|/gm);
  const listed = [...rows].map(([, name, severity]) => `${name} ${severity}`);
  expect(listed.sort()).toEqual(rules.map(({ name, severity }) => `${name} ${severity}`).sort());
});

test('every rule says what it finds, with an example and its mend', () => {
  for (const { name, summary, example, mend } of rules) {
    expect(summary, name).toMatch(/^[A-Z`].*\.$/s);
    expect([example, mend], name).not.toContain('');
    expect(example, name).not.toBe(mend);
  }
});
