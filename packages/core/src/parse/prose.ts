import type { ProseRun, SiteConfig } from '../model/index.ts';
import { indexLines } from '../text/lines.ts';
import { splitFrontMatter } from './front-matter.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { createMarkdownCompiler, type MarkdownOptions } from './markdown/compile.ts';

/**
 * Creates a function that finds the prose of a file, for the site's own rules. It uses the parser
 * of entries, so that code and addresses are recognized as on pages.
 */
export function createProseReader(
  { customKeys, math, allowedFrames, extensions }: SiteConfig,
  directives: MarkdownOptions['directives'],
): (file: string, text: string) => readonly ProseRun[] {
  const plugins = extensions.markdown;
  const compiler = createMarkdownCompiler({ directives, math, frames: allowedFrames, plugins });
  const schema = frontMatterSchema(customKeys);
  return (file, text) => {
    const lines = indexLines(text);
    const { bodyStart } = splitFrontMatter({ file, text, lines, schema }).value;
    return compiler.findProse({ file, text, lines, bodyStart });
  };
}
