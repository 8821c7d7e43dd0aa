import type {
  ImportedModule,
  ImportedText,
  ImportPlaces,
  Imports,
  ImportTarget,
  PageImports,
  WrittenFile,
} from '@docsgen/markdown/document';
import { importedPath, isRaw, unescaped } from './import-paths.ts';
import { importLimits } from './imports.ts';

/** Reads the files that a page imports, directly and indirectly; null if it imports nothing. */
export async function readImports(
  { path, text }: WrittenFile,
  places: ImportPlaces,
): Promise<PageImports | null> {
  const names = specifiersIn(text);
  if (names.length === 0) return null;
  const linking: Linking = { ...places, paths: [path], modules: [], size: 0 };
  const own = resolveAll(names, path, linking);
  const texts: ImportedText[] = [];
  for (let at = 1; at < linking.paths.length; at += 1) {
    texts.push(await readText(linking.paths[at] ?? '', linking));
  }
  return { own, texts, modules: linking.modules };
}

/** The state of resolving a page's imports. */
interface Linking extends ImportPlaces {
  /** Paths of the Markdown files by their numbers: the page, then those that it imports. */
  readonly paths: string[];
  readonly modules: ImportedModule[];
  /** Size of the imported files, in UTF-16 units. */
  size: number;
}

async function readText(path: string, linking: Linking): Promise<ImportedText> {
  const part = await linking.expand({ path, text: linking.texts.get(path) ?? '' });
  return { ...part, imports: resolveAll(specifiersIn(part.text), path, linking) };
}

const specifier = /(?:\bfrom|\bimport|\brequire\()[ \t]*(['"])([^'"\n]{1,300})\1/g;

/** Finds all import specifiers in a text; those in code blocks, too, which is harmless. */
function specifiersIn(text: string): string[] {
  if (!/\bimport\b|\brequire\(|\bfrom\b/.test(text)) return [];
  return [...new Set([...text.matchAll(specifier)].map(([, , name = '']) => unescaped(name)))];
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

/** Resolves a specifier; null for a package. */
function resolve(written: string, from: string, linking: Linking): ImportTarget | null {
  const found = importedPath(written, from, linking);
  const path = found?.files[0];
  if (found === null || path === undefined) return null;
  const asText = isRaw(written);
  if (!asText && pictures.test(path)) {
    // A relative specifier in a Markdown file is an address already; others become absolute.
    const name = written.slice(found.start, found.end);
    if (found.isRelative && markdown.test(from)) return { type: 'image', address: name };
    if (path.startsWith('../')) return { type: 'missing' };
    return { type: 'image', address: rootAddress(path, linking) };
  }
  if (!asText && /\.(?:css|s[ac]ss|less)$/i.test(path)) return { type: 'styles' };
  for (const file of found.files) {
    const text = linking.texts.get(file);
    if (text === undefined) continue;
    if (asText) return { type: 'text', text };
    return addFile(file, text, linking);
  }
  return { type: 'missing' };
}

function rootAddress(path: string, { staticFolder }: ImportPlaces): string {
  const isStatic = staticFolder !== '' && path.startsWith(`${staticFolder}/`);
  return `/${isStatic ? path.slice(staticFolder.length + 1) : path}`;
}

function addFile(path: string, text: string, linking: Linking): ImportTarget {
  const { paths, modules } = linking;
  if (!markdown.test(path) && !data.test(path)) return { type: 'text', text };
  const known = paths.indexOf(path);
  // A page can't import itself.
  if (known >= 0) return { type: 'partial', text: known };
  const read = modules.findIndex((one) => one.path === path);
  if (read >= 0) return { type: 'module', module: read };
  linking.size += text.length;
  if (
    paths.length + modules.length >= importLimits.files ||
    linking.size > importLimits.characters
  ) {
    return { type: 'missing', tooMuch: true };
  }
  if (markdown.test(path)) return { type: 'partial', text: paths.push(path) - 1 };
  // The module is added before its imports are resolved, since modules may import each other.
  const module = modules.push({ path, text, imports: {} }) - 1;
  modules[module] = { path, text, imports: resolveAll(specifiersIn(text), path, linking) };
  return { type: 'module', module };
}
