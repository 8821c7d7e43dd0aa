import type {
  BadgesExtension,
  ConfigInput,
  DataExtension,
  DefinedKeys,
  FeedsExtension,
  KeySchemas,
  KeysExtension,
  MarkdownDialect,
  MarkdownExtension,
  OutputExtension,
  PageExtension,
  PanelExtension,
  PluginExtension,
  RuleExtension,
  SourceExtension,
} from '@docsgen/core';
import { defineKeys as makeKeys } from '@docsgen/core';
import type { ReleaseRuleName } from '@docsgen/releases';
import type { ReleaseComponentProps, ReleaseWord } from '@docsgen/releases/theme';
import type { ComponentName, Word } from '@docsgen/renderer';
import type { PluginSettings } from './plugin-settings.ts';

/**
 * The configuration that a site's `docsgen.config` exports. Paths are relative to that file.
 *
 * @typeParam Own Names of the site's own rules, whose severities `rules` can set.
 */
export interface Config<Own extends string = never>
  extends Omit<ConfigInput<Own | ReleaseRuleName>, 'components' | 'messages'>,
    PluginSettings {
  /** Modules that replace the theme's components: each exports one under its name here. */
  components?: Partial<Record<ComponentName | keyof ReleaseComponentProps, string>>;
  /** Texts of the interface that replace the theme's. */
  messages?: Partial<Record<Word | ReleaseWord, string>>;
}

/** Returns the configuration unchanged; gives editors its type for completion and checks. */
export function defineConfig<const Own extends string = never>(config: Config<Own>): Config<Own> {
  return config;
}

/**
 * Defines a rule of the site. Its findings have severities and can be suppressed, kept in the
 * baseline and fixed, like those of built-in rules.
 *
 * @example
 * ```ts
 * const noTodo = defineRule({
 *   name: 'no-todo',
 *   version: '1',
 *   severity: 'warning',
 *   summary: 'A sentence that is still to be written.',
 *   checkProse: ({ blocks }) =>
 *     blocks.flatMap((block) => {
 *       return [...block.text.matchAll(/TODO/g)].map(({ index: start }) => {
 *         return { message: 'Something is still to be written.', block, start, end: start + 4 };
 *       });
 *     }),
 * });
 * ```
 */
export function defineRule<const Name extends string>(
  rule: Omit<RuleExtension<Name>, 'type'>,
): RuleExtension<Name> {
  return { ...rule, type: 'rule' };
}

/**
 * Defines an output of the site: files that are computed from the graph.
 *
 * @example
 * ```ts
 * const titles = defineOutput({
 *   name: 'titles',
 *   version: '1',
 *   files: ({ entries }) => [
 *     { path: 'titles.json', content: () => JSON.stringify(entries.map(({ title }) => title)) },
 *   ],
 * });
 * ```
 */
export function defineOutput(output: Omit<OutputExtension, 'type'>): OutputExtension {
  return { ...output, type: 'output' };
}

/**
 * Defines a source of the site: entries, and data for directives, that are computed from the files
 * it declares.
 *
 * @example
 * ```ts
 * const people = defineSource({
 *   name: 'people',
 *   version: '1',
 *   inputs: ['people.json'],
 *   create: ([file]) => ({
 *     entries: JSON.parse(file?.text ?? '[]').map(({ id, name }: { id: string; name: string }) => ({
 *       path: `people/${id}.md`,
 *       text: `# ${name}\n`,
 *     })),
 *   }),
 * });
 * ```
 */
export function defineSource(source: Omit<SourceExtension, 'type'>): SourceExtension {
  return { ...source, type: 'source' };
}

/**
 * Defines data of the site for its directives: plain data that are computed from the graph.
 *
 * @example
 * ```ts
 * const newest = defineData({
 *   name: 'newest',
 *   version: '1',
 *   create: ({ entries, address }) =>
 *     entries.map(({ title, route }) => ({ title, href: address(route) })).slice(0, 5),
 * });
 * ```
 */
export function defineData(data: Omit<DataExtension, 'type'>): DataExtension {
  return { ...data, type: 'data' };
}

/**
 * Defines front matter keys of the site. They are validated like docsgen's own, and rules, data and
 * pages read their values with the function `read` of the result.
 *
 * @example
 * ```ts
 * import { decimal, key, label, record, array } from 'docsgen/schema';
 *
 * const recipe = defineKeys({
 *   name: 'recipe',
 *   version: '1',
 *   keys: {
 *     servings: key(decimal, 'The number of people that the recipe serves.'),
 *     ingredients: key(array(record({ name: label, grams: decimal })), 'What it is made of.'),
 *   },
 * });
 *
 * recipe.read(entry.frontMatter).servings; // a number, or undefined
 * ```
 */
export function defineKeys<const Keys extends KeySchemas>(
  keys: Omit<KeysExtension<Keys>, 'type'>,
): DefinedKeys<Keys> {
  return makeKeys(keys);
}

