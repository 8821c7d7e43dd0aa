import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiReference, page } from '../../scripts/api-reference.js';
import { repository } from '../cli/program.ts';

test('the reference of the API is that of the sources: npm run docs:reference writes it', () => {
  expect(readFileSync(path.join(repository, page), 'utf8')).toBe(apiReference());
});

test('every name that docsgen exports has a section with a sentence and its declaration', () => {
  const face = readFileSync(path.join(repository, 'packages/cli/src/index.ts'), 'utf8');
  const names = [...face.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.replace('type ', '').trim()),
  );
  const text = apiReference();
  expect(names.filter((name) => name !== '').length).toBeGreaterThan(15);
  for (const name of names.filter((one) => one !== '')) {
    expect(text, name).toMatch(new RegExp(`^### ${name}\\n\\n[A-Z][^\\n]*\\.`, 'm'));
    expect(text, name).toMatch(new RegExp(`^(?:interface|function|class|type) ${name}\\b`, 'm'));
  }
});
