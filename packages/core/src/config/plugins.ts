import { isRecord } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import * as v from 'valibot';
import type { Extension, ExtensionModule, MadeExtension, PluginExtension } from '../model/index.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';
import { flatExtensions, isOwnModule, isSchema } from './extensions.ts';

/** A configuration with the extensions of its plugins in the places of these. */
interface ExpandedConfig {
  readonly written: unknown;
  /** The schema of each plugin's settings, by its name, which is the key that has them. */
  readonly schemas: Readonly<Record<string, v.GenericSchema>>;
  /** The settings of each plugin. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Lists of names for attributes of directives. */
  readonly values: Readonly<Record<string, readonly string[]>>;
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
    return { written, schemas: {}, settings: {}, values: {}, problems: [] };
  }
  const schemas: Record<string, v.GenericSchema> = {};
  const settings: Record<string, unknown> = {};
  const values: Record<string, readonly string[]> = {};
  const problems: ConfigProblem[] = [];
  const ownPlugins = flatExtensions(listed.filter(isOwnModule)).filter(isPlugin);
  const expanded = (listed as readonly unknown[]).flatMap((item, at): unknown[] => {
    const plugins = flatExtensions([item]).filter(isPlugin);
    for (const plugin of plugins) {
      const ofProgram = isOwnModule(item) ? [] : ownPlugins.map(({ name }) => name);
      const taken = [...reserved, ...ofProgram, ...Object.keys(schemas)];
      const problem = pluginProblem(plugin, taken);
      if (problem !== null) {
        problems.push(problemAt(`extensions.${at}`, problem));
        return [];
      }
      const { name } = plugin;
      schemas[name] = plugin.settings;
      settings[name] = settingsOf(plugin, written);
      Object.assign(values, plugin.values?.(settings[name]));
    }
    if (plugins.length === 0) return [item];
    return isModule(item) ? [expandModule(item, settings)] : [...madeExtensions(plugins, settings)];
  });
  return {
    written: { ...written, extensions: expanded },
    schemas: optionalSchemas(schemas),
    settings,
    values,
    problems,
  };
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
    return one.type === 'plugin' ? one.create(settings[one.name]) : [one];
  });
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
  const own = Object.hasOwn(written, name) ? written[name] : {};
  const result = v.safeParse(settings, own ?? {});
  return result.success ? result.output : v.parse(settings, {});
}

/** The schemas of plugins' settings as keys of the configuration, each of which sites may leave out. */
export function optionalSchemas(
  schemas: Readonly<Record<string, v.GenericSchema>>,
): Readonly<Record<string, v.GenericSchema>> {
  const optional = Object.entries(schemas).map(([name, schema]): [string, v.GenericSchema] => {
    if (v.safeParse(schema, undefined).success) return [name, schema];
    const description = v.getDescription(schema);
    const withDefault = v.optional(schema, {});
    if (description === undefined) return [name, withDefault];
    return [name, v.pipe(withDefault, v.description(description))];
  });
  return Object.fromEntries(optional);
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
  if (!v.safeParse(settings, {}).success) {
    return `The \`settings\` of the plugin "${name}" must accept an empty object: sites may leave them out.`;
  }
  if (typeof create !== 'function') return `The plugin "${name}" needs a function "create".`;
  return null;
}
