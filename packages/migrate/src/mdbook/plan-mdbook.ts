import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { trimSlashes } from '@docsgen/core';
import { editUrlFrom } from '../conversion/edit-url.ts';
import { profileLinks } from '../conversion/links.ts';
import type { Conversion, FileRedirect } from '../conversion/plan-conversion.ts';
import { baseOf, languageOf, originOf, parseToml } from '../conversion/site-settings.ts';
import { readSummary } from '../conversion/summary.ts';
import { Unsupported } from '../conversion/unsupported.ts';
import {
  isElsewhere,
  present,
  recordOf,
  textOf,
  textsOf,
  type Values,
} from '../conversion/values.ts';
import { MigrationError } from '../migration-error.ts';
import { ifThere } from '../paths.ts';

/** The name that mdBook gives its configuration. */
export const mdbookName = 'book.toml';

/** Converts the configuration and `SUMMARY.md` of an mdBook. @throws MigrationError */
export async function convertMdbook(folder: string): Promise<Conversion> {
  const config = await readToml(path.join(folder, mdbookName));
  const unsupported = new Unsupported();
  const book = recordOf(config.book);
  const html = recordOf(recordOf(config.output).html);
  const site = textOf(html['site-url']);
  const content = trimSlashes(textOf(book.src) ?? 'src') || '.';
  const summary = await ifThere(readFile(path.join(folder, content, 'SUMMARY.md'), 'utf8'));
  if (summary === null) throw new MigrationError(`There is no ${content}/SUMMARY.md.`);
  reportRest(config, html, unsupported);
  return {
    file: mdbookName,
    content,
    settings: {
      title: textOf(book.title) ?? 'Documentation',
      ...present({
        tagline: textOf(book.description),
        // An address, or the path at which a host serves the book.
        url: originOf(site),
        base: baseOf(site !== null && URL.canParse(site) ? new URL(site).pathname : site),
        lang: languageOf(textOf(book.language)),
        math: html['mathjax-support'] === true || preprocessorsOf(config).some(isForMath),
        social: profileLinks([{ href: html['git-repository-url'] }], unsupported),
      }),
      // Addresses of mdBook end in `.html`, which the files of these addresses do, too.
      trailingSlash: false,
    },
    collection: {
      markdown: isSmart(html) ? 'mdbook-smart' : 'mdbook',
      numberPrefixes: false,
      exclude: ['SUMMARY.md'],
      ...present({ editUrl: editUrlOf(textOf(html['edit-url-template']), content) }),
    },
    outlines: [{ name: 'docs', tab: null, items: readSummary(summary, unsupported) }],
    redirects: redirectsOf(recordOf(html.redirect), unsupported),
    unsupported,
  };
}

async function readToml(file: string): Promise<Values> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new MigrationError(`${file} could not be read`, cause);
  });
  return parseToml(text, file);
}

/**
 * Whether a book has smart punctuation: it is on by default from mdBook 0.5 on, which no longer has the
 * key's former name.
 */
function isSmart(html: Values): boolean {
  return (html['smart-punctuation'] ?? html['curly-quotes']) !== false;
}

/** The address of a page's source: the paths of mdBook begin at the book, ours at its sources. */
function editUrlOf(template: string | null, content: string): string | null {
  if (template === null) return null;
  return editUrlFrom(
    content === '.' ? template : template.replaceAll('{path}', `${content}/{path}`),
  );
}

/** Redirects of pages: `/old.html` to an address, or to a page relative to it. */
function redirectsOf(written: Values, unsupported: Unsupported): FileRedirect[] {
  const entries = Object.entries(written);
  // A script of mdBook follows these; a server doesn't get what stands behind the sign.
  const ofHeadings = entries.flatMap(([from]) => (from.includes('#') ? [from] : []));
  unsupported.add('redirects of headings', ofHeadings);
  return entries.flatMap(([from, to]) => {
    if (from.includes('#')) return [];
    const target = textOf(to);
    if (target === null) return [];
    const route = `/${trimSlashes(from.replace(/(?:(^|\/)index)?\.html$/, '$1'))}`;
    if (isElsewhere(target)) return [{ from: route, to: target }];
    const file = path.posix.join('/', path.posix.dirname(from), target).slice(1);
    return [{ from: route, to: file.replace(/\.html(?=#|$)/, '.md') }];
  });
}

/** Keys of `book`; the direction of a script comes from its language. */
const knownBookKeys: ReadonlySet<string> = new Set([
  'title',
  'description',
  'src',
  'language',
  'authors',
  'multilingual',
  'text-direction',
]);

/** Keys of `output.html` that are converted or reported, or need nothing here. */
const knownHtmlKeys: ReadonlySet<string> = new Set([
  'site-url',
  'mathjax-support',
  'smart-punctuation',
  'curly-quotes',
  'git-repository-url',
  'edit-url-template',
  'redirect',
  'additional-css',
  'additional-js',
  'theme',
  'playground',
  // Schemes, the search, icons and names of files are docsgen's.
  'default-theme',
  'preferred-dark-theme',
  'search',
  'git-repository-icon',
  'copy-fonts',
  'hash-files',
  'no-section-label',
]);

function preprocessorsOf({ preprocessor }: Values): string[] {
  return Object.keys(recordOf(preprocessor));
}

/** Whether a preprocessor makes formulas of what stands between dollars, as mdbook-katex does. */
function isForMath(name: string): boolean {
  return /math|katex/i.test(name);
}

/** Reports what isn't converted. */
function reportRest(config: Values, html: Values, unsupported: Unsupported): void {
  unsupported.addUnread('settings of the book', recordOf(config.book), knownBookKeys);
  unsupported.addUnread('settings of the pages', html, knownHtmlKeys);
  const outputs = Object.keys(recordOf(config.output)).filter((name) => name !== 'html');
  unsupported.add(
    'preprocessors',
    preprocessorsOf(config).filter((name) => name !== 'admonish'),
  );
  unsupported.add('other outputs', outputs);
  unsupported.add('stylesheets', textsOf(html['additional-css']));
  unsupported.add('scripts', textsOf(html['additional-js']));
  const theme = textOf(html.theme);
  unsupported.add('templates of the theme', theme === null ? [] : [theme]);
  if (config.rust !== undefined || html.playground !== undefined) {
    unsupported.add('code that readers can run', ['playground']);
  }
}
