import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { digest, type SiteConfig, type ThemeConfig, toPosix } from '@docsgen/core';
import type {
  BuildFailure,
  BuildOptions,
  BuildResult,
  Message,
  OnResolveArgs,
  OnResolveResult,
  Plugin,
} from 'esbuild';
import { collapseWhitespace, Failure, withHint } from '../process/failure.ts';

/** A site's modules, bundled. */
export interface CompiledModules {
  /** A CommonJS module that exports each module under the name `moduleKey` gives it. */
  readonly code: string;
  /** Source map of the code: JSON, with paths relative to the root. */
  readonly map: string;
  /** All bundled files, relative to the root. */
  readonly inputs: readonly string[];
}

/**
 * The modules that the running program provides. Besides them, a site's modules can import only its
 * files and its packages.
 */
const providedModules: readonly string[] = ['react', 'react/jsx-runtime', 'docsgen/theme'];

/** The kinds of a site's modules for the theme. */
export type ModuleKind = 'component' | 'directive' | 'template' | 'panel';

/** The export name of a module in the bundle. */
export function moduleKey(kind: ModuleKind, name: string): string {
  return `${kind} ${name}`;
}

/** Bundles the modules of a site's components, directives, templates and panels. @throws Failure */
export async function compileModules(theme: ThemeConfig, root: string): Promise<CompiledModules> {
  const lines = (kind: ModuleKind, files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([name, file]) => {
      const key = JSON.stringify(moduleKey(kind, name));
      return `export * as ${key} from ${JSON.stringify(toPosix(file))};`;
    });
  const contents = [
    ...lines('component', theme.components),
    ...lines('directive', theme.directives),
    ...lines('template', theme.templates),
    ...lines('panel', theme.panels),
  ].join('\n');
  const { outputFiles, metafile } = await bundle(root, {
    stdin: { contents, resolveDir: root, sourcefile: entryName, loader: 'js' },
    outfile: `${root}/${codeName}`,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [imports],
  });
  const textOf = (ending: string): string =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const inputs = Object.keys(metafile.inputs).filter((name) => name !== entryName);
  return { code: textOf('.js'), map: textOf('.map'), inputs };
}

/** The file name of the bundle in stack traces. */
export const codeName = 'docsgen-theme.js';
const entryName = 'docsgen-theme-entry';

/** An esbuild plugin that rejects imports that components may not use, with the reason. */
const imports: Plugin = {
  name: 'docsgen-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^(react|react-dom|docsgen|@docsgen)(\/|$)/ }, ({ path }) => {
      if (providedModules.includes(path)) return { path, external: true };
      const known = providedModules.map((name) => `"${name}"`).join(', ');
      return refusal(`"${path}" can't be imported here; ${known} can.`);
    });
    onResolve({ filter: /\.css$/ }, () => {
      return refusal("Modules can't import stylesheets; name them in `stylesheets`.");
    });
    onResolve({ filter: /./ }, ({ path }) => {
      if (!path.startsWith('node:') && !builtinModules.includes(path)) return null;
      return refusal(`"${path}" can't be imported: a component sees its props and nothing else.`);
    });
  },
};

/** A file to publish. */
interface CompiledFile {
  /** Relative to the output folder. */
  readonly path: string;
  readonly base64: string;
}

/** A site's stylesheets with the files that they use. */
export interface CompiledStylesheets {
  readonly files: readonly CompiledFile[];
  /** Paths of the stylesheets among the files, in cascade order. */
  readonly stylesheets: readonly string[];
  /** All bundled files, relative to the root. */
  readonly inputs: readonly string[];
}

/** Fonts and images. */
const copied = ['avif', 'gif', 'ico', 'jpeg', 'jpg', 'otf', 'png', 'svg', 'ttf', 'webp'];
const loader = Object.fromEntries(
  [...copied, 'woff', 'woff2'].map((extension) => [`.${extension}`, 'file' as const]),
);

/** Length of the content hash in a file name. */
const hashLength = 10;

