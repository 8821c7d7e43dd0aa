import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DocusaurusSite } from './read-site.ts';
import type { Unsupported } from './unsupported.ts';
import { listOf, recordOf, textOf, textsOf } from './values.ts';

/** Tells what of the old site is no documentation, or has no counterpart: by cause, with counts. */
export async function reportOtherSources(
  site: DocusaurusSite,
  untaken: Unsupported,
): Promise<void> {
  const { config, themeConfig, folder, blogs, others } = site;
  for (const blog of blogs) {
    const below = textOf(blog.path) ?? 'blog';
    const posts = await filesIn(path.join(folder, below), /\.mdx?$/i);
    untaken.add('posts of the blog', [below], posts);
  }
  const pages = await filesIn(path.join(folder, 'src/pages'), /\.(?:[jt]sx?|mdx?)$/);
  untaken.add('pages', ['src/pages'], pages);
  const swizzled = await filesIn(path.join(folder, 'src/theme'), /\.[jt]sx?$/);
  untaken.add('files of theme components', ['src/theme'], swizzled);
  untaken.add(
    'plugins and themes',
    others.map(({ name }) => name),
  );
  const { locales, defaultLocale } = recordOf(config.i18n);
  untaken.add(
    'languages',
    textsOf(locales).filter((locale) => locale !== defaultLocale),
  );
  untaken.add('stylesheets', listOf(config.stylesheets).map(nameOf));
  untaken.add('modules in every page', listOf(config.clientModules).map(nameOf));
  const { magicComments } = recordOf(themeConfig.prism);
  untaken.add(
    'magic comments of code',
    listOf(magicComments)
      .flatMap((comment) => textOf(recordOf(comment).line) ?? [])
      .filter((line) => line !== 'highlight-next-line'),
  );
}

function nameOf(written: unknown): string {
  return textOf(written) ?? textOf(recordOf(written).href) ?? 'a module';
}

/** How many files of a folder, and those below it, have a name like this. */
async function filesIn(folder: string, name: RegExp): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const own = entries.filter((entry) => entry.isFile() && name.test(entry.name));
  return own.filter((entry) => !/^_|\.(?:test|d)\.[jt]sx?$/.test(entry.name)).length;
}
