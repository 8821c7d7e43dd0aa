import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from './paths.ts';

/** How the `.md` files of a folder are written: a value of the setting `markdown`. */
export type MarkdownKind = 'commonmark' | 'detect' | keyof typeof forms;

/** An import of MDX: components of a theme, or a file beside the page. */
const importLine =
  /^import[ \t]+[\w*{][^'"\n]{0,200}[ \t]from[ \t]+['"](?:@theme|@site|nextra|fumadocs|\.{1,2}\/)[^'"\n]{0,200}['"];?[ \t]*$/;

/** Lines outside of code that only one dialect has. */
const forms = {
  mkdocs:
    /^[ \t]*(?:(?:!!!|\?\?\?\+?)[ \t]+[a-z"]|===[!+]?[ \t]+"[^"]+"[ \t]*$|-{1,20}8<-{1,20}[ \t]*")/,
  vitepress: /^[ \t]*(?:<<<[ \t]*@\/|<!--[ \t]*@include:|<script[ \t]+setup\b)/,
  mdbook: /\{\{[ \t]*#(?:include|rustdoc_include|playground|title)[ \t}]/,
} as const;

/** The share of files with forms of a dialect, and their number, from which a folder is written in it. */
const least = { share: 0.1, files: 3 };

/**
 * Finds how the Markdown of a folder is written: in a dialect, or with imports of MDX in some files.
 *
 * @param files The `.md` files, relative to the folder.
 * @throws MigrationError when a file can't be read
 */
export async function markdownKind(
  folder: string,
  files: readonly string[],
): Promise<MarkdownKind> {
  const names = Object.keys(forms) as (keyof typeof forms)[];
  const counts = { mkdocs: 0, vitepress: 0, mdbook: 0 };
  for (const file of files) {
    const text = (await ifThere(readFile(path.join(folder, file), 'utf8'))) ?? '';
    const lines = linesBesideCode(text);
    if (linesBeforeCode(text).some((line) => importLine.test(line))) return 'detect';
    for (const name of names) if (lines.some((line) => forms[name].test(line))) counts[name] += 1;
  }
  const needed = Math.min(least.files, Math.ceil(files.length * least.share));
  const [most] = names.sort((a, b) => counts[b] - counts[a]);
  return most !== undefined && counts[most] > 0 && counts[most] >= needed ? most : 'commonmark';
}

function linesBeforeCode(text: string): string[] {
  return (text.split('```', 1)[0] ?? '').split('\n');
}

/** The lines of a text outside of fences. */
function linesBesideCode(text: string): string[] {
  let open = '';
  return text.split(/\r?\n/).filter((line) => {
    const fence = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) return open === '';
    if (open === '') open = fence;
    else if (fence.startsWith(open)) open = '';
    return false;
  });
}
