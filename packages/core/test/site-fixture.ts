import {
  type BuildResult,
  build,
  type Cache,
  type ConfigInput,
  type Diagnostic,
  type DirectiveData,
  type FileSystem,
  type Manifest,
  type MemoryFileSystem,
  memoryFileSystem,
  noCache,
  type PageModel,
  type Renderer,
  resolveConfig,
} from '@docsgen/core';
import { expect } from 'vitest';
import { bareRenderer } from './bare-renderer.ts';
import { type Mark, readMarks } from './marks.ts';

/** Files of a site by path relative to its root. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Settings of a site under test; `drafts` is the flag of that name. */
export interface Settings extends Partial<ConfigInput<string>> {
  drafts?: boolean;
}

/** Rules that small sites break on purpose. They are off except in the tests of these rules. */
const quiet: NonNullable<ConfigInput['rules']> = {
  'missing-description': 'off',
  'missing-title': 'off',
  'orphan-entry': 'off',
};

/** All rules at their default severities, including those that are off by default in tests. */
export const allRules: NonNullable<ConfigInput['rules']> = {
  'missing-description': 'warning',
  'missing-title': 'warning',
  'orphan-entry': 'warning',
};

/** Renders a page's model as JSON, so that tests can read the model. */
export const plainRenderer: Renderer = {
  ...bareRenderer,
  stylesheets: ['assets/site.css'],
  assets: [{ path: 'assets/site.css', content: () => 'body {}\n' }],
  directives: {
    note: { kind: 'container', label: true, props: {} },
    'code-group': { kind: 'container', label: false, props: {} },
    glossary: { kind: 'container', label: false, props: {} },
    entries: { kind: 'leaf', label: false, props: {}, data: 'entries' },
  },
  renderPage: (model) => `${JSON.stringify(model, null, 1)}\n`,
  renderSidebar: (model) => `${JSON.stringify(model, null, 1)}\n`,
};

const root = '/site';

/**
 * The configuration file of a test site, which may contain marks. Its settings override those that
 * are passed.
 */
const configName = 'docsgen.config.json';

/** Options of a build in addition to the configuration. */
export interface BuildSettings {
  clean?: boolean;
  history?: ReadonlyMap<string, string>;
  /** By default that of the site. */
  renderer?: Renderer;
}

/**
 * Creates a site in memory. Marks such as `⟦this⟧` are the spans of expected diagnostics.
 *
 * @param renderer That of its builds, which can replace it.
 */
export function site(
  files: Files,
  settings: Settings = {},
  renderer: Renderer = plainRenderer,
): TestSite {
  return new TestSite(files, settings, renderer);
}

/** A site that tests edit and build repeatedly. */
export class TestSite {
  readonly disk: MemoryFileSystem = memoryFileSystem();
  readonly #marks = new Map<string, readonly Mark[]>();
  readonly #renderer: Renderer;
  #settings: Settings;
  #cache: Cache = noCache;

  constructor(files: Files, settings: Settings, renderer: Renderer) {
    this.#renderer = renderer;
    this.#settings = settings;
    for (const [path, content] of Object.entries(files)) this.edit(path, content);
  }

  /** Writes a source file. Marks are removed from it and recorded. */
  edit(path: string, content: string | Uint8Array): this {
    const { text, marks } =
      typeof content === 'string' ? readMarks(content) : { text: content, marks: [] };
    this.#marks.set(path, marks);
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    this.disk.files.set(`${root}/${path}`, bytes);
    return this;
  }

  /** Removes a source file. */
  remove(path: string): this {
    this.#marks.delete(path);
    this.disk.files.delete(`${root}/${path}`);
    return this;
  }

  /** Moves a source file with its marks. */
  move(from: string, to: string): this {
    const content = this.disk.files.get(`${root}/${from}`);
    if (content === undefined) throw new Error(`There is no ${from} to move.`);
    this.disk.files.set(`${root}/${to}`, content);
    this.#marks.set(to, this.#marks.get(from) ?? []);
    return this.remove(from);
  }

  /** Changes settings of later builds. */
  set(settings: Settings): this {
    this.#settings = { ...this.#settings, ...settings };
    return this;
  }

  /** Sets the cache of later builds. */
  cached(cache: Cache): this {
    this.#cache = cache;
    return this;
  }

