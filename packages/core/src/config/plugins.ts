import { runExtension } from '@docsgen/markdown/document';
import { isRecord } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import * as v from 'valibot';
import { joinKeys } from '../data/unknown-keys.ts';
import type {
  Extension,
  ExtensionModule,
  Extensions,
  MadeExtension,
  PluginExtension,
  SiteConfig,
} from '../model/index.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';
import { isSchema } from './extension-problems.ts';
import { flatExtensions, isOwnModule } from './extensions.ts';

/** A configuration with the extensions of its plugins in the places of these. */
interface ExpandedConfig extends Pick<Extensions, 'settings' | 'entrySettings' | 'values'> {
  readonly written: unknown;
  readonly plugins: readonly PluginExtension[];
  /** The schema of each plugin's settings, by its name, which is the key that has them. */
  readonly schemas: Readonly<Record<string, v.GenericSchema>>;
  readonly problems: readonly ConfigProblem[];
}

/**
 * Replaces the plugins of a configuration by the extensions that they make of their settings. Of
 * settings that don't fit, the defaults are taken; the schemas report them with all others.
 *
 * @param reserved The names of docsgen's own settings.
 */
export function expandPlugins(written: unknown, reserved: readonly string[]): ExpandedConfig {
  const listed = isRecord(written) ? written.extensions : null;
  if (!isRecord(written) || !Array.isArray(listed)) {
    return { written, ...known([], {}), problems: [] };
  }
  const used: PluginExtension[] = [];
  const settings: Record<string, unknown> = {};
  const problems: ConfigProblem[] = [];
  const ownPlugins = flatExtensions(listed.filter(isOwnModule)).filter(isPlugin);
  const expanded = (listed as readonly unknown[]).flatMap((item, at): unknown[] => {
    const plugins = flatExtensions([item]).filter(isPlugin);
    for (const plugin of plugins) {
      const ofProgram = isOwnModule(item) ? [] : ownPlugins.map(({ name }) => name);
      const taken = [...reserved, ...ofProgram, ...used.map(({ name }) => name)];
      const problem = pluginProblem(plugin, taken);
      if (problem !== null) {
        problems.push(problemAt(`extensions.${at}`, problem));
        return [];
      }
      used.push(plugin);
      settings[plugin.name] = settingsOf(plugin, written);
    }
    if (plugins.length === 0) return [item];
    return isModule(item) ? [expandModule(item, settings)] : [...madeExtensions(plugins, settings)];
  });
  return { written: { ...written, extensions: expanded }, ...known(used, settings), problems };
}

/** What is known of plugins by their settings. */
function known(
  plugins: readonly PluginExtension[],
  settings: Readonly<Record<string, unknown>>,
): Omit<ExpandedConfig, 'written' | 'problems'> {
  const schemas = plugins.map(({ name, settings: schema }) => [name, schema] as const);
  const lists = plugins.flatMap((plugin) =>
    Object.entries(run(plugin, () => plugin.values?.(settings[plugin.name])) ?? {}),
  );
  return {
    plugins,
    settings,
    schemas: optionalSchemas(Object.fromEntries(schemas)),
    values: Object.fromEntries(lists),
    entrySettings: plugins.flatMap((plugin) => {
      const named = run(plugin, () => plugin.entries?.(settings[plugin.name])) ?? [];
      return named.map((one) => ({ ...one, setting: joinKeys(plugin.name, one.setting) }));
    }),
  };
}

/** The mistakes that plugins find in their settings, which are valid by their schemas. */
export function settingProblems(
  plugins: readonly PluginExtension[],
  config: SiteConfig,
): ConfigProblem[] {
  return plugins.flatMap((plugin) => {
    const own = config.extensions.settings[plugin.name];
    const found = run(plugin, () => [...(plugin.problems?.(own, config) ?? [])]);
    return found.map(({ setting, message, hint }) => {
      return problemAt(joinKeys(plugin.name, setting), message, hint);
    });
  });
}

/**
 * The extensions of a module, with those that its plugins make.
 *
 * @param settings The valid settings of its plugins, by name.
 */
export function madeExtensions(
  extensions: readonly Extension[],
  settings: Readonly<Record<string, unknown>>,
): readonly MadeExtension[] {
  return extensions.flatMap((one) => {
    return one.type === 'plugin' ? run(one, () => one.create(settings[one.name])) : [one];
  });
}

/** @throws ExtensionFault if the plugin throws */
function run<T>(plugin: PluginExtension, call: () => T): T {
  return runExtension(plugin, 'on its settings', call);
}

function expandModule(
  module: ExtensionModule,
  all: Readonly<Record<string, unknown>>,
): ExtensionModule {
  const names = module.extensions.filter(isPlugin).map(({ name }) => name);
  const settings = Object.fromEntries(names.map((name) => [name, all[name]]));
  return {
    ...module,
    digest: digest(`${module.digest} ${JSON.stringify(settings)}`),
    extensions: madeExtensions(module.extensions, settings),
    settings,
  };
}

/** The settings of a plugin with their defaults; the defaults alone if they don't fit. */
function settingsOf(
  { name, settings }: PluginExtension,
  written: Readonly<Record<string, unknown>>,
): unknown {
  const schema = optionalSchema(settings);
  const result = v.safeParse(schema, Object.hasOwn(written, name) ? written[name] : undefined);
  return result.success ? result.output : v.parse(schema, undefined);
}

/** The schemas of plugins' settings as keys of the configuration, each of which sites may leave out. */
export function optionalSchemas(
  schemas: Readonly<Record<string, v.GenericSchema>>,
): Readonly<Record<string, v.GenericSchema>> {
  const optional = Object.entries(schemas).map(([name, schema]) => [name, optionalSchema(schema)]);
  return Object.fromEntries(optional);
}

/** A schema that takes an empty object for what is left out, unless it has a default of its own. */
function optionalSchema(schema: v.GenericSchema): v.GenericSchema {
  if (v.safeParse(schema, undefined).success) return schema;
  const description = v.getDescription(schema);
  const withDefault = v.optional(schema, {});
  return description === undefined ? withDefault : v.pipe(withDefault, v.description(description));
}

function isPlugin(one: Extension): one is PluginExtension {
  return one.type === 'plugin';
}

function isModule(item: unknown): item is ExtensionModule {
  return isRecord(item) && item.type === 'module';
}

/** The problem that keeps a plugin from being used; null without one. */
function pluginProblem(plugin: PluginExtension, taken: readonly string[]): string | null {
  const { name, settings, create } = plugin;
  if (typeof name !== 'string' || name === '') return 'A plugin needs a name.';
  if (taken.includes(name)) {
    return `The plugin "${name}" needs another name: there is a setting "${name}" already.`;
  }
  if (!isSchema(settings)) {
    return `The \`settings\` of the plugin "${name}" must be a schema of \`docsgen/schema\` or valibot.`;
  }
  if (!v.safeParse(optionalSchema(settings), undefined).success) {
    return `The \`settings\` of the plugin "${name}" must accept an empty object or have a default: sites may leave them out.`;
  }
  if (typeof create !== 'function') return `The plugin "${name}" needs a function "create".`;
  return null;
}
