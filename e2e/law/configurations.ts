import { ruleNames } from '@docsgen/core';
import { releaseRules } from '@docsgen/releases';

/** All rules are warnings, so that sites with mistakes are written and compared. */
const lenient = Object.fromEntries(
  [...ruleNames, ...releaseRules.map(({ name }) => name)].map((name) => [name, 'warning']),
);

/** Configurations of the site. Only with the last one do mistakes fail a build. */
export const configurations = [
  { title: 'A site', date: '2023-01-01', rules: lenient },
  { title: 'A <b> site', base: '/base/', trailingSlash: false, rules: lenient },
  { title: 'A site', url: 'https://example.org', lang: 'de', rules: lenient },
  {
    title: 'A redirecting site',
    url: 'https://example.org',
    redirects: [
      { from: '/old', to: '/docs/guides/intro#second' },
      { from: '/older', to: '/old' },
      { from: '/docs/faq', to: 'https://example.org/faq' },
    ],
    rules: lenient,
  },
  {
    title: 'A site with upgrades',
    date: '2023-01-01',
    releases: {
      upgrades: ['lms'],
      requirements: [{ key: 'engine', label: 'Engine' }],
      audiences: [{ label: 'Readers', sections: ['Changed', 'Second'] }],
      security: ['Fixed'],
    },
    rules: lenient,
  },
  {
    title: 'A site with news',
    url: 'https://example.org',
    feeds: [{ folder: 'guides' }, { changelog: 'guides/intro', limit: 1 }],
    rules: lenient,
  },
  { title: 'A site with extensions', own: 'one', rules: lenient },
  { title: 'A site with extensions', own: 'two', url: 'https://example.org', rules: lenient },
  {
    title: 'A site with settings of a plugin',
    own: 'two',
    url: 'https://example.org',
    days: { from: '2022-03-01' },
    rules: lenient,
  },
  {
    title: 'A site in several languages',
    url: 'https://example.org',
    locales: { en: { label: 'English' }, de: { label: 'Deutsch' }, ar: { label: 'العربية' } },
    rules: lenient,
  },
  {
    title: 'A site in two languages',
    lang: 'de',
    locales: { de: { label: 'Deutsch' }, en: { label: 'English', messages: { search: 'Find' } } },
    rules: lenient,
  },
  {
    title: 'A site with translations beside their originals',
    locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
    translations: '{path}.{locale}',
    rules: lenient,
  },
  {
    title: 'A site of MDX',
    markdown: 'mdx',
    locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
    rules: lenient,
  },
  {
    title: 'A site with variables',
    variables: { product: 'Orbit', home: '/docs/faq' },
    rules: lenient,
  },
  {
    title: 'A site with a version from a commit',
    url: 'https://example.org',
    variables: { product: 'Comet', home: '/docs/faq' },
    versions: [{ refs: 'v*', noIndex: true }],
    rules: lenient,
  },
  { title: 'A strict site' },
];
