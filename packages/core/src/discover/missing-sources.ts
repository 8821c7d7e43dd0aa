import { didYouMean, fileStart, indexLines, parentPath, relativePath } from '@docsgen/text';
import {
  type ConfigSource,
  configPath,
  findQuoted,
  findSetting,
  quotedAt,
} from '../config/places.ts';
import { sourcePatterns } from '../config/source-patterns.ts';
import type { PlannedVersion } from '../config/versions.ts';
import { everyFile, type FileSystem, isMissing, leadsAway } from '../io/file-system.ts';
import { escapePath } from '../io/glob.ts';
import type {
  CollectionConfig,
  NamedPath,
  VersionArchive,
  VersionRef,
} from '../model/collection-config.ts';
import type { Finding } from '../model/diagnostic.ts';
import type { RuleName } from '../model/rule-names.ts';
import type { CopiedFile } from './copied-file.ts';
import { isFileName } from './source-folders.ts';

/** Rules whose findings a missing or unreadable source causes: its finding hides them. */
export const hiddenByMissing: readonly RuleName[] = [
  'broken-anchor',
  'broken-asset',
  'broken-doc-id',
  'broken-link',
  'broken-redirect',
  'orphan-entry',
  'removed-anchor',
  'removed-route',
];

/** The context for finding missing sources. */
export interface MissingSearch extends ConfigSource {
  readonly fs: FileSystem;
}

/**
 * Reports configured paths that don't exist, each with a suggestion; for a site without a
 * configuration its root.
 */
export async function missingPaths(search: MissingSearch): Promise<Finding[]> {
  const { config, fs } = search;
  const findings: Finding[] = [];
  if (config.file === null && (await isMissing(config.root, fs))) {
    const message = `There is no folder "${config.root}".`;
    const position = { file: configPath(config), ...fileStart };
    return [{ rule: 'missing-source', message, ...position, hides: { rules: hiddenByMissing } }];
  }
  for (const named of config.namedPaths) {
    // A site without a configuration may be empty.
    if (named.isDefault && config.file === null) continue;
    if (!(await isMissing(named.path, fs))) continue;
    const what = isFileName(named.path) ? 'file' : 'folder';
    const message = named.isDefault
      ? `There is no folder "${named.written}", the folder of entries unless \`collections\` is set.`
      : `There is no ${what} "${named.written}".`;
    findings.push({
      rule: 'missing-source',
      message,
      ...positionOf(named, search),
      ...(await suggest(named, search)),
      ...(hidesBy(named) ?? {}),
    });
  }
  return findings;
}

/** Reports configured versions that don't exist. @param listed Versions that were cut. */
export function unknownVersions(
  { onlyVersions, versions }: CollectionConfig,
  listed: readonly string[],
  source: ConfigSource,
): Finding[] {
  const known = ['current', ...listed, ...versions.map(({ name }) => name)];
  const unknown = (onlyVersions ?? []).filter((name) => !known.includes(name));
  return unknown.map((name): Finding => {
    const message = `There is no version "${name}" to build.`;
    const position = findQuoted(source, name);
    return { rule: 'missing-source', message, ...position, ...didYouMean(name, known) };
  });
}

/** Reports a version without entries, unless its folder has been reported. */
export async function emptyVersion(
  { collection, info }: PlannedVersion,
  search: MissingSearch,
): Promise<Finding[]> {
  const { config, fs } = search;
  const { path, include, archive, ref } = collection;
  if (await leadsAway(path, config.root, fs)) return [];
  const missing = await isMissing(path, fs);
  const named = config.namedPaths.find((one) => one.path === path && isEntries(one));
  if (named === undefined) {
    if (ref !== null) return [emptyAtRef(collection, ref, missing, search)];
    return missing ? [await missingVersion(info.version, archive, search)] : [];
  }
  if (missing || (named.isDefault && config.file === null)) return [];
  const usual = include.join() === sourcePatterns.entries.join();
  const hint = usual
    ? 'Put files into it that end in .md or .mdx.'
    : 'Check its `include` patterns.';
  return [
    {
      rule: 'missing-source',
      message: `The folder "${named.written}" has no entries.`,
      ...positionOf(named, search),
      hint,
      hides: { rules: hiddenByMissing },
    },
  ];
}

/** Reports a version whose folder is missing, with a suggestion. */
async function missingVersion(
  name: string,
  { list, entries }: VersionArchive,
  search: MissingSearch,
): Promise<Finding> {
  const { config, fs } = search;
  const folder = relativePath(config.root, `${entries}/version-${name}`);
  const text = await fs.read(list).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  );
  const at = quotedAt(text, name);
  const position =
    at === null
      ? findSetting(search, 'name', name)
      : { file: relativePath(config.root, list), ...indexLines(text).span(...at) };
  const message = `There is no folder "${folder}" with the entries of the version "${name}".`;
  return { rule: 'missing-source', message, ...position, hides: { rules: hiddenByMissing } };
}

