import { expect, test } from 'vitest';
import { elements } from '../../core/test/xml.ts';
import { type Files, site } from './site.ts';

const release = (version: string, date: string, more = ''): string =>
  `---\ntitle: "R ${version} <&>"\ndescription: "It's new"\n${more}release: { product: lms, version: "${version}", series: "1.0", date: ${date} }\n---\n`;

const files: Files = {
  'content/releases/1.0.md': release('1.0', '2020-01-01'),
  'content/releases/1.0.1.md': release('1.0.1', '2021-05-05'),
  'content/releases/1.0.2.md': release('1.0.2', '2021-05-05'),
  'content/releases/1.0.3.md': release('1.0.3', '2030-01-01'),
  'content/releases/1.0.4.md': release('1.0.4', '2021-01-01', 'unlisted: true\n'),
};
const settings = { url: 'https://x.org', base: '/d/', date: '2023-01-01' };

test('a feed holds what is released, newest first, with ids that stay', async () => {
  const built = await site(files, settings).finds();
  const feed = elements(built.file('releases/1.0/feed.xml'));
  const [about, ...titles] = feed.get('title') ?? [];
  expect(about).toContain('R 1.0 <&>');
  expect(titles).toEqual(['R 1.0.1 <&>', 'R 1.0.2 <&>', 'R 1.0 <&>']);
  expect(feed.get('id')).toEqual([
    'https://x.org/d/releases/1.0/feed.xml',
    'tag:x.org,2021-05-05:/releases/1.0.1',
    'tag:x.org,2021-05-05:/releases/1.0.2',
    'tag:x.org,2020-01-01:/releases/1.0',
  ]);
  expect(feed.get('updated')?.slice(0, 2)).toEqual(Array(2).fill('2021-05-05T00:00:00Z'));
  expect(feed.get('summary')?.[0]).toBe("It's new");
  expect(built.file('releases/feed.xml')).toContain('<title>Test: releases</title>');
});

test('the head of a release page names its feeds', async () => {
  const built = await site(files, settings).finds();
  expect(built.page('/releases/1.0.1').head.alternates).toEqual([
    { type: 'text/markdown', href: '/d/releases/1.0.1.md', title: null },
    {
      type: 'application/atom+xml',
      href: '/d/releases/1.0/feed.xml',
      title: 'releases of R 1.0 <&>',
    },
    { type: 'application/atom+xml', href: '/d/releases/feed.xml', title: 'releases' },
  ]);
  expect(built.page('/').head.alternates).toHaveLength(1);
});
