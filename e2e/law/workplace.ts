import { builtins } from '@docsgen/builtins';
import {
  type BuildRunOptions,
  build,
  type Cache,
  cachedHighlighter,
  type Diagnostic,
  digest,
  type ExtensionModule,
  type MemoryFileSystem,
  memoryCache,
  memoryFileSystem,
  noCache,
  type Renderer,
  refsOf,
  resolveConfig,
  runPipeline,
  type SiteConfig,
  withRefs,
} from '@docsgen/core';
import { releases } from '@docsgen/releases';
import { releaseTheme } from '@docsgen/releases/theme';
import { createRenderer, defineDirective } from '@docsgen/renderer';
import { createDevSite } from '../../packages/cli/src/server/dev-site.ts';
import type { SiteOpener } from '../../packages/cli/src/watching/site-opener.ts';
import {
  createWatchedSources,
  type WatchedSources,
} from '../../packages/cli/src/watching/watched-sources.ts';
import type { Files } from './edits.ts';
import { extensionsOf } from './own.ts';
import { past } from './past.ts';

/** Creates a renderer with the theme's files, as the cli does with compiled modules. */
function rendererOf(files: Files): Renderer {
  const [footer, box, style] = ['footer.txt', 'box.txt', 'site.css'].map((name) =>
    files.get(`theme/${name}`),
  );
  const path = `assets/site.${digest(style ?? '')}.css`;
  const attributes = { [box ?? '']: { required: true } };
  const component = () => box;
  return createRenderer({
    digest: digest(JSON.stringify([footer, box, style])),
    assets: { 'docsgen.css': 'body{}' },
    parts: [releaseTheme],
    theme: {
      components: footer === undefined ? {} : { Footer: () => footer },
      directives:
        box === undefined
          ? {}
          : { box: defineDirective({ kind: 'container', attributes, component }) },
      templates: {},
      panels: { days: ({ value }) => String(value) },
      messages: {},
    },
    ...(style === undefined ? {} : { files: [{ path, content: style }], stylesheets: [path] }),
  });
}

// Shared between builds, since reading the grammars would take most of the time.
const highlight = await cachedHighlighter(memoryCache());

const outDir = '/site/dist/';

/** The result of a build. */
export interface Built {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** The output folder's files by path. */
  readonly tree: Readonly<Record<string, string>>;
}

/** A disk in memory that is kept between builds. */
export interface Workplace {
  readonly fs: MemoryFileSystem;
  /**
   * @param isFresh Whether the build is one of another process, which has the content cache alone;
   *   else it is the next one of `watch`.
   */
  build(files: Files, cache: Cache, isFresh?: boolean): Promise<Built>;
}

/**
 * Creates an empty disk. Each build has the given files and the output of the previous build.
 *
 * @param more More options of the builds.
 */
export function createWorkplace(more: Pick<BuildRunOptions, 'searchIndexer'> = {}): Workplace {
  const disk = createDisk();
  const { fs } = disk;
  // As in `watch`, files are read again only after a change event.
  const sources = createWatchedSources();
  return {
    fs,
    async build(files, cache, isFresh = false) {
      const { config, renderer } = disk.put(files, sources.invalidate);
      const whole = await withRefs(fs, refsOf(config), past.objects);
      const watched = { fs: sources.over(whole, config.outDir), sourceCache: sources };
      const { ok, diagnostics } = await build({
        config,
        renderer,
        highlight,
        cache,
        ...more,
        ...(isFresh ? { fs: whole } : watched),
      });
      const output = [...fs.files].filter(([name]) => name.startsWith(outDir));
      const tree = output.map(([name, bytes]) => {
        return [name.slice(outDir.length), Buffer.from(bytes).toString()];
      });
      return { ok, diagnostics, tree: Object.fromEntries(tree) };
    },
  };
}

/** A site as `docsgen serve` serves it. */
export interface Served {
  /** Refreshes the site. Returns each file of `tree` as it is served; null if it isn't. */
  serve(files: Files, tree: Readonly<Record<string, string>>): Promise<ServedFiles>;
}

/** The served files, without pages of broken files: the server keeps their last versions. */
interface ServedFiles {
  readonly diagnostics: readonly Diagnostic[];
  readonly tree: Readonly<Record<string, string | null>>;
  readonly kept: ReadonlySet<string>;
}

