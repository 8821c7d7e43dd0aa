import { configPath, findSetting } from '../config/places.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Finding } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/entry.ts';
import { didYouMean } from '../text/nearest.ts';
import type { CopiedFile } from './copied-file.ts';

/** Reports fonts of social images that are missing or invalid. */
export function shareFontFindings(
  config: Pick<SiteConfig, 'shareImages' | 'file'>,
  configFile: SourceFile | null,
  staticFiles: ReadonlyMap<string, CopiedFile>,
): Finding[] {
  return (config.shareImages?.fonts ?? []).flatMap((path): Finding[] => {
    const font = staticFiles.get(path);
    if (font !== undefined && isFont(font.content)) return [];
    const span = findSetting(configFile?.text ?? '', 'font', `/${path}`);
    const common = { rule: 'broken-asset', file: configPath(config), ...span } as const;
    if (font !== undefined) {
      const message = `The file "${path}" in the static folder is not a TTF or OTF font.`;
      return [{ ...common, message, hint: 'Social images need a complete font file.' }];
    }
    const message = `There is no file "${path}" in the static folder.`;
    const names = [...staticFiles.keys()].filter((name) => /\.(?:ttf|otf)$/i.test(name));
    return [{ ...common, message, ...didYouMean(path, names) }];
  });
}

/** Signatures of fonts: TrueType outlines (two variants) and PostScript outlines. */
const kinds = ['\0\x01\0\0', 'true', 'OTTO'];

/** Tables that are required to draw text. */
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];

/** Whether the bytes are a font whose tables are complete (OpenType, "Table Directory"). */
function isFont(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length < 12 || !kinds.includes(bytes.toString('latin1', 0, 4))) return false;
  const count = bytes.readUInt16BE(4);
  if (bytes.length < 12 + 16 * count) return false;
  const tables = Array.from({ length: count }, (_, at) => {
    const record = 12 + 16 * at;
    const end = bytes.readUInt32BE(record + 8) + bytes.readUInt32BE(record + 12);
    return { tag: bytes.toString('latin1', record, record + 4), isWhole: end <= bytes.length };
  });
  const tags = tables.map(({ tag }) => tag);
  return tables.every(({ isWhole }) => isWhole) && needed.every((tag) => tags.includes(tag));
}
