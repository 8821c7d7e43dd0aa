import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import { ifThere, wordsOf } from '../paths.ts';
import { recordOf, textOf, type Values } from './values.ts';
import { writtenTitle } from './written-title.ts';

/** Titles of pages that don't name their site. */
const general =
  /^(?:about|contents|documentation|docs|getting started|home|index|introduction|monorepo|overview|readme|root|table of contents|website|welcome\b.*)$/i;

/** Maximum length of a title: a longer heading is a sentence. */
const longest = 60;

/**
 * The title of a project: the heading of its README, else of the index of its pages, else the name of
 * its package as words. Null if none of them names the project.
 *
 * @param folder The absolute folder of the project.
 * @param pages The folder of its pages in it.
 * @param index The index of the pages if it isn't called so.
 * @throws MigrationError when a file can't be read
 */
export async function projectTitle(
  folder: string,
  pages: string,
  index = 'index.md',
): Promise<string | null> {
  const indexes = [index, 'index.mdx', 'README.md'].map((name) => path.posix.join(pages, name));
  for (const name of ['README.md', ...indexes]) {
    const title = writtenTitle(await textIn(folder, name));
    if (title !== null && title.length <= longest && !general.test(title)) return title;
  }
  const names = [
    nameInJson(await textIn(folder, 'package.json')),
    nameInToml(await textIn(folder, 'pyproject.toml')),
    nameInToml(await textIn(folder, 'Cargo.toml')),
  ];
  const words = names.flatMap((name) => (name === null ? [] : wordsOf(name)));
  return words.find((name) => name !== '' && !general.test(name)) ?? null;
}

async function textIn(folder: string, name: string): Promise<string> {
  return (await ifThere(readFile(path.join(folder, name), 'utf8'))) ?? '';
}

/** The name of a package without its scope: `my-lib` for `@orbit/my-lib`. */
function nameInJson(text: string): string | null {
  return textOf(dataIn(text, JSON.parse).name)?.replace(/^@[^/]*\//, '') ?? null;
}

/** The name in `pyproject.toml` or `Cargo.toml`. */
function nameInToml(text: string): string | null {
  const { project, tool, package: crate } = dataIn(text, parse);
  const poetry = recordOf(recordOf(tool).poetry);
  return textOf(recordOf(project).name) ?? textOf(poetry.name) ?? textOf(recordOf(crate).name);
}

/** The data of a file; none if another program would refuse it. */
function dataIn(text: string, read: (text: string) => unknown): Values {
  try {
    return recordOf(read(text));
  } catch {
    return {};
  }
}