  /** The settings in the site's configuration file; empty without one. */
  get #configuration(): Settings {
    const bytes = this.disk.files.get(`${root}/${configName}`);
    return bytes === undefined ? {} : (JSON.parse(new TextDecoder().decode(bytes)) as Settings);
  }

  /** Builds the site. @param fs The file system to use, such as one with a broken disk. */
  async build(fs: FileSystem = this.disk, options: BuildSettings = {}): Promise<Built> {
    const { drafts = false, ...settings } = { ...this.#settings, ...this.#configuration };
    const rules = { ...quiet, ...settings.rules };
    const file = this.disk.files.has(`${root}/${configName}`) ? configName : null;
    const written = { title: 'Test', ...settings, rules };
    const { config, problems } = resolveConfig(written, root, file);
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
    const result = await build({
      config: { ...config, drafts },
      renderer: this.#renderer,
      fs,
      cache: this.#cache,
      ...options,
    });
    return new Built(result, this.disk);
  }

  /**
   * Builds the site and expects its diagnostics to be exactly at the marks.
   *
   * @param rules The rules of the marks, in the order of files and positions.
   */
  async finds(...rules: readonly string[]): Promise<Built> {
    const built = await this.build();
    const marks = [...this.#marks]
      .flatMap(([file, marks]) => marks.map((mark) => ({ ...mark, file })))
      .sort((a, b) => (a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1));
    if (marks.length !== rules.length)
      throw new Error(`${rules.length} rules for ${marks.length} marks.`);
    const expected = marks.map(({ file, span }, at) => `${file}:${span} ${rules[at]}`);
    expect(built.diagnostics.map(describeFinding).sort()).toEqual(expected.sort());
    return built;
  }
}

/** The data from the site that the first directive on a page gets. */
export function dataOn({ main }: PageModel): DirectiveData | undefined {
  if (!('content' in main)) throw new Error(`A page of the type ${main.type} has no content.`);
  const piece = main.content.find((one) => typeof one !== 'string');
  return typeof piece === 'object' ? piece.data : undefined;
}

function describeFinding({ file, line, column, endLine, endColumn, rule }: Diagnostic): string {
  return `${file}:${line}:${column}-${endLine}:${endColumn} ${rule}`;
}

/** The result and the output of a build, with functions to query them. */
export class Built {
  readonly result: BuildResult;
  readonly diagnostics: readonly Diagnostic[];
  /** The output folder after the build: path → text. */
  readonly files: Readonly<Record<string, string>>;

  constructor(result: BuildResult, disk: MemoryFileSystem) {
    this.result = result;
    this.diagnostics = result.diagnostics;
    this.files = outputOf(disk);
  }

  /** The rules of the diagnostics, in order. */
  get rules(): string[] {
    return this.diagnostics.map(({ rule }) => rule);
  }

  /** The messages of the diagnostics, in order. */
  get messages(): string[] {
    return this.diagnostics.map(({ message }) => message);
  }

  /** The only diagnostic. @throws Error if there is not exactly one. */
  get only(): Diagnostic {
    const [first] = this.diagnostics;
    if (first === undefined || this.diagnostics.length > 1)
      throw new Error(`One diagnostic was expected:\n${this.messages.join('\n')}`);
    return first;
  }

  /** The text of an output file. */
  file(path: string): string {
    const text = this.files[path];
    if (text === undefined)
      throw new Error(`There is no ${path} among ${Object.keys(this.files).join(', ')}.`);
    return text;
  }

  /** The paths of all pages, sorted. */
  get pages(): string[] {
    return Object.keys(this.files).filter((path) => path.endsWith('.html'));
  }

  /** The routes of entries and theme pages as the manifest lists them. */
  get routes(): string[] {
    return Object.keys(this.manifest.routes);
  }

  /** The model of the page at a route. */
  page(route: string): PageModel {
    const path = `${route.slice(1)}/index.html`.replace(/^\//, '');
    return JSON.parse(this.file(path)) as PageModel;
  }

  get manifest(): Manifest {
    return JSON.parse(this.file('docsgen-manifest.json')) as Manifest;
  }

  /** The version metadata of a collection. */
  metadata(path = 'metadata.json'): Metadata {
    return JSON.parse(this.file(path)) as Metadata;
  }

  /** The labels of a sidebar as nested lists: a string, or a label with the list of its items. */
  sidebar(name: string): Outline[] {
    return outline(this.metadata().docsSidebars[name] ?? []);
  }
}

/** The version metadata, in the format that external scripts read. */
export interface Metadata {
  readonly docsSidebars: Readonly<Record<string, readonly MetadataItem[]>>;
  readonly docs: Readonly<
    Record<string, { id: string; title: string; description: string; sidebar?: string }>
  >;
}

/** A sidebar item of the metadata. */
export interface MetadataItem {
  readonly type: string;
  readonly label?: string;
  readonly href?: string;
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly value?: string;
  readonly items?: readonly MetadataItem[];
}

/** A sidebar's labels. */
export type Outline = string | readonly [string, readonly Outline[]];

function outline(items: readonly MetadataItem[]): Outline[] {
  return items.map((item): Outline => {
    const label = item.label ?? item.value ?? '';
    return item.items === undefined ? label : [label, outline(item.items)];
  });
}

/** The output folder as texts by path. */
export function outputOf(disk: MemoryFileSystem): Record<string, string> {
  const prefix = `${root}/dist/`;
  const files = [...disk.files].filter(([path]) => path.startsWith(prefix));
  const named = files.map(([path, content]): [string, string] => [
    path.slice(prefix.length),
    new TextDecoder().decode(content),
  ]);
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}
