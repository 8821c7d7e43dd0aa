import {
  bodyLine,
  type Imports,
  type ImportTarget,
  importLimits,
  type LineOrigin,
  type MdxContext,
  type MdxFile,
  type MdxModule,
} from '@docsgen/markdown/document';
import { climbPath, indexLines, joinPath, parentPath } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { TextsByPath } from './include-paths.ts';
import { numbered } from './included-lines.ts';
import type { ExpandedSource } from './includes.ts';

/** The context for resolving imports. Paths are relative to the site's root. */
export interface ImportOptions {
  readonly texts: Pick<TextsByPath, 'get'>;
  /** The folder that `@site` refers to. */
  readonly siteFolder: string;
  readonly staticFolder: string;
}

/**
 * Resolves the imports of an MDX page, directly and indirectly, and appends the text of each
 * imported Markdown file to that of the page. The compiler parses its lines where it is used. Every
 * line has its origin, so positions need no special cases. Pure: it uses the texts that discover
 * has read.
 */
export function linkImports(source: ExpandedSource, options: ImportOptions): ExpandedSource {
  const linking: Linking = { ...options, paths: [source.path], modules: [], size: 0, out: [] };
  const index = indexLines(source.text);
  const files: MdxFile[] = [];
  const own = { path: source.path, firstLine: 1, lastLine: index.count };
  const names = specifiersIn(source.text);
  // The result of a page without imports doesn't depend on its path, so that equal pages share a
  // cache key.
  if (names.length === 0)
    return { ...source, mdx: { files: [{ ...own, path: '', imports: {} }], modules: [] } };
  files.push({ ...own, imports: resolveAll(names, source.path, linking) });
  for (let at = 1; at < linking.paths.length; at += 1) {
    files.push(addPartial(linking.paths[at] ?? '', index.count, linking));
  }
  const mdx: MdxContext = { files, modules: linking.modules };
  const changed = digest(JSON.stringify([source.digest, linking.out, mdx]));
  if (linking.out.length === 0) return { ...source, digest: changed, mdx };
  const lines = numbered(index, 1, index.count);
  const origins =
    source.origins ?? lines.map(({ number }) => ({ file: source.path, line: number, indent: 0 }));
  return {
    ...source,
    text: [...lines, ...linking.out].map(({ text }) => text).join('\n'),
    digest: changed,
    origins: [...origins, ...linking.out.map(({ origin }) => origin)],
    mdx,
  };
}

/** The state of resolving a page's imports. */
interface Linking extends ImportOptions {
  /** Paths of the Markdown files, in the order of `MdxContext.files`. */
  readonly paths: string[];
  readonly modules: MdxModule[];
  size: number;
  /** The appended lines of imported Markdown files. */
  readonly out: { readonly text: string; readonly origin: LineOrigin }[];
}

function addPartial(path: string, ownLines: number, linking: Linking): MdxFile {
  const text = linking.texts.get(path) ?? '';
  const index = indexLines(text);
  const firstLine = ownLines + linking.out.length + 1;
  for (const line of numbered(index, bodyLine(index), index.count)) {
    const origin = { file: path, line: line.number, indent: 0 };
    linking.out.push({ text: line.text, origin });
  }
  const imports = resolveAll(specifiersIn(text), path, linking);
  return { path, firstLine, lastLine: ownLines + linking.out.length, imports };
}

const specifier = /(?:\bfrom|\bimport|\brequire\()[ \t]*(['"])([^'"\n]{1,300})\1/g;

/** Finds all import specifiers in a text; those in code blocks, too, which is harmless. */
function specifiersIn(text: string): string[] {
  if (!/\bimport\b|\brequire\(|\bfrom\b/.test(text)) return [];
  return [...new Set([...text.matchAll(specifier)].map(([, , name = '']) => unescaped(name)))];
}

/** Removes backslashes, as JavaScript does: `./\_part.mdx` is `./_part.mdx`. */
function unescaped(name: string): string {
  return name.replaceAll('\\', '');
}

function resolveAll(names: readonly string[], from: string, linking: Linking): Imports {
  const found = names.flatMap((name): [string, ImportTarget][] => {
    const target = resolve(name, from, linking);
    return target === null ? [] : [[name, target]];
  });
  return Object.fromEntries(found);
}

const pictures = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf)$/i;
const markdown = /\.(?:mdx?|markdown)$/i;
const data = /\.(?:json|ya?ml|[cm]?[jt]sx?)$/i;

/** Ends that a specifier may omit, in the order in which they are tried. */
const endings = [
  '',
  '.js',
  '.jsx',
  '.ts',
  '.tsx',
  '.mjs',
  '.json',
  '.mdx',
  '.md',
  '/index.js',
  '/index.jsx',
  '/index.ts',
  '/index.tsx',
  '/index.mdx',
  '/index.md',
];

/** Resolves a specifier; null for a package. */
function resolve(written: string, from: string, linking: Linking): ImportTarget | null {
  const isRaw = /^!*raw-loader!|\?raw$/.test(written);
  const name = written.replace(/^[\s\S]*!/, '').replace(/\?raw$/, '');
  const path = pathOf(name, from, linking);
  if (path === null) return null;
  if (!isRaw && pictures.test(path)) {
    // A relative specifier in a Markdown file is an address already; others become absolute.
    if (name.startsWith('.') && markdown.test(from)) return { type: 'image', address: name };
    if (path.startsWith('../')) return { type: 'missing' };
    return { type: 'image', address: rootAddress(path, linking) };
  }
  if (!isRaw && /\.(?:css|s[ac]ss|less)$/i.test(path)) return { type: 'styles' };
  for (const ending of endings) {
    const text = linking.texts.get(path + ending);
    if (text === undefined) continue;
    if (isRaw) return { type: 'text', text };
    return addFile(path + ending, text, linking);
  }
  return { type: 'missing' };
}

/**
 * The path of a specifier, relative to the site's root; null for a package. It may begin with `..`,
 * since a collection may be outside of the root; it is looked up in the texts, not on the disk.
 */
function pathOf(name: string, from: string, { siteFolder }: ImportOptions): string | null {
  if (name.startsWith('@site/')) return climbPath(joinPath(siteFolder, name.slice(6)));
  if (name.startsWith('.')) return climbPath(joinPath(parentPath(from), name));
  return null;
}

function rootAddress(path: string, { staticFolder }: ImportOptions): string {
  const isStatic = staticFolder !== '' && path.startsWith(`${staticFolder}/`);
  return `/${isStatic ? path.slice(staticFolder.length + 1) : path}`;
}

function addFile(path: string, text: string, linking: Linking): ImportTarget {
  const { paths, modules } = linking;
  if (!markdown.test(path) && !data.test(path)) return { type: 'text', text };
  const file = paths.indexOf(path);
  // A page can't import itself.
  if (file >= 0) return { type: 'partial', file };
  const known = modules.findIndex((one) => one.path === path);
  if (known >= 0) return { type: 'module', module: known };
  linking.size += text.length;
  if (
    paths.length + modules.length >= importLimits.files ||
    linking.size > importLimits.characters
  ) {
    return { type: 'missing', tooMuch: true };
  }
  if (markdown.test(path)) return { type: 'partial', file: paths.push(path) - 1 };
  // The module is added before its imports are resolved, since modules may import each other.
  const module = modules.push({ path, text, imports: {} }) - 1;
  modules[module] = { path, text, imports: resolveAll(specifiersIn(text), path, linking) };
  return { type: 'module', module };
}
