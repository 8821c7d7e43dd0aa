import {
  type DataExtension,
  defineKeys,
  type Extension,
  frontMatterKeys,
  memoryCache,
  type RuleExtension,
  resolveConfig,
} from '@docsgen/core';
import { array, decimal, flag, key, label, record, text, textWhere } from '@docsgen/core/schema';
import { describe, expect, test } from 'vitest';
import { plainRenderer, site } from './site-fixture.ts';

const recipe = defineKeys({
  name: 'recipe',
  version: '1',
  keys: {
    servings: key(decimal, 'The number of people.'),
    ingredients: key(
      array(
        record({ name: key(label, 'Its name.'), grams: key(decimal, 'Its weight.') }),
        'Write a list.',
      ),
      'What it is made of.',
    ),
    vegan: key(flag, 'Whether it is vegan.'),
  },
});
const extensions = [recipe];

const page = (yaml: string) => ({ 'content/soup.md': `---\n${yaml}\n---\n\n# Soup\n` });

describe('front matter keys of a site’s extension', () => {
  test('are validated where they stand, at every level', async () => {
    const yaml = [
      'servings: ⟦many⟧',
      'ingredients:',
      '  - { name: Leek, ⟦gramms⟧: 200, grams: 1 }',
      '  - ⟦{ grams: 3 }⟧',
      '⟦vegn⟧: true',
    ].join('\n');
    const built = await site(page(yaml), { extensions }).finds(
      'invalid-front-matter',
      'unknown-front-matter-key',
      'invalid-front-matter',
      'unknown-front-matter-key',
    );
    expect(built.messages).toEqual([
      'The value of "servings" is invalid. Write a number.',
      'There is no key "gramms" in "0".',
      'The key "name" is missing.',
      'There is no key "vegn".',
    ]);
    expect(built.diagnostics.map(({ hint }) => hint)).toEqual([
      undefined,
      'Did you mean "grams"?',
      undefined,
      'Did you mean "vegan"?',
    ]);
  });

  test('are read by rules and data, with their types and their places', async () => {
    const vegans: DataExtension = {
      type: 'data',
      name: 'vegans',
      version: '1',
      create: ({ entries }) =>
        entries.filter(({ frontMatter }) => recipe.read(frontMatter).vegan).map(({ id }) => id),
    };
    const heavy: RuleExtension = {
      type: 'rule',
      name: 'heavy',
      version: '1',
      severity: 'warning',
      summary: 'Heavy.',
      check: ({ entries }) =>
        entries.flatMap(({ frontMatter, frontMatterSpans, filePath }) =>
          (recipe.read(frontMatter).ingredients ?? []).flatMap(({ name, grams }, at) => {
            const span = frontMatterSpans[`ingredients.${at}.grams`]?.value;
            const isHeavy = grams > 500 && span !== undefined;
            return isHeavy ? [{ message: `Much ${name}.`, file: filePath, ...span }] : [];
          }),
        ),
    };
    const leaf = { kind: 'leaf', label: false, props: {}, data: 'vegans' } as const;
    const renderer = { ...plainRenderer, directives: { vegans: leaf } };
    const yaml = 'vegan: true\ningredients: [{ name: Leek, grams: ⟦900⟧ }]';
    const files = { ...page(yaml), 'content/index.md': '# Start\n\n::vegans\n' };
    const built = site(files, { extensions: [recipe, vegans, heavy] }).cached(memoryCache());
    const first = await built.build(undefined, { renderer });
    expect(first.messages).toEqual(['Much Leek.']);
    expect(first.only).toMatchObject({ file: 'content/soup.md', line: 3, column: 36 });
    expect(first.file('index.html')).toContain('"soup"');
    // The second build reads the entry from the cache.
    built.edit('content/index.md', '# Begin\n\n::vegans\n');
    const second = await built.build(undefined, { renderer });
    expect(second.messages).toEqual(['Much Leek.']);
    expect(second.file('index.html')).toContain('"soup"');
  });

  test('may be left out, also if their schema has no default', async () => {
    const built = await site(page('title: Soup\nslug: /broth'), { extensions }).finds();
    expect(built.pages).toContain('broth/index.html');
  });

  test('are in the JSON Schema and in the list of the keys of the site', async () => {
    const { config } = resolveConfig({ title: 'T', extensions, frontMatter: { a: 'date' } }, '/');
    const { schema, keys } = await frontMatterKeys(config);
    expect(schema.properties).toMatchObject({
      title: { description: expect.stringContaining('title of the page') },
      vegan: { description: 'Whether it is vegan.', enum: [true, false, 'true', 'false'] },
      ingredients: { type: 'array', items: { required: ['name', 'grams'] } },
      a: { type: 'string' },
    });
    expect(keys.filter(({ path }) => /^(servings|ingredients)/.test(path))).toEqual([
      {
        path: 'servings',
        type: 'number',
        required: false,
        default: null,
        description: 'The number of people.',
      },
      expect.objectContaining({ path: 'ingredients', type: 'list of keys and values' }),
      expect.objectContaining({ path: 'ingredients[].name', type: 'text', required: true }),
      expect.objectContaining({ path: 'ingredients[].grams', type: 'number', required: true }),
    ]);
  });
});

describe('an extension with front matter keys', () => {
  const problemsOf = (...written: unknown[]) =>
    resolveConfig({ title: 'T', extensions: written, frontMatter: { level: 'number' } }, '/')
      .problems.map(({ message }) => message)
      .join('\n');

  test('is refused without schemas, and with a key that something else defines', () => {
    const keys = (keys: unknown) => ({ type: 'keys', name: 'more', version: '1', keys });
    expect(problemsOf(keys(undefined))).toBe(
      'extensions.0: The keys "more" need `keys`: a schema for each key, by name.',
    );
    expect(problemsOf(keys({ a: 'string' }))).toBe(
      'extensions.0: The keys "more": the value of "a" isn\'t a schema of `docsgen/schema` or valibot.',
    );
    expect(problemsOf(keys({ 'a.b': text }))).toBe(
      'extensions.0: The keys "more": "a.b" isn\'t a word such as `steps`.',
    );
    expect(problemsOf(recipe, keys({ vegan: text, level: text }))).toBe(
      [
        'extensions.1: The keys "more" define "vegan", as the keys "recipe" does.',
        'extensions.1: The keys "more" define "level", as the setting `frontMatter` does.',
      ].join('\n'),
    );
  });

  test('fails with its name when it has a key of docsgen, or throws', async () => {
    const failing = (keys: Record<string, typeof text>) => {
      const extension: Extension = defineKeys({ name: 'more', version: '1', keys });
      return site(page('a: b'), { extensions: [extension] }).build();
    };
    await expect(failing({ title: text })).rejects.toThrow(
      'The keys "more" failed: docsgen has a key "title" of its own; choose another name.',
    );
    const throwing = textWhere(() => {
      throw new Error('No list.');
    }, '');
    await expect(failing({ a: throwing })).rejects.toThrow(
      'The keys "more" failed on the key "a": No list.',
    );
  });
});
