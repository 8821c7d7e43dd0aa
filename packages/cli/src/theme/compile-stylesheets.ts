import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { digest, type SiteConfig } from '@docsgen/core';
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { toPosix } from '../files/paths.ts';
import { refuseWarnings, sourceFailure } from './esbuild-failure.ts';

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
  const { build } = await import('esbuild');
  const staticFiles = new Set<string>();
  const sheets = [...new Set(theme.stylesheets)];
  try {
    const { outputFiles, metafile, warnings } = await build({
      absWorkingDir: root,
      // Numbered, since two folders may have stylesheets with one name.
      entryPoints: sheets.map((file, index) => ({ in: file, out: String(index) })),
      outdir: `${root}/assets`,
      assetNames: '[name].[hash]',
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      legalComments: 'none',
      tsconfigRaw: '{}',
      logLevel: 'silent',
      loader,
      plugins: [addresses({ staticDir, staticFiles })],
    });
    refuseWarnings(warnings);
    const named = outputFiles.map(({ path: file, contents }) => {
      const at = /^(\d+)\.css$/.exec(path.basename(file))?.[1];
      const sheet = at === undefined ? undefined : sheets[Number(at)];
      const name = sheet === undefined ? path.basename(file) : hashedName(sheet, contents);
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
  } catch (error) {
    throw sourceFailure(error);
  }
}

function hashedName(sheet: string, contents: Uint8Array): string {
  return `${path.basename(sheet, '.css')}.${digest(contents).slice(0, hashLength)}.css`;
}

interface StaticFiles {
  readonly staticDir: string;
  /** Collects the static files that stylesheets refer to. */
  readonly staticFiles: Set<string>;
}

/** An esbuild plugin that resolves references to static files, and rejects remote ones. */
function addresses({ staticDir, staticFiles }: StaticFiles): Plugin {
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
        const name = address.replace(/[?#].*$/, '');
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

function refusal(text: string, note: string): OnResolveResult {
  return { errors: [{ text, notes: [{ text: note }] }] };
}
