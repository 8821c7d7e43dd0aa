import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Entry,
  editFrontMatter,
  entryInLanguage,
  entryNamed,
  type LocaleConfig,
  runPipeline,
  type SiteGraph,
} from '@docsgen/core';
import { withSiteCache } from '../cache/site-cache.ts';
import type { TranslateFlags } from '../command-line/syntax/translate.ts';
import { chooseLocale } from '../config/choose-locale.ts';
import { whileEditing } from '../files/locks.ts';
import { createFile, replaceFiles } from '../files/source-files.ts';
import { type LastCommit, lastCommitOf } from '../git/last-commit.ts';
import { namesOf, noSuchPage } from '../moving/entry-names.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { codeOf, messageOf } from '../process/reasons.ts';
import { type Original, translationPath, versionIn } from '../reviewing/translation-path.ts';
import { displayFrom, openContext, type Session } from '../session.ts';

/** Keys that a translation inherits from its original, or that belong to the original alone. */
const leftOut = [
  'id',
  'slug',
  'sidebar_position',
  'redirect_from',
  'last_update',
  'translated_from',
  'default_lang_commit',
];

/** Begins a translation of a page, or marks one as up to date. */
export async function translateCommand(
  name: string,
  options: TranslateFlags,
  session: Session,
): Promise<ExitCode> {
  const { io, style, quiet } = session;
  const { root, config, to, done = false } = options;
  const site = await openContext({ root, config }, session);
  const locale = chooseLocale(to, site.config);
  const { root: siteRoot, collections } = site.config;
  await whileEditing(siteRoot, session, async () => {
    // Drafts can be translated, too.
    const drafts = { ...site, config: { ...site.config, drafts: true } };
    const { site: graph } = await withSiteCache(siteRoot, session, (cache) => {
      return runPipeline({ ...drafts, cache });
    });
    const homes = collections.map((collection) => collection.path);
    const names = namesOf(name, { root: siteRoot, cwd: io.cwd, homes });
    const page = originalNamed(name, names, graph);
    const place = await readPlace(page, locale, graph);
    const written = done ? await markDone(place) : await begin(place);
    if (quiet) return;
    const display = displayFrom(session, siteRoot);
    io.stdout.write(`${style.green(style.marks.ok)} ${display(place.file)}\n`);
    io.stdout.write(`  ${written}\n`);
  });
  return exitCodes.ok;
}

/** The original of this name, or of the translation of this name. @throws Failure */
function originalNamed(written: string, names: readonly string[], site: SiteGraph): Original {
  const named = entryNamed(names, site);
  const found = named === null ? null : entryInLanguage(named.entry, '', site);
  if (found === null) throw noSuchPage(written, site);
  const { entry, version } = found;
  if (Object.hasOwn(site.made.files, entry.filePath)) {
    throw new Failure(`${entry.filePath} is generated, so it has no file to translate.`);
  }
  if (version.collection.ref !== null) {
    throw new Failure(`${entry.filePath} is a file of a commit, so it can't be translated.`);
  }
  return found;
}

/** A translation, whether or not it exists, with its original. */
interface TranslationPlace {
  /** Paths from the site's root. */
  readonly file: string;
  readonly root: string;
  readonly original: Entry;
  readonly originalText: string;
  readonly translation: Entry | null;
  /** Null if no commit has the original. */
  readonly commit: LastCommit | null;
}

async function readPlace(
  { entry, version }: Original,
  locale: LocaleConfig,
  site: SiteGraph,
): Promise<TranslationPlace> {
  const { root } = site.config;
  const local = versionIn(locale, version, site);
  const file = translationPath({ entry, version }, locale, site);
  const other = local?.entries.get(entry.id);
  const translation = other === undefined || other.untranslated === true ? null : other;
  const full = path.join(root, entry.filePath);
  const originalText = (await readText(full)).replace(/^\uFEFF/, '');
  const commit = await lastCommitOf(full, originalText);
  const named = translation?.filePath ?? file;
  return { file: named, root, original: entry, originalText, translation, commit };
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Failure(`${file} could not be read: ${messageOf(cause)}`, { cause });
  });
}

/** Creates the file of a translation. Returns a sentence about its commit. @throws Failure */
async function begin(place: TranslationPlace): Promise<string> {
  const { file, root, original, originalText, translation, commit } = place;
  if (translation !== null) {
    const hint = 'Run the command with --done once it has all of its original.';
    throw new Failure(`There is a translation already: ${file}. ${hint}`);
  }
  const isCommitted = commit !== null && !commit.isEdited;
  const set: Record<string, string> = isCommitted ? { translated_from: commit.hash } : {};
  const text = editFrontMatter(originalText, original.frontMatterSpans, { set, remove: leftOut });
  if (text === null) throw notEditable(original.filePath);
  try {
    await createFile(path.join(root, file), text);
  } catch (cause) {
    const reason =
      codeOf(cause) === 'EEXIST' ? 'a file with this name exists already' : messageOf(cause);
    throw new Failure(`${file} could not be written: ${reason}.`, { cause });
  }
  return isCommitted
    ? `It has the text of ${original.filePath} at ${commit.hash.slice(0, 9)}.`
    : `No commit has ${original.filePath} as it is now, so the translation names none: commit both together.`;
}

/** Writes the commit of the original into a translation. @throws Failure */
async function markDone(place: TranslationPlace): Promise<string> {
  const { file, root, original, translation, commit } = place;
  if (translation === null) {
    throw new Failure(`There is no translation ${file}; run the command without --done.`);
  }
  if (commit === null || commit.isEdited) {
    throw new Failure(
      `No commit has ${original.filePath} as it is now; commit it first, or commit both files together.`,
    );
  }
  const full = path.join(root, file);
  const now = await readText(full);
  const mark = now.startsWith('\uFEFF') ? '\uFEFF' : '';
  const { frontMatter, frontMatterSpans } = translation;
  const key =
    frontMatter.default_lang_commit !== undefined && frontMatter.translated_from === undefined
      ? 'default_lang_commit'
      : 'translated_from';
  const edit = { set: { [key]: commit.hash }, remove: [] };
  const text = editFrontMatter(now.slice(mark.length), frontMatterSpans, edit);
  if (text === null) throw notEditable(file);
  await replaceFiles([
    { file: full, expected: Buffer.from(now), content: Buffer.from(mark + text) },
  ]);
  return `It is up to date with ${original.filePath} at ${commit.hash.slice(0, 9)}.`;
}

function notEditable(file: string): Failure {
  return new Failure(
    `The front matter of ${file} has several keys on a line, or none; write each on its own line.`,
  );
}
