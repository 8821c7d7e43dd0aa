import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFolder, trimSlashes } from '@docsgen/core';
import { parse } from 'yaml';
import type { Conversion, FileRedirect } from '../conversion/plan-conversion.ts';
import { projectTitle } from '../conversion/project-title.ts';
import { languageOf } from '../conversion/site-settings.ts';
import { readSummary } from '../conversion/summary.ts';
import { Unsupported } from '../conversion/unsupported.ts';
import { present, recordOf, textOf, textsOf, type Values } from '../conversion/values.ts';
import { markdownFacts } from '../folder-of-markdown.ts';
import { MigrationError } from '../migration-error.ts';
import { ifThere } from '../paths.ts';

/** The name that GitBook gives its configuration. */
const configName = '.gitbook.yaml';

/** The paths of GitBook's configuration, and of the table of contents that HonKit has, too. */
export const gitbookNames: readonly [string, ...string[]] = [
  'SUMMARY.md',
  configName,
  'docs/SUMMARY.md',
];

/** Converts `SUMMARY.md`, and what `.gitbook.yaml` and `book.json` say. @throws MigrationError */
export async function convertGitbook(folder: string, found: string): Promise<Conversion> {
  const config = await readConfig(folder);
  const place = placeOf(config);
  const file = found === configName || config.root !== undefined ? place.summary : found;
  const content = path.posix.dirname(file);
  const unsupported = new Unsupported();
  const text = await textIn(folder, file);
  if (text === null) throw new MigrationError(`${file} could not be read.`);
  const book = await readBook(folder, content);
  const { exclude } = await markdownFacts(path.join(folder, content));
  const { readme } = place;
  const isUsual = readme === null || /^(?:readme|index)\.md$/i.test(readme);
  const summary = path.posix.basename(file);
  const isListed = exclude.includes(`**/${summary}`);
  unsupported.add('plugins', pluginsOf(book));
  if (existsSync(path.join(folder, 'book.js'))) {
    unsupported.add('settings of a program, which is not run', ['book.js']);
  }
  // GitBook keeps the pictures of pages here, which a hidden folder beside pages isn't read for.
  const assets = path.posix.join(content, '.gitbook');
  const hasAssets = await isFolder(path.join(folder, assets));
  return {
    file,
    content,
    settings: {
      title:
        textOf(book.title) ??
        (await projectTitle(folder, content, readme ?? 'README.md')) ??
        'Documentation',
      ...present({
        tagline: textOf(book.description),
        lang: languageOf(textOf(book.language)),
        staticDir: hasAssets ? assets : null,
      }),
    },
    collection: {
      markdown: 'gitbook',
      numberPrefixes: false,
      exclude: isListed ? exclude : [...exclude, summary],
      ...(isUsual ? {} : { slugs: { [readme]: '/' } }),
    },
    outlines: [{ name: 'docs', tab: null, items: readSummary(text, unsupported) }],
    redirects: redirectsOf(recordOf(config.redirects)),
    unsupported,
  };
}

/** The table of contents and the first page as GitBook's configuration names them. */
function placeOf({ root, structure }: Values): {
  readonly summary: string;
  readonly readme: string | null;
} {
  const folder = trimSlashes(path.posix.normalize(textOf(root) ?? '.')) || '.';
  const names = recordOf(structure);
  const readme = textOf(names.readme);
  return {
    summary: path.posix.join(folder, textOf(names.summary) ?? 'SUMMARY.md'),
    readme: readme === null ? null : path.posix.normalize(readme),
  };
}

/** GitBook's configuration; empty without a file. @throws MigrationError */
async function readConfig(folder: string): Promise<Values> {
  const text = await textIn(folder, configName);
  try {
    return recordOf(parse(text ?? ''));
  } catch (cause) {
    throw new MigrationError(`${configName} is not valid YAML`, cause);
  }
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
  // A name with a dash before it is that of a plugin that is off.
  return textsOf(plugins).filter((name) => !name.startsWith('-'));
}

/** Redirects from paths without a slash before them to files. */
function redirectsOf(written: Values): FileRedirect[] {
  return Object.entries(written).flatMap(([from, to]) => {
    const target = textOf(to);
    return target === null ? [] : [{ from: `/${trimSlashes(from)}`, to: target }];
  });
}

async function textIn(folder: string, file: string): Promise<string | null> {
  return ifThere(readFile(path.join(folder, file), 'utf8'));
}
