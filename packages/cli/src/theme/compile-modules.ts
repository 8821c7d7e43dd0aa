import { builtinModules } from 'node:module';
import type { ThemeConfig } from '@docsgen/core';
import type { Plugin } from 'esbuild';
import { toPosix } from '../files/paths.ts';
import { sourceFailure } from './esbuild-failure.ts';

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

/** The export name of a component's or directive's module. */
export function moduleKey(kind: 'component' | 'directive', name: string): string {
  return `${kind} ${name}`;
}

/** Bundles the modules of a site's components and directives. @throws Failure */
export async function compileModules(theme: ThemeConfig, root: string): Promise<CompiledModules> {
  const { build } = await import('esbuild');
  const line = (key: string, file: string): string =>
    `export * as ${JSON.stringify(key)} from ${JSON.stringify(toPosix(file))};`;
  const contents = [
    ...Object.entries(theme.components).map(([name, file]) => {
      return line(moduleKey('component', name), file);
    }),
    ...Object.entries(theme.directives).map(([name, file]) => {
      return line(moduleKey('directive', name), file);
    }),
  ].join('\n');
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      stdin: { contents, resolveDir: root, sourcefile: entryName, loader: 'js' },
      outfile: `${root}/${codeName}`,
      bundle: true,
      write: false,
      metafile: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      // Ignores the site's tsconfig.json, so that the result depends on the modules alone.
      tsconfigRaw: '{}',
      sourcemap: 'external',
      sourcesContent: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
      plugins: [imports],
    });
    const textOf = (ending: string): string =>
      outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    const inputs = Object.keys(metafile.inputs).filter((name) => name !== entryName);
    return { code: textOf('.js'), map: textOf('.map'), inputs };
  } catch (error) {
    throw sourceFailure(error);
  }
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

function refusal(text: string) {
  return { errors: [{ text }] };
}
