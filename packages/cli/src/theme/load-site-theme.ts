import { SourceMap } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { Renderer } from '@docsgen/core';
import { toPosix } from '@docsgen/core';
import { type RendererOptions, type SiteTheme, ThemeFault } from '@docsgen/renderer';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import { type CompiledModules, codeName, type ModuleKind, moduleKey } from './compile-theme.ts';
import type { ReadTheme } from './read-theme.ts';

/** Runs the site's modules for the theme: its additions to the renderer. @throws Failure */
export async function loadSiteTheme(theme: ReadTheme) {
  const { compiled, settings } = theme;
  const { modules, styles } = compiled;
  const run = modules === null ? none : await runModules(modules, theme);
  const { components, directives, templates, panels } = run;
  const options: Omit<RendererOptions, 'digest' | 'assets'> = {
    theme: { components, directives, templates, panels, messages: settings.messages },
    files: (styles?.files ?? []).map(({ path, base64 }) => {
      const content = Buffer.from(base64, 'base64');
      return { path, content: path.endsWith('.css') ? content.toString('utf8') : content };
    }),
    stylesheets: styles?.stylesheets ?? [],
  };
  return {
    options,
    /** Wraps the renderer: errors of the site's components and directives name their source. */
    report: (renderer: Renderer): Renderer => reportFaults(renderer, run),
  };
}

const none: RunModules = {
  components: {},
  directives: {},
  templates: {},
  panels: {},
  positionOf: () => '',
};

/** Makes errors of the site's components name the component, the page and the position. */
function reportFaults(
  renderer: Renderer,
  { positionOf }: Pick<RunModules, 'positionOf'>,
): Renderer {
  const attempt = (page: string, render: () => string): string => {
    try {
      return render();
    } catch (thrown) {
      const isNamed = thrown instanceof ThemeFault;
      const cause = isNamed ? thrown.cause : thrown;
      const place = positionOf(cause);
      // An error of the theme itself is a bug in docsgen.
      if (!isNamed && place === '') throw thrown;
      const part = isNamed ? `The ${thrown.part}` : 'A component';
      const line = `${place}${part} failed on the page ${page}: ${messageOf(cause)}`;
      throw new Failure(line, { cause });
    }
  };
  return {
    ...renderer,
    renderPage: (model) => attempt(pageName(model.path), () => renderer.renderPage(model)),
    renderSidebar: (model) => attempt(model.label, () => renderer.renderSidebar(model)),
  };
}

/** The address of a page, for messages. */
function pageName(outputPath: string): string {
  return `/${outputPath.replace(/(^|\/)index\.html$/, '$1')}`;
}

/** A site's evaluated modules. */
interface RunModules extends Pick<SiteTheme, 'components' | 'directives' | 'templates' | 'panels'> {
  /** The position of an error in the sources, as `file:line:column: `; empty if unknown. */
  positionOf(thrown: unknown): string;
}

/** Evaluates the modules of a site's components, directives, templates and panels. @throws Failure */
async function runModules(
  { code, map }: CompiledModules,
  { settings, root }: Pick<ReadTheme, 'settings' | 'root'>,
): Promise<RunModules> {
  const sourceMap = new SourceMap(JSON.parse(map));
  const positionOf = (thrown: unknown): string => positionIn(sourceMap, thrown);
  const exported = run(code, await provided(), positionOf);
  const find = (kind: ModuleKind, name: string, wanted: string): unknown => {
    const found = exported[moduleKey(kind, name)];
    return typeof found === 'object' && found !== null ? Reflect.get(found, wanted) : undefined;
  };
  const shown = (file: string): string => toPosix(path.relative(root, file));
  const components = Object.entries(settings.components).map(([name, file]) => {
    const component = find('component', name, name);
    if (isFunction(component)) return [name, component];
    throw new Failure(`${shown(file)} must export a component, a function named ${name}.`);
  });
  const directives = Object.entries(settings.directives).map(([name, file]) => {
    const directive = find('directive', name, 'directive');
    if (isDirective(directive)) return [name, directive];
    throw new Failure(`${shown(file)} must export \`const directive = defineDirective({ … })\`.`);
  });
  const templatesOf = (kind: 'template' | 'panel', files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([name, file]) => {
      const template = find(kind, name, 'template');
      if (isFunction(template)) return [name, template];
      throw new Failure(`${shown(file)} must export \`template\`, a function component.`);
    });
  return {
    components: Object.fromEntries(components),
    directives: Object.fromEntries(directives),
    templates: Object.fromEntries(templatesOf('template', settings.templates)),
    panels: Object.fromEntries(templatesOf('panel', settings.panels)),
    positionOf,
  };
}

/** The modules that `import` provides, by name: see `providedModules`. */
async function provided(): Promise<Readonly<Record<string, unknown>>> {
  const [{ reactModules }, theme] = await Promise.all([
    import('@docsgen/renderer'),
    import('../theme.ts'),
  ]);
  return { ...reactModules, 'docsgen/theme': theme };
}

function run(
  code: string,
  modules: Readonly<Record<string, unknown>>,
  positionOf: RunModules['positionOf'],
): Readonly<Record<string, unknown>> {
  const module = { exports: {} };
  try {
    const call = compileFunction(code, ['module', 'require'], { filename: codeName });
    call(module, (name: string) => modules[name]);
  } catch (cause) {
    throw new Failure(`${positionOf(cause)}${messageOf(cause)}`, { cause });
  }
  return module.exports;
}

/** Whether a value is a function component. React's class components aren't supported. */
function isFunction(value: unknown): boolean {
  return typeof value === 'function' && value.prototype?.isReactComponent === undefined;
}

function isDirective(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'spec' in value &&
    'component' in value &&
    isFunction(value.component)
  );
}

function positionIn(map: SourceMap, thrown: unknown): string {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const frames = stack.matchAll(new RegExp(`${codeName}:(\\d+):(\\d+)`, 'g'));
  for (const [, line, column] of frames) {
    const found = map.findEntry(Number(line) - 1, Number(column) - 1);
    if ('originalSource' in found) {
      const { originalSource, originalLine, originalColumn } = found;
      return `${originalSource}:${originalLine + 1}:${originalColumn + 1}: `;
    }
  }
  return '';
}
