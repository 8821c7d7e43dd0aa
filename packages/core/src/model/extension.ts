import type {
  ExtensionIdentity,
  MarkdownDialect,
  MarkdownExtension,
} from '@docsgen/markdown/document';
import type { GenericSchema, InferOutput } from 'valibot';
import type { SiteConfig } from './config.ts';
import type { Entry } from './entry.ts';
import type { BadgesView, DataPage, LocalView, OutputView, PageView } from './extension-views.ts';
import type { FeedsExtension } from './feed-extension.ts';
import type { FrontMatter } from './front-matter.ts';
import type { LazyOutput, Output } from './output.ts';
import type { RuleExtension } from './rule.ts';
import type { SearchProfile } from './search.ts';
import type { Badge, SidebarCategory, SidebarLink } from './sidebar.ts';
import type { SourceExtension } from './source-extension.ts';

/** A file of an output extension: its content, or a function that makes it on demand. */
export interface OutputFile {
  /** POSIX path relative to the output folder. */
  readonly path: string;
  readonly content: Output['content'] | LazyOutput['content'];
  /**
   * What the content follows from: the whole `site` (the default), or its `names` alone, which are the
   * configuration, all files besides entries, and the ids, routes, titles, descriptions and front
   * matter of entries. A build that finds the names unchanged doesn't make such a file again.
   */
  readonly dependsOn?: 'site' | 'names';
}

/** An output that a site defines: files made from the graph. */
export interface OutputExtension extends ExtensionIdentity {
  readonly type: 'output';
  /** Plans the files. Must be pure: the result depends on the input alone. */
  readonly files: (view: OutputView) => Iterable<OutputFile>;
}

/** The input of site data. */
export interface DataView extends LocalView {
  /** The page that shows the data; null for data of the whole site. */
  readonly page: DataPage | null;
}

/**
 * Data of the site for directives: docsgen's own, or data that a site defines.
 *
 * @typeParam Make The function that makes the data.
 */
export interface SiteData<Name extends string = string, Make = (view: DataView) => unknown> {
  /** The name by which directives ask for it. */
  readonly name: Name;
  /**
   * Whether the data are those of the whole `site` (the default), made once in each language, or
   * those of the `page` that shows them, made for each.
   */
  readonly scope?: 'site' | 'page';
  /** Makes the data. Must be pure: the result depends on the input alone. */
  readonly create: Make;
}

/** Site data that a site defines: what JSON can hold. */
export interface DataExtension extends ExtensionIdentity, SiteData {
  readonly type: 'data';
  readonly name: string;
}

/** The schema of each key, by name: made of the parts in `docsgen/schema`, or by valibot. */
export type KeySchemas = Readonly<Record<string, GenericSchema>>;

/** The values of keys; absent where an entry doesn't have the key. */
export type KeyValues<Keys extends KeySchemas> = {
  readonly [Key in keyof Keys]?: InferOutput<Keys[Key]> | undefined;
};

/** Front matter keys that a site defines. */
export interface KeysExtension<Keys extends KeySchemas = KeySchemas> extends ExtensionIdentity {
  readonly type: 'keys';
  /**
   * Their schemas. Entries may leave each key out. Values are kept as JSON, so a schema must yield
   * what JSON can hold.
   */
  readonly keys: Keys;
  /**
   * The dates among the values of an entry's keys (ISO). The newest date of a site counts as its
   * today, unless the configuration has one.
   */
  dates?(values: KeyValues<Keys>): readonly string[];
}

/** Keys that an extension defines, with the function that reads their values. */
export interface DefinedKeys<Keys extends KeySchemas> extends KeysExtension<Keys> {
  /** The values of the keys that the front matter has. */
  read(frontMatter: FrontMatter): KeyValues<Keys>;
}

/**
 * A kind of pages that a site defines. It says which entries have such a page, what the page shows,
 * and which template shows it.
 *
 * @typeParam Shared What the models of all pages share.
 */
export interface PageExtension<Shared = unknown> extends ExtensionIdentity {
  readonly type: 'page';
  /**
   * Whether an entry has such a page. An entry whose front matter names a `template` has none. Of
   * several extensions, the first that says so in the order of the configuration counts.
   */
  match(entry: Entry): boolean;
  /** Prepares what the models share, once for each language. Must be pure. */
  prepare?(view: LocalView): Shared;
  /** Makes the model of a page: what JSON can hold. Must be pure. */
  model(view: PageView, shared: Shared): unknown;
  /**
   * The module of the template: a path relative to the configuration. It exports `template`, a
   * component. Null for pages that the theme has a template for.
   */
  readonly template: string | null;
  /** How the search ranks these pages; `guide` by default. */
  readonly search?: SearchProfile;
}

/** A badge of an extension: its text, or the name of a state for which the theme has a template. */
export type MadeBadge = Badge | string;

