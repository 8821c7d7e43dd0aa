import { runExtension } from '@docsgen/markdown/document';
import { memoized, once, withoutUndefined } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { dialectByName, dialectOf } from '../config/dialects.ts';
import { identityOf } from '../config/extensions.ts';
import type { SourceFile } from '../model/entry.ts';
import type { Prose, ProseBlock, ProseFinding, RuleExtension, Span } from '../model/index.ts';
import { proseKey, settingsDigest } from '../parse/entry-key.ts';
import { parseSetup } from '../parse/prepare-entries.ts';
import type { createProseReader, ProseSource } from '../parse/prose-reader.ts';
import type { CheckedSite } from './check-site.ts';
import { spanInBlock } from './prose-span.ts';
import { allEntries, type Found } from './rule.ts';

/** What the prose of a site is read from. */
export type ProseSite = Pick<
  CheckedSite,
  'site' | 'sources' | 'renderer' | 'sourceCache' | 'cache'
>;

/** A Markdown file of the site. Its text is that of the source, which may be read when it is asked for. */
interface ProseFile extends Omit<ProseSource, 'text'> {
  readonly source: SourceFile;
}

/** The files with prose, and what reads it. */
export interface FileProse {
  readonly files: readonly ProseFile[];
  /** Identifies the parser and its settings, for keys. */
  readonly settings: string;
  /** The prose of a file; no blocks for one that isn't among the files. */
  of(file: string): Prose;
}

/** Finds the files with prose. The parser is created for the first file that is read. */
export async function createFileProse(checked: ProseSite): Promise<FileProse> {
  const { site, renderer, sourceCache, cache } = checked;
  const { config } = site;
  const files = proseFiles(checked);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const { extensions, lang } = config;
  const setup = parseSetup(config, renderer.directives);
  const settings = settingsDigest(setup);
  // Only sites with rules of prose load the parser here.
  const loaded = await import('../parse/prose-reader.ts');
  const reader = once(() => loaded.createProseReader(setup, extensions));
  const of = (path: string): Prose => {
    const file = byPath.get(path);
    if (file === undefined) return { lang, blocks: [] };
    const known = sourceCache.table<SourceFile, Prose>(
      `prose ${settings} ${file.markdown} ${file.lang}`,
    );
    return memoized(known, file.source, () => readProse(file, reader, { settings, cache }));
  };
  return { files, settings, of };
}

/** The prose that was found when the entry was parsed, if the cache has it; else it is read. */
function readProse(
  file: ProseFile,
  reader: () => ReturnType<typeof createProseReader>,
  { settings, cache }: Pick<FileProse, 'settings'> & Pick<ProseSite, 'cache'>,
): Prose {
  const { markdown, lang, source } = file;
  const dialect = dialectOf(source, markdown);
  const { digest: own } = source;
  const key = proseKey({ digest: own, dialect, collectionDialect: markdown }, settings);
  const kept = cache.get(key) as string | undefined;
  if (kept !== undefined) return { lang, blocks: JSON.parse(kept) as ProseBlock[] };
  const prose = reader()({ ...file, text: source.text });
  cache.set(key, JSON.stringify(prose.blocks));
  return prose;
}

/** The prose of every entry and partial, by path. */
export async function allProse(checked: ProseSite): Promise<ReadonlyMap<string, Prose>> {
  const { files, of } = await createFileProse(checked);
  return new Map(files.map(({ path }) => [path, of(path)]));
}

/** The entries of the site, and the partials, each once. */
export function proseFiles({ site, sources }: ProseSite): ProseFile[] {
  const { lang, locales } = site.config;
  const shown = new Set(allEntries(site).map(({ filePath }) => filePath));
  const files = new Map<string, ProseFile>();
  for (const { collection, entries, partials } of sources.collections) {
    const { markdown, locale } = collection;
    const own = locales.find(({ path }) => path === locale)?.lang ?? lang;
    for (const source of [...entries.filter(({ path }) => shown.has(path)), ...partials]) {
      const { path } = source;
      if (!files.has(path)) files.set(path, { path, markdown, lang: own, source });
    }
  }
  return [...files.values()];
}

