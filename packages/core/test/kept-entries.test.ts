import { createBatchParser } from '@docsgen/core';
import { describe, expect, test } from 'vitest';

const parse = async (text: string) => {
  const parser = await createBatchParser({ customKeys: { level: 'number' }, directives: {} });
  const [parsed] = parser([
    {
      path: 'content/a.md',
      text,
      digest: 'x',
      origins: null,
      dialect: 'commonmark',
      collectionDialect: 'commonmark',
      imports: null,
    },
  ]);
  return parsed?.entry.value;
};

describe('an entry that was parsed now equals one that comes from the cache', () => {
  test.each([
    ['with keys and lists', 'title: A\ntags:\n  - x\n  - y'],
    ['with keys without values', 'title:\ndescription: ""\nlast_update:\n  author:'],
    ['with a key of the site', 'level: 3'],
    ['with a release', 'release:\n  product: lms\n  version: 4.2.1\n  series: 4.2\n  date:'],
    ['with YAML that needs the library', 'title: &a A\ndescription: *a'],
    ['with a key that all objects have', 'toString: a\n__proto__: b\ntitle: A'],
    ['with YAML that is broken', 'title: A\nid: b\n  - c'],
  ])('%s', async (_, yaml) => {
    const entry = await parse(`---\n${yaml}\n---\n\nText with a [link](b.md).\n`);
    expect(entry).toBeDefined();
    expect(entry).toStrictEqual(JSON.parse(JSON.stringify(entry)));
  });
});
