import {
  type BadgesExtension,
  defineKeys,
  type FeedsExtension,
  type PanelExtension,
  type PluginExtension,
  type PluginReference,
} from '@docsgen/core';
import { dayOfDate, key, label, optional, record, texts } from '@docsgen/core/schema';
import * as v from 'valibot';

/** The settings of the plugin `editions`, with their defaults. */
export interface EditionsConfig {
  readonly shelf: string;
  readonly series: readonly string[];
}

/** Front matter of pages about editions of books. */
export const editionKeys = defineKeys({
  name: 'editions',
  version: '1',
  keys: {
    edition: key(
      record({
        number: key(label, 'Its number.'),
        out: key(optional(dayOfDate), 'The day on which it is published.'),
      }),
      'The edition that the page is about.',
    ),
  },
  dates: ({ edition }) => (edition?.out === undefined ? [] : [edition.out]),
});

const badges: BadgesExtension = {
  type: 'badges',
  name: 'editions',
  version: '1',
  create: ({ site, entryOf }) => {
    return (item) => {
      const entry = entryOf(item);
      const edition = entry && editionKeys.read(entry.frontMatter).edition;
      if (edition?.out === undefined) return [];
      return edition.out > site.today ? ['planned'] : [{ text: edition.out, tone: 'note' }];
    };
  },
};

const feeds = (shelf: string): FeedsExtension => ({
  type: 'feeds',
  name: 'editions',
  version: '1',
  create({ entries }) {
    const items = entries.flatMap((entry) => {
      const date = editionKeys.read(entry.frontMatter).edition?.out;
      return date === undefined ? [] : [{ entry, date }];
    });
    const [newest = null] = items.map(({ entry }) => entry).slice(-1);
    return [
      { label: 'none', folder: '/none', items: [] },
      { label: 'first', folder: `/${shelf}`, items: items.slice(0, 1), onHome: false },
      { label: shelf, folder: `/${shelf}`, items: items.map((item) => ({ ...item, newest })) },
    ];
  },
});

const panel: PanelExtension = {
  type: 'panel',
  name: 'editions',
  version: '1',
  summary: 'The editions that are out',
  template: './editions.tsx',
  create({ entries, site, address }) {
    const out = entries.filter(({ frontMatter }) => {
      const day = editionKeys.read(frontMatter).edition?.out;
      return day !== undefined && day <= site.today;
    });
    return out.length === 0
      ? null
      : out.map(({ title, route }) => ({ title, href: address(route) }));
  },
};

/** Editions of books, as a third party could define them: all kinds of what a plugin can make. */
export const editions: PluginExtension<EditionsConfig> = {
  type: 'plugin',
  name: 'editions',
  version: '1',
  settings: key(
    v.object({
      shelf: key(v.optional(label, 'books'), 'The folder of the feed.'),
      series: key(v.optional(texts, []), 'The names of series.'),
    }),
    'The editions of books.',
  ),
  values: ({ series }) => ({ series }),
  create: ({ shelf }) => [editionKeys, badges, feeds(shelf), panel],
};

/** What the plugin adds to configurations and front matter, for editors and for references. */
export const editionsReference: PluginReference = {
  settings: { editions: editions.settings },
  keys: [editionKeys],
  panels: [panel],
  rules: [],
};
