import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A configuration with what it imports from beside it. */
export interface ConfigFiles {
  /** Absolute; some may not exist, such as the candidates for an import without extension. */
  readonly paths: readonly string[];
  /** Changes whenever one of them does. */
  readonly digest: string;
}

/** `from './x'`, `import './x'`, `import('./x')` and `require('./x')`. */
const importPattern = /\b(?:from|import|require)\s*\(?\s*(['"])(\.{1,2}\/[^'"\n]+)\1/g;
const extensions = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];

/**
 * Reads a configuration and, from there, every file that it imports by a relative path. It reads
 * them as text: an import in a comment is watched in vain, which harms nobody.
 */
export async function readConfigFiles(file: string): Promise<ConfigFiles> {
  const texts = new Map<string, string | null>();
  const queue = [file];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (texts.has(next)) continue;
    const text = await readFile(next, 'utf8').catch(() => null);
    texts.set(next, text);
    for (const [, , specifier = ''] of (text ?? '').matchAll(importPattern)) {
      const target = path.resolve(path.dirname(next), specifier);
      queue.push(...candidates(target));
    }
  }
  const paths = [...texts.keys()].sort();
  const hash = createHash('sha256');
  for (const each of paths) hash.update(`${each}\0${texts.get(each) ?? '\0absent'}\0`);
  return { paths, digest: hash.digest('hex') };
}

/** The files that an import may mean; `./x.js` may mean `x.ts`. */
function candidates(target: string): string[] {
  const typescript = target.replace(/\.([mc]?)js$/, '.$1ts');
  const named = extensions.map((extension) => target + extension);
  return typescript === target ? named : [...named, typescript];
}
