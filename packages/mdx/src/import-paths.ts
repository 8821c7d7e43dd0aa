import type { ImportedPath, ImportPlaces } from '@docsgen/markdown/document';
import { climbPath, joinPath, parentPath } from '@docsgen/text';

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

/** Whether a specifier asks for the text of the file, as webpack and Vite write it. */
export function isRaw(specifier: string): boolean {
  return /^!*raw-loader!|\?raw$/.test(specifier);
}

/**
 * The path in a specifier, and the files that it may be; null for a package. They may begin with `..`,
 * since a collection may be outside of the root; they are looked up in the texts, not on the disk.
 */
export function importedPath(
  specifier: string,
  from: string,
  { siteFolder }: Pick<ImportPlaces, 'siteFolder'>,
): ImportedPath | null {
  const before = /^(?:[\s\S]*!)?(?:@site(?=\/))?/.exec(specifier)?.[0].length ?? 0;
  const end = specifier.replace(/\?raw$/, '').length;
  const name = unescaped(specifier.slice(before, end));
  const isRelative = name.startsWith('.');
  if (!isRelative && !specifier.slice(0, before).endsWith('@site')) return null;
  const base = isRelative ? parentPath(from) : siteFolder;
  const path = climbPath(joinPath(base, name.replace(/^\//, '')));
  return { start: before, end, isRelative, files: endings.map((ending) => path + ending) };
}

/** Removes backslashes, as JavaScript does: `./\_part.mdx` is `./_part.mdx`. */
export function unescaped(name: string): string {
  return name.replaceAll('\\', '');
}