/** Reports a version whose commit has no entries in the folder. @param missing Or no such folder. */
function emptyAtRef(
  { path }: CollectionConfig,
  { name, root }: VersionRef,
  missing: boolean,
  search: MissingSearch,
): Finding {
  const folder = relativePath(root, path);
  return {
    rule: 'missing-source',
    message: `"${name}" has no ${missing ? `folder "${folder}"` : `entries in "${folder}"`}.`,
    ...findQuoted(search, name),
    hint: 'Set `path` of the version to the folder that its entries had then.',
    hides: { rules: hiddenByMissing },
  };
}

function isEntries({ keys }: NamedPath): boolean {
  return keys.at(-1) === 'path' || keys.at(-1) === 'collections';
}

function hidesBy(named: NamedPath): Pick<Finding, 'hides'> | null {
  if (isEntries(named)) return { hides: { rules: hiddenByMissing } };
  return named.keys.at(-1) === 'staticDir' ? { hides: { rules: ['broken-asset'] } } : null;
}

function positionOf({ keys, written, isDefault }: NamedPath, source: ConfigSource) {
  if (isDefault) return { file: configPath(source.config), ...fileStart };
  return findSetting(source, keys.at(-1) ?? '', written);
}

/** The file or folder of the site with the most similar name. */
async function suggest(
  { path, written, isDefault }: NamedPath,
  { config, fs }: MissingSearch,
): Promise<Pick<Finding, 'hint'>> {
  const { root, outDir } = config;
  const patterns = path.endsWith('.json') ? ['**/*.json'] : everyFile;
  const out = `${await escapePath(relativePath(root, outDir))}/**`;
  const ignore = [...sourcePatterns.foreign, out];
  const files = await fs.glob(patterns, { cwd: root, ignore, gitignore: true }).catch(() => []);
  const names = new Set<string>();
  for (const file of files) {
    if (path.endsWith('.json')) names.add(file.path);
    else for (let at = parentPath(file.path); at !== ''; at = parentPath(at)) names.add(at);
  }
  if (isDefault && names.has('docs')) {
    const setting = config.file?.endsWith('.json')
      ? '"collections": [{ "id": "docs", "path": "docs" }]'
      : "collections: [{ id: 'docs', path: 'docs' }]";
    return { hint: `Set \`${setting}\` for the folder "docs".` };
  }
  return didYouMean(written.replace(/^\.\//, '').replace(/\/$/, ''), names);
}

/** Reports fonts of social images that are missing or invalid. */
export function shareFontFindings(
  source: ConfigSource,
  staticFiles: ReadonlyMap<string, CopiedFile>,
): Finding[] {
  return (source.config.shareImages?.fonts ?? []).flatMap((path): Finding[] => {
    const font = staticFiles.get(path);
    if (font !== undefined && isFont(font.content)) return [];
    const position = findSetting(source, 'font', `/${path}`);
    const common = { rule: 'broken-asset', ...position } as const;
    if (font !== undefined) {
      const message = `The file "${path}" in the static folder is not a TTF or OTF font.`;
      return [{ ...common, message, hint: 'Social images need a complete font file.' }];
    }
    const message = `There is no file "${path}" in the static folder.`;
    const names = [...staticFiles.keys()].filter((name) => /\.(?:ttf|otf)$/i.test(name));
    return [{ ...common, message, ...didYouMean(path, names) }];
  });
}

/** Signatures of fonts: TrueType outlines (two variants) and PostScript outlines. */
const kinds = ['\0\x01\0\0', 'true', 'OTTO'];

/** Tables that are required to draw text. */
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];

/** Whether the bytes are a font whose tables are complete (OpenType, "Table Directory"). */
function isFont(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length < 12 || !kinds.includes(bytes.toString('latin1', 0, 4))) return false;
  const count = bytes.readUInt16BE(4);
  if (bytes.length < 12 + 16 * count) return false;
  const tables = Array.from({ length: count }, (_, at) => {
    const record = 12 + 16 * at;
    const end = bytes.readUInt32BE(record + 8) + bytes.readUInt32BE(record + 12);
    return { tag: bytes.toString('latin1', record, record + 4), isWhole: end <= bytes.length };
  });
  const tags = tables.map(({ tag }) => tag);
  return tables.every(({ isWhole }) => isWhole) && needed.every((tag) => tags.includes(tag));
}