/** Badges that a site shows beside items of sidebars and cards that have none in a sidebar's file. */
export interface BadgesExtension extends ExtensionIdentity {
  readonly type: 'badges';
  /** Prepares the badges of a version. The function returns those of an item. Both must be pure. */
  create(view: BadgesView): (item: SidebarLink | SidebarCategory) => readonly MadeBadge[];
}

/**
 * A panel beside the text of home pages. The front matter of such a page has it with its name as a key
 * of `hero`; the theme's own home page has the first one that isn't empty.
 */
export interface PanelExtension extends ExtensionIdentity {
  readonly type: 'panel';
  /** What it shows, as a noun phrase for the reference of front matter: "The newest releases". */
  readonly summary: string;
  /** Makes what its template shows: what JSON can hold; null for no panel. Must be pure. */
  create(view: LocalView): unknown;
  /** The module of the template, as that of `PageExtension`. It gets `value`. */
  readonly template: string | null;
}

/** An extension that a plugin can make. */
export type MadeExtension = Exclude<Extension, PluginExtension>;

/** A mistake in the settings of a plugin. */
export interface SettingProblem {
  /** Where it is: keys and indices below the plugin's key, separated by dots; empty for all of it. */
  readonly setting: string;
  /** A sentence that says what is wrong. */
  readonly message: string;
  readonly hint?: string;
}

/** An entry that a setting of a plugin names. */
export interface EntrySetting {
  /** Keys and indices below the plugin's key, separated by dots. */
  readonly setting: string;
  /** Id of the entry, which is one of the last version of its collection. */
  readonly id: string;
  /** Id of the collection; the first one by default. */
  readonly collection?: string | undefined;
}

/**
 * Extensions with settings. The configuration has the settings under the plugin's name.
 *
 * @typeParam Settings The settings with their defaults. Plain data: threads get them, and they are in
 *   cache keys.
 */
export interface PluginExtension<Settings = unknown> extends ExtensionIdentity {
  readonly type: 'plugin';
  /**
   * The schema of the settings: keys and values, or a list. Sites may leave them out, so it must accept
   * an empty object or have a default.
   */
  readonly settings: GenericSchema<unknown, Settings>;
  /** Makes the extensions. Must be pure: the result depends on the settings alone. */
  create(settings: Settings): readonly MadeExtension[];
  /**
   * Finds mistakes that the schema can't see, such as two settings that exclude each other, or a name
   * that the rest of the configuration doesn't have. They are reported like those of the schema. Called
   * with valid settings.
   */
  problems?(settings: Settings, config: SiteConfig): Iterable<SettingProblem>;
  /** The entries that settings name. One that the site doesn't have is reported at the setting. */
  entries?(settings: Settings): readonly EntrySetting[];
  /** Lists of names that attributes of directives refer to by `valuesOf`; none by default. */
  values?(settings: Settings): Readonly<Record<string, readonly string[]>>;
}

/** An extension of a site. @typeParam Rule Names of rules. */
export type Extension<Rule extends string = string> =
  | RuleExtension<Rule>
  | OutputExtension
  | SourceExtension
  | DataExtension
  | KeysExtension
  | PageExtension
  | BadgesExtension
  | FeedsExtension
  | PanelExtension
  | PluginExtension
  | MarkdownExtension
  | MarkdownDialect;

/**
 * A module that the configuration names in place of extensions, with those that it exports. Their
 * cached results don't depend on the configuration, and worker threads can load them.
 */
export interface ExtensionModule {
  readonly type: 'module';
  /** Absolute path; `docsgen:` and a name for one of the program. */
  readonly file: string;
  /**
   * Digest of the module and of the files that it imports by relative paths. With plugins it covers
   * their settings, too. Empty for a module of the program, whose digest is in all keys.
   */
  readonly digest: string;
  readonly extensions: readonly Extension[];
  /** The settings of its plugins by name, if their extensions are among those above. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A site's extensions, by kind. */
export interface Extensions {
  readonly rules: readonly RuleExtension[];
  readonly outputs: readonly OutputExtension[];
  readonly sources: readonly SourceExtension[];
  readonly data: readonly DataExtension[];
  readonly keys: readonly KeysExtension[];
  readonly pages: readonly PageExtension[];
  readonly badges: readonly BadgesExtension[];
  readonly feeds: readonly FeedsExtension[];
  readonly panels: readonly PanelExtension[];
  readonly markdown: readonly MarkdownExtension[];
  readonly dialects: readonly MarkdownDialect[];
  /** The modules that the configuration names; their extensions are among those above. */
  readonly modules: readonly ExtensionModule[];
  /** The settings of plugins, by their names. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The settings that name entries; the path of each begins with the name of its plugin. */
  readonly entrySettings: readonly EntrySetting[];
  /** Lists of names for attributes of directives, by the name in `valuesOf`. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Digest of the configuration's files and of the settings of its own plugins; empty without both. */
  readonly code: string;
}