/** The findings of a file, for each rule. Plain data without its path. */
type FileFindings = readonly (readonly Omit<Found, 'file'>[])[];

/**
 * Applies the rules that check prose to each file. Findings are kept in the content cache by text,
 * language, rules and their inputs, so that a file that hasn't changed isn't parsed.
 */
export async function checkProse(
  { site, sources, sourceCache, cache }: ProseSite,
  { files, settings, of }: FileProse,
): Promise<ReadonlyMap<RuleExtension, readonly Found[]>> {
  const { extensions } = site.config;
  const rules = extensions.rules.filter((rule) => rule.checkProse !== undefined);
  if (rules.length === 0) return new Map();
  const inputsOf = ({ name }: RuleExtension) => sources.ruleInputs[name] ?? [];
  const inputs = rules.map((rule) => inputsOf(rule).map(({ path, digest: own }) => [path, own]));
  const identity = digest(JSON.stringify([settings, identityOf(rules, extensions), inputs]));
  const found = new Map<RuleExtension, Found[]>(rules.map((rule) => [rule, []]));
  const load = once(() => loadRules(rules));
  for (const { path, source, markdown, lang } of files) {
    const syntax = `${markdown} ${dialectByName(path) ?? ''}`;
    const key = `prose findings:${identity}:${syntax}:${lang}:${source.digest}`;
    const known = sourceCache.table<SourceFile, FileFindings>(`${identity} ${syntax} ${lang}`);
    let findings = known.get(source) ?? (cache.get(key) as FileFindings | undefined);
    if (findings === undefined) {
      await load();
      const prose = of(path);
      findings = rules.map((rule) =>
        runExtension(rule, `on ${path}`, () => {
          const given = rule.checkProse?.(prose, inputsOf(rule)) ?? [];
          return [...given].map((one) => place(one, prose, source.text));
        }),
      );
      cache.set(key, findings);
    }
    known.set(source, findings);
    for (const [at, rule] of rules.entries()) {
      for (const one of findings[at] ?? []) found.get(rule)?.push({ file: path, ...one });
    }
  }
  return found;
}

/** Loads what rules need. @throws ExtensionFault with the name of a rule that can't. */
async function loadRules(rules: readonly RuleExtension[]): Promise<void> {
  for (const rule of rules) {
    try {
      await rule.load?.();
    } catch (cause) {
      runExtension(rule, 'while it was loaded', () => {
        throw cause;
      });
    }
  }
}

/**
 * Places a finding in its file. @throws TypeError for an invalid one: rules may be written without
 * type checking.
 */
function place(written: ProseFinding, { blocks }: Prose, text: string): Omit<Found, 'file'> {
  const { message, block, start, end, hint, severity, fix } = written;
  if (typeof message !== 'string') throw new TypeError('A finding needs a message.');
  if (!blocks.includes(block)) {
    throw new TypeError(`The finding "${message}" has a block that isn't one of the file's.`);
  }
  const isRange = Number.isInteger(start) && Number.isInteger(end);
  if (!isRange || start < 0 || end < start || end > block.text.length) {
    throw new TypeError(`The finding "${message}" has a range that isn't one of its block.`);
  }
  const span = spanInBlock(block, start, end);
  const isSafe = fix !== undefined && isAsWritten(span, block.text.slice(start, end), text);
  return {
    message,
    ...span,
    ...withoutUndefined({ hint, severity }),
    ...(isSafe && { fix: { ...span, text: fix } }),
  };
}

/** Whether a range of prose is the same in the file, so that it can be replaced. */
function isAsWritten({ line, column, endLine, endColumn }: Span, shown: string, text: string) {
  if (line !== endLine || endColumn - column !== shown.length) return false;
  const written = text.split(/\r\n|\n|\r/, line)[line - 1] ?? '';
  return written.slice(column - 1, endColumn - 1) === shown;
}
