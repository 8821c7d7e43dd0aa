import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toPosix } from '@docsgen/core';

/** Files with all files that they import by relative path. */
export interface ImportedFiles {
  /** Absolute; some may not exist, such as candidates for an import without extension. */
  readonly paths: readonly string[];
  /** Digest of their contents, independent of the root's location. */
  readonly digest: string;
  /** By path; null for a file that doesn't exist. */
  readonly contents: ReadonlyMap<string, Uint8Array | null>;
}

/** Reads a file; rejects if it doesn't exist. */
type ReadFile = (file: string) => Promise<Uint8Array>;

/** `from './x'`, `import './x'`, `import('./x')` and `require('./x')`. */
const moduleImport = /\b(?:from|import|require)\s*(?:\(\s*)?(['"])(\.{1,2}\/[^'"\n]+)\1/g;
const extensions = ['', '.tsx', '.ts', '.mts', '.jsx', '.js', '.mjs', '.cjs', '.json'];
const indexes = ['/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** `@import 'x.css'` and `url(x.png)`, except external and absolute addresses. */
const styleImport = /(?:@import\s*|\burl\(\s*)(['"]?)(?![a-z]+:|[/#])([^'"()\s;]+)\1/gi;

/**
 * Reads files and all files that they import by a relative path, recursively. Imports are found in
 * the text, so an import in a comment is followed, too, which is harmless.
 *
 * @param root The folder that names are relative to. All paths are absolute.
 * @param entries Files whose relative imports are followed.
 * @param others Further files.
 * @param read Reads from the disk by default.
 */
export async function readImportedFiles(
  root: string,
  entries: readonly string[],
  others: readonly string[] = [],
  read: ReadFile = (file) => readFile(file),
): Promise<ImportedFiles> {
  const contents = new Map<string, Uint8Array | null>();
  const queue = [...entries];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (contents.has(next)) continue;
    const content = await read(next).catch(() => null);
    contents.set(next, content);
    if (content !== null) queue.push(...importsOf(next, content));
  }
  for (const file of others) contents.set(file, await read(file).catch(() => null));
  const paths = [...contents.keys()].sort();
  const hash = createHash('sha256');
  for (const each of paths) {
    hash.update(`${toPosix(path.relative(root, each))}\0`);
    hash.update(contents.get(each) ?? '\0absent').update('\0');
  }
  return { paths, digest: hash.digest('hex'), contents };
}

/** The files that an import can resolve to. */
function importsOf(file: string, content: Uint8Array): string[] {
  const isStyle = file.endsWith('.css');
  if (!isStyle && !/\.([cm]?[jt]s|[jt]sx)$/.test(file)) return [];
  const found = new TextDecoder().decode(content).matchAll(isStyle ? styleImport : moduleImport);
  return [...found].flatMap(([, , specifier = '']) => {
    const target = path.resolve(path.dirname(file), specifier.replace(/[?#].*$/s, ''));
    return isStyle ? [target, `${target}.css`] : candidates(target);
  });
}

/** The files that an import can resolve to; `./x.js` may be `x.ts`. */
function candidates(target: string): string[] {
  const named = [...extensions, ...indexes].map((extension) => target + extension);
  const script = /\.([mc]?)js(x?)$/.exec(target);
  if (script === null) return named;
  const [ending, kind = '', jsx = ''] = script;
  const stem = target.slice(0, -ending.length);
  return [...named, `${stem}.${kind}ts${jsx}`, ...(kind === '' ? [`${stem}.tsx`] : [])];
}
