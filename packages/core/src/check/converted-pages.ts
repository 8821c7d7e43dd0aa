import type { ConvertedPage } from '../parse/page-converter.ts';
import { parseSetup } from '../parse/prepare-entries.ts';
import { type ProseSite, proseFiles } from './prose.ts';

/**
 * The pages and partials that are read by a dialect of an extension, in docsgen's own Markdown, by path. Null
 * unless the configuration names the rule `dialect-syntax`, since all of them are parsed for it.
 */
export async function convertedPages(
  checked: ProseSite,
): Promise<ReadonlyMap<string, ConvertedPage> | null> {
  const { config } = checked.site;
  const level = config.rules['dialect-syntax'] ?? 'off';
  if (level === 'off') return null;
  const { extensions } = config;
  const names = new Set(extensions.dialects.map(({ name }) => name));
  const files = proseFiles(checked).filter(({ markdown }) => names.has(markdown));
  if (files.length === 0) return new Map();
  const { createPageConverter } = await import('../parse/page-converter.ts');
  const convert = createPageConverter(parseSetup(config, checked.renderer.directives), extensions);
  return new Map(files.map((file) => [file.path, convert({ ...file, text: file.source.text })]));
}
