import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../src/index.ts';
import { site } from './site-fixture.ts';

describe('the label of a collection without one', () => {
  test.each([
    ['ar', 'docs', 'التوثيق'],
    ['de-AT', 'docs', 'Dokumentation'],
    ['en', 'docs', 'docs'],
    ['fr', 'docs', 'docs'],
    ['de', 'guide', 'guide'],
  ])('is in %s, for the id %s: %s', (lang, id, label) => {
    const { config } = resolveConfig({ title: 'T', lang, collections: [{ id, path: 'a' }] }, '/');
    expect(config.collections[0]?.label).toBe(label);
  });

  test('is the word for documentation on a site that configures none', () => {
    const labelIn = (lang: string) =>
      resolveConfig({ title: 'T', lang }, '/').config.collections[0]?.label;
    expect(['en', 'de', 'ar', 'fr'].map(labelIn)).toEqual([
      ...['Documentation', 'Dokumentation', 'التوثيق', 'Documentation'],
    ]);
  });

  test('is in each language its own, and a written one stays', async () => {
    const files = {
      'content/docs/index.md': '# Start\n',
      'content/docs/de/index.md': '# Anfang\n',
      'content/api/index.md': '# API\n',
      'content/api/de/index.md': '# API\n',
    };
    const built = await site(files, {
      collections: [
        { id: 'docs', path: 'content/docs' },
        { id: 'api', path: 'content/api', label: 'Interface' },
      ],
      locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
    }).finds();
    const labels = (route: string) => built.page(route).frame.sections.map(({ label }) => label);
    expect(labels('/docs')).toEqual(['Docs', 'Interface']);
    expect(labels('/de/docs')).toEqual(['Dokumentation', 'Interface']);
  });
});
