import {
  build,
  type Cache,
  createHighlighter,
  createRecall,
  type Diagnostic,
  digest,
  type MemoryFileSystem,
  memoryFileSystem,
  type Renderer,
  resolveConfig,
  type SiteConfig,
} from '@docsgen/core';
import { createRenderer, defineDirective } from '@docsgen/renderer';
import type { Files } from './edits.ts';

/** The renderer with what the files of the theme change about it, as the cli makes it of modules. */
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
    theme: {
      components: footer === undefined ? {} : { Footer: () => footer },
      directives:
        box === undefined
          ? {}
          : { box: defineDirective({ kind: 'container', attributes, component }) },
      messages: {},
    },
    ...(style === undefined ? {} : { files: [{ path, content: style }], stylesheets: [path] }),
  });
}

// Grammars are the same for every build, and reading them would take most of the time.
const highlighter = await createHighlighter();

const empty = Buffer.alloc(0);

/** What came of a build. */
export interface Built {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** The output folder's files by path. */
  readonly tree: Readonly<Record<string, string>>;
}

/** A disk that outlives builds. */
export interface Workplace {
  readonly fs: MemoryFileSystem;
  build(files: Files, cache: Cache): Promise<Built>;
}

/**
 * A disk with nothing on it. Each build finds these files there, and its own output. Builds
 * recall what earlier ones made of files that stand, as `watch` does: these are the same objects.
 */
export function createWorkplace(): Workplace {
  const fs = memoryFileSystem();
  const recall = createRecall();
  const before = new Map<string, Buffer>();
  let settings: { readonly written: string; readonly config: SiteConfig } | null = null;
  return {
    fs,
    async build(files, cache) {
      for (const known of [...fs.files.keys()])
        if (!known.startsWith('/site/dist/')) fs.files.delete(known);
      for (const [name, text] of files) {
        const [path, bytes] = [`/site/${name}`, Buffer.from(text)];
        if (!bytes.equals(before.get(path) ?? empty)) before.set(path, bytes);
        fs.files.set(path, before.get(path) ?? bytes);
      }
      const written = files.get('docsgen.config.json') ?? '{}';
      if (settings?.written !== written) settings = { written, config: configOf(written) };
      const { config } = settings;
      const renderer = rendererOf(files);
      const { ok, diagnostics } = await build({ config, renderer, highlighter, fs, cache, recall });
      const output = [...fs.files].filter(([name]) => name.startsWith('/site/dist/')).sort();
      const tree = output.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
      return { ok, diagnostics, tree: Object.fromEntries(tree) };
    },
  };
}

function configOf(written: string): SiteConfig {
  const collections = [{ id: 'docs', path: 'content' }];
  const given = { ...(JSON.parse(written) as object), collections };
  return resolveConfig(given, '/site', 'docsgen.config.json').config;
}