/** Bundles and minifies stylesheets, each with its imports. @throws Failure */
export async function compileStylesheets(
  { theme, staticDir }: Pick<SiteConfig, 'theme' | 'staticDir'>,
  root: string,
): Promise<CompiledStylesheets> {
  const staticFiles = new Set<string>();
  const sheets = [...new Set(theme.stylesheets)];
  const { outputFiles, metafile, warnings } = await bundle(root, {
    // Numbered, since two folders may have stylesheets with one name.
    entryPoints: sheets.map((file, index) => ({ in: file, out: String(index) })),
    outdir: `${root}/assets`,
    assetNames: '[name].[hash]',
    minify: true,
    legalComments: 'none',
    loader,
    plugins: [addresses(staticDir, staticFiles)],
  });
  refuseWarnings(warnings);
  const named = outputFiles.map(({ path: file, contents }) => {
    const at = /^(\d+)\.css$/.exec(path.basename(file))?.[1];
    const sheet = at === undefined ? undefined : sheets[Number(at)];
    const hash = digest(contents).slice(0, hashLength);
    const name =
      sheet === undefined ? path.basename(file) : `${path.basename(sheet, '.css')}.${hash}.css`;
    const base64 = Buffer.from(contents).toString('base64');
    return { at: Number(at ?? -1), path: `assets/${name}`, base64 };
  });
  named.sort((a, b) => a.at - b.at || (a.path < b.path ? -1 : 1));
  const shown = [...staticFiles].map((file) => toPosix(path.relative(root, file)));
  return {
    files: named.map(({ at: _, ...file }) => file),
    stylesheets: named.filter(({ at }) => at >= 0).map((file) => file.path),
    inputs: [...Object.keys(metafile.inputs), ...shown],
  };
}

/**
 * An esbuild plugin that resolves references to static files, and rejects remote ones.
 *
 * @param staticFiles Collects the static files that stylesheets refer to.
 */
function addresses(staticDir: string, staticFiles: Set<string>): Plugin {
  const elsewhere = ({ path: address }: OnResolveArgs): OnResolveResult =>
    refusal(
      `"${address}" is on another site, which the pages' security policy forbids.`,
      'Put the file beside the stylesheet.',
    );
  return {
    name: 'docsgen-addresses',
    setup({ onResolve }) {
      onResolve({ filter: /^([a-z][a-z+.-]*:)?\/\//i }, elsewhere);
      onResolve({ filter: /^data:(font|application)\//i }, () =>
        refusal(
          "Fonts can't be embedded in a stylesheet: the pages' Content-Security-Policy forbids it.",
          'Put the file beside the stylesheet.',
        ),
      );
      onResolve({ filter: /^\/[^/]/ }, async ({ path: address, kind }) => {
        if (kind === 'entry-point') return null;
        const name = address.replace(/[?#].*$/s, '');
        const file = path.join(staticDir, name);
        staticFiles.add(file);
        const found = await readFile(file).catch(() => null);
        // Relative to `assets/`, so that it is right for any base.
        if (found !== null) return { path: `..${address}`, external: true };
        return refusal(
          `There is no "${name.slice(1)}" in the static folder.`,
          'A path with a leading slash refers to the static folder; for a file beside the stylesheet, start with `./`.',
        );
      });
    },
  };
}

function refusal(text: string, hint?: string): OnResolveResult {
  return { errors: [{ text, notes: hint === undefined ? [] : [{ text: hint }] }] };
}

/** Bundles with esbuild. @throws Failure with a line and a position for each error of the sources. */
async function bundle(
  root: string,
  options: BuildOptions,
): Promise<BuildResult<{ write: false; metafile: true }>> {
  const { build } = await import('esbuild');
  try {
    return await build({
      ...options,
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      // Ignores the site's tsconfig.json, so that the result depends on the sources alone.
      tsconfigRaw: '{}',
      logLevel: 'silent',
    });
  } catch (error) {
    if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) throw error;
    throw new Failure((error as BuildFailure).errors.map(messageText), { cause: error });
  }
}

/** @throws Failure with a line for each of esbuild's warnings about the site's files. */
function refuseWarnings(warnings: readonly Message[]): void {
  const own = warnings.filter(({ location }) => !/(^|\/)node_modules\//.test(location?.file ?? ''));
  if (own.length > 0) throw new Failure(own.map(messageText));
}

function messageText({ text, location, notes, pluginName }: Message): string {
  // Notes of docsgen's plugins are hints; those of esbuild concern its options.
  const hint = pluginName === '' ? '' : notes[0]?.text;
  const words = collapseWhitespace(withHint(/[.!?]$/.test(text) ? text : `${text}.`, hint));
  if (location === null) return words;
  const { file, line, column, lineText } = location;
  // esbuild counts columns in bytes from 0.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return `${file}:${line}:${before.length + 1}: ${words}`;
}
