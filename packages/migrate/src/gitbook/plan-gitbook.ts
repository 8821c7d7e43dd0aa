import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Conversion } from '../conversion/plan-conversion.ts';
import { languageOf } from '../conversion/site-settings.ts';
import { readSummary } from '../conversion/summary.ts';
import { Unsupported } from '../conversion/unsupported.ts';
import { present, recordOf, textOf, type Values } from '../conversion/values.ts';
import { writtenTitle } from '../conversion/written-title.ts';
import { markdownFacts } from '../folder-of-markdown.ts';
import { MigrationError } from '../migration-error.ts';
import { ifThere } from '../paths.ts';

/** The paths of the table of contents of GitBook and HonKit. */
export const gitbookNames: readonly [string, ...string[]] = ['SUMMARY.md', 'docs/SUMMARY.md'];

/** Converts `SUMMARY.md`, and what `book.json` beside it says. @throws MigrationError */
export async function convertGitbook(folder: string, file: string): Promise<Conversion> {
  const content = path.posix.dirname(file);
  const unsupported = new Unsupported();
  const text = await textIn(folder, file);
  if (text === null) throw new MigrationError(`${file} could not be read.`);
  const book = await readBook(folder, content);
  const readme = await textIn(folder, path.posix.join(content, 'README.md'));
  const { exclude } = await markdownFacts(path.join(folder, content));
  unsupported.add('plugins', pluginsOf(book));
  return {
    file,
    content,
    settings: {
      title: textOf(book.title) ?? writtenTitle(readme ?? '') ?? 'Documentation',
      ...present({ tagline: textOf(book.description), lang: languageOf(textOf(book.language)) }),
    },
    collection: { numberPrefixes: false, exclude },
    outlines: [{ name: 'docs', tab: null, items: readSummary(text, unsupported) }],
    redirects: [],
    unsupported,
  };
}

/** The settings of HonKit and of the old GitBook; empty without a file. @throws MigrationError */
async function readBook(folder: string, content: string): Promise<Values> {
  const text =
    (await textIn(folder, 'book.json')) ?? (await textIn(folder, path.join(content, 'book.json')));
  if (text === null) return {};
  try {
    return recordOf(JSON.parse(text));
  } catch (cause) {
    throw new MigrationError('book.json is not valid JSON', cause);
  }
}

function pluginsOf({ plugins }: Values): string[] {
  const names = Array.isArray(plugins) ? plugins : [];
  // A name with a dash before it is that of a plugin that is off.
  return names.flatMap((name: unknown) => {
    return typeof name === 'string' && !name.startsWith('-') ? name : [];
  });
}

async function textIn(folder: string, file: string): Promise<string | null> {
  return ifThere(readFile(path.join(folder, file), 'utf8'));
}