/** Creates a served site with the code of `docsgen serve`. */
export function createServed(stored: Cache = memoryCache()): Served {
  const disk = createDisk();
  const sources = createWatchedSources();
  let site: ReturnType<Disk['put']> | null = null;
  const opener: SiteOpener = {
    async open() {
      if (site === null) throw new Error('There is nothing to serve.');
      return { ...site, fs: await withRefs(disk.fs, refsOf(site.config), past.objects) };
    },
    watched: () => ({ folders: [], files: [], root: '', outDir: '' }),
    hasNews: async () => false,
    root: () => '/site',
  };
  const nothing = (): void => undefined;
  const cache = { ...stored, save: nothing, close: nothing };
  const dev = createDevSite(opener, { cache, sources });
  return {
    async serve(files, tree) {
      site = disk.put(files, sources.invalidate);
      await dev.refresh();
      await dev.check();
      const snapshot = dev.current();
      const served: Record<string, string | null> = {};
      for (const path of Object.keys(tree)) {
        served[path] = (await snapshot.read(path))?.content.toString() ?? null;
      }
      const kept = new Set(snapshot.kept.keys());
      return { diagnostics: snapshot.diagnostics(), tree: served, kept };
    },
  };
}

/** All files of a site without caches, also of one with errors. */
export async function cleanFiles(files: Files): Promise<Readonly<Record<string, string>>> {
  const disk = createDisk();
  const { config, renderer } = disk.put(files);
  const fs = await withRefs(disk.fs, refsOf(config), past.objects);
  const run = await runPipeline({ config, renderer, highlight, fs, cache: noCache });
  const tree: Record<string, string> = {};
  for await (const output of run.plan().outputs.all()) {
    tree[output.path] = Buffer.from((await output.content()) as string).toString();
  }
  return tree;
}

type Disk = ReturnType<typeof createDisk>;

/** A disk in memory. Unchanged configurations and themes stay the same objects. */
function createDisk() {
  const fs = memoryFileSystem();
  let settings: { readonly written: string; readonly config: SiteConfig } | null = null;
  let theme: { readonly written: string; readonly renderer: Renderer } | null = null;
  return {
    fs,
    /**
     * Replaces all files except the output.
     *
     * @param hint Called with each change as the watcher reports it.
     */
    put(
      files: Files,
      hint: WatchedSources['invalidate'] = () => undefined,
    ): { readonly config: SiteConfig; readonly renderer: Renderer } {
      for (const path of [...fs.files.keys()]) {
        if (path.startsWith(outDir) || files.has(path.slice('/site/'.length))) continue;
        fs.files.delete(path);
        hint({ path, isMove: true });
      }
      for (const [name, text] of files) {
        const [path, bytes] = [`/site/${name}`, Buffer.from(text)];
        const before = fs.files.get(path);
        if (before !== undefined && bytes.equals(before)) continue;
        fs.files.set(path, bytes);
        hint({ path, isMove: before === undefined });
      }
      const written = files.get('docsgen.config.json') ?? '{}';
      if (settings?.written !== written) settings = { written, config: configOf(written) };
      const own = JSON.stringify([...files].filter(([name]) => name.startsWith('theme/')));
      if (theme?.written !== own) theme = { written: own, renderer: rendererOf(files) };
      return { config: settings.config, renderer: theme.renderer };
    },
  };
}

/** The modules that every site has. */
const ownModules: readonly ExtensionModule[] = [
  { type: 'module', file: 'docsgen:releases', digest: '', extensions: [releases] },
  { type: 'module', file: 'docsgen:builtins', digest: '', extensions: builtins },
];

function configOf(written: string): SiteConfig {
  const {
    own = '',
    markdown = 'commonmark',
    versions = [],
    translations,
    ...settings
  } = JSON.parse(written) as {
    own?: string;
    markdown?: 'mdx';
    versions?: unknown[];
    translations?: string;
  };
  const collections = [{ id: 'docs', path: 'content', markdown, versions, translations }];
  const extensions = [...(own === '' ? [] : extensionsOf(own)), ...ownModules];
  const given = { ...settings, collections, extensions };
  const { repository } = past;
  return resolveConfig(given, '/site', 'docsgen.config.json', { repository }).config;
}