/**
 * Defines a kind of pages of the site: which entries have such a page, what it shows, and the
 * template that shows it.
 *
 * @typeParam Shared What the models of all pages share.
 *
 * @example
 * ```ts
 * const recipePage = definePage({
 *   name: 'recipe',
 *   version: '1',
 *   match: ({ frontMatter }) => recipe.read(frontMatter).ingredients !== undefined,
 *   model: ({ entry }) => recipe.read(entry.frontMatter),
 *   template: './templates/recipe.tsx',
 * });
 * ```
 */
export function definePage<Shared = undefined>(
  page: Omit<PageExtension<Shared>, 'type' | 'template'> & { readonly template: string },
): PageExtension<Shared> {
  return { ...page, type: 'page' };
}

/**
 * Defines badges of the site: what stands beside the labels of items in sidebars and on cards.
 *
 * @example
 * ```ts
 * const longReads = defineBadges({
 *   name: 'long-reads',
 *   version: '1',
 *   create:
 *     ({ entryOf }) =>
 *     (item) =>
 *       (entryOf(item)?.body.words ?? 0) > 3000 ? [{ text: 'Long', tone: 'note' }] : [],
 * });
 * ```
 */
export function defineBadges(badges: Omit<BadgesExtension, 'type'>): BadgesExtension {
  return { ...badges, type: 'badges' };
}

/**
 * Defines feeds of the site, besides those of the configuration.
 *
 * @example
 * ```ts
 * const reviews = defineFeeds({
 *   name: 'reviews',
 *   version: '1',
 *   create: ({ entries }) => [
 *     {
 *       label: 'due reviews',
 *       folder: '/reviews',
 *       items: entries.flatMap((entry) => {
 *         const date = entry.frontMatter.review_by;
 *         return date === undefined ? [] : [{ entry, date }];
 *       }),
 *     },
 *   ],
 * });
 * ```
 */
export function defineFeeds(feeds: Omit<FeedsExtension, 'type'>): FeedsExtension {
  return { ...feeds, type: 'feeds' };
}

/**
 * Defines a panel beside the text of home pages, which have it as a key of `hero` with its name.
 *
 * @example
 * ```ts
 * const numbers = definePanel({
 *   name: 'numbers',
 *   version: '1',
 *   summary: 'The number of pages',
 *   create: ({ entries }) => ({ pages: entries.length }),
 *   template: './templates/numbers.tsx',
 * });
 * ```
 */
export function definePanel(
  panel: Omit<PanelExtension, 'type' | 'template'> & { readonly template: string },
): PanelExtension {
  return { ...panel, type: 'panel' };
}

/**
 * Defines a plugin: extensions that a key of the configuration, with the name of the plugin, sets up.
 *
 * @typeParam Settings The settings with their defaults.
 *
 * @example
 * ```ts
 * import { key, optional, record, text } from 'docsgen/schema';
 *
 * const authors = definePlugin({
 *   name: 'authors',
 *   version: '1',
 *   settings: record({ file: key(optional(text, 'authors.json'), 'The list of authors.') }),
 *   create: ({ file }) => [
 *     defineSource({
 *       name: 'authors',
 *       version: '1',
 *       inputs: [file],
 *       create: ([list]) => ({ data: JSON.parse(list?.text ?? '[]') }),
 *     }),
 *   ],
 * });
 * ```
 */
export function definePlugin<Settings>(
  plugin: Omit<PluginExtension<Settings>, 'type'>,
): PluginExtension<Settings> {
  return { ...plugin, type: 'plugin' };
}

/**
 * Defines Markdown syntax of the site: a plugin of markdown-it.
 *
 * @example
 * ```ts
 * import sup from 'markdown-it-sup';
 *
 * const superscript = defineMarkdown({ name: 'superscript', version: '2', plugin: sup });
 * ```
 */
export function defineMarkdown(markdown: Omit<MarkdownExtension, 'type'>): MarkdownExtension {
  return { ...markdown, type: 'markdown' };
}

/**
 * Defines a dialect of Markdown. Collections whose setting `markdown` is its name are read with it.
 *
 * @example
 * ```ts
 * const house = defineDialect({
 *   name: 'house',
 *   version: '1',
 *   plugin(md, tools) {
 *     md.block.ruler.before('fence', 'rule_of_the_house', (state, line, _, silent) => {
 *       const text = state.src.slice(state.bMarks[line], state.eMarks[line]);
 *       if (!text.startsWith('NOTE: ')) return false;
 *       const label = { text: text.slice(6), column: 6 };
 *       if (!silent) tools.addDirective(state, { name: 'note', line, label }, () => {});
 *       return true;
 *     });
 *   },
 * });
 * ```
 */
export function defineDialect(dialect: Omit<MarkdownDialect, 'type'>): MarkdownDialect {
  return { ...dialect, type: 'dialect' };
}
