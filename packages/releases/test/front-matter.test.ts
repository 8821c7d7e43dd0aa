import { describe, expect, test } from 'vitest';
import { type Settings, site } from './site.ts';

const entry = (yaml: string) => site({ 'content/a.md': `---\n${yaml}\n---\n\nText.\n` });

/** Requirements that a configuration declares. */
const declared: Settings['releases'] = {
  requirements: [
    { key: 'databases', label: 'Databases' },
    { key: 'php', label: 'PHP', fields: { bits: 'number' } },
  ],
};

describe('release data', () => {
  test('that lacks a key is reported at the block it is missing from', async () => {
    const built = await entry('⟦release⟧: { product: lms, version: "4.3" }').finds(
      'invalid-front-matter',
    );
    expect(built.only.message).toBe('The key "series" is missing.');
    await entry(
      'release: { product: lms, version: "a", series: "a", date: 2023-10-09, ⟦supersededBy⟧: { reason: x } }',
    ).finds('invalid-front-matter');
  });

  test('is checked in depth', async () => {
    const yaml = [
      'release:',
      '  product: ⟦no word⟧',
      '  version: a',
      '  series: a',
      '  date: ⟦2023-13-01⟧',
      '  lts: ⟦perhaps⟧',
      '  requirements: { notes: ⟦none⟧, php: ⟦{ min: [y], bits: many }⟧ }',
    ];
    const files = { 'content/a.md': `---\n${yaml.join('\n')}\n---\n` };
    await site(files, { releases: declared }).finds(...Array(5).fill('invalid-front-matter'));
  });

  test('may name any product of a site that lists none, and else one of those listed', async () => {
    const release = (product: string): string =>
      `---\nrelease: { ${product}version: "1", series: "1", date: 2023-01-01 }\n---\n`;
    const products = [
      { id: 'server', label: 'Server' },
      { id: 'app', label: 'app' },
    ];
    await site({ 'content/1.md': release('product: any, ') }).finds();
    await site({ 'content/1.md': release('product: app, ') }, { releases: { products } }).finds();
    const wrong = { 'content/1.md': release('product: ⟦any⟧, ') };
    const built = await site(wrong, { releases: { products } }).finds('invalid-front-matter');
    expect(built.only.message).toContain('Write `server` or `app`.');
  });

  test('has its unknown keys reported at every level', async () => {
    const yaml = [
      'release:',
      '  product: lms',
      '  version: "4.3"',
      '  series: "4.3"',
      '  date: 2023-10-09',
      '  ⟦gnerealSupportEnd⟧: 2024-10-07',
      '  supersededBy: { version: "4.4", ⟦resaon⟧: x }',
      '  requirements:',
      '    databases:',
      '      - { name: PostgreSQL, ⟦minn⟧: 13 }',
      '    php: { min: 8.0, ⟦mx⟧: 8.2 }',
      'last_update: { ⟦auhtor⟧: x }',
    ];
    const rules = { 'release-superseded-missing': 'off', 'release-id-mismatch': 'off' } as const;
    const settings = { rules, releases: declared };
    const built = await site({ 'content/a.md': `---\n${yaml.join('\n')}\n---\n` }, settings).finds(
      ...Array(5).fill('unknown-front-matter-key'),
    );
    expect(built.diagnostics.map(({ hint }) => hint)).toEqual([
      'Did you mean "generalSupportEnd"?',
      'Did you mean "reason"?',
      'Did you mean "min"?',
      'Did you mean "max"?',
      'Did you mean "author"?',
    ]);
  });

  test('keeps its version, whatever a number would make of it', async () => {
    const built = await site({
      'content/3.10.md':
        '---\nrelease: { product: lms, version: 3.10, series: 3.10, build: 2020110900.00 }\n---\n',
    }).build();
    expect(built.page('/3.10').main).toMatchObject({
      model: { facts: { version: '3.10', build: '2020110900.00', series: { name: '3.10' } } },
    });
  });
});
