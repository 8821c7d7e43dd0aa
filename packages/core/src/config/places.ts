import { fileStart, indexLines, isRecord, type Span } from '@docsgen/text';
import type { SiteConfig } from '../model/config.ts';
import type { SourceFile } from '../model/entry.ts';

/**
 * Positions in a configuration of any language, found by its text. Computed values have no position;
 * they are reported at the start of the file.
 */

/** The path of a site's configuration for findings; the usual name for a site without one. */
export function configPath({ file }: Pick<SiteConfig, 'file'>): string {
  return file ?? 'docsgen.config.ts';
}

/** A configuration with its text. */
export interface ConfigSource {
  readonly config: SiteConfig;
  /** Null for a site without a configuration file. */
  readonly configFile: SourceFile | null;
}

type ConfigPosition = Span & { readonly file: string };

/** Finds a setting's text value: after its key, else anywhere. */
export function findSetting(source: ConfigSource, key: string, value: string): ConfigPosition {
  const text = source.configFile?.text ?? '';
  const written = value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = new RegExp(`\\b${key}["']?\\s*:\\s*(["'\`])(${written})\\1`, 'd');
  const found = pattern.exec(text)?.indices?.[2];
  if (found === undefined) return findQuoted(source, value);
  return { file: configPath(source.config), ...indexLines(text).span(...found) };
}

/** Finds quoted texts below a key, in order. */
export function findBelow(
  { config, configFile }: ConfigSource,
  key: string,
): (written: string) => ConfigPosition {
  const text = configFile?.text ?? '';
  const file = configPath(config);
  const lines = indexLines(text);
  let from = Math.max(0, text.search(new RegExp(`\\b${key}\\b`)));
  return (written) => {
    const at = quotedAt(text, written, from);
    if (at === null) return { file, ...fileStart };
    [from] = at;
    return { file, ...lines.span(...at) };
  };
}

/** Finds the first quoted occurrence of a text. */
export function findQuoted({ config, configFile }: ConfigSource, value: string): ConfigPosition {
  const text = configFile?.text ?? '';
  const at = quotedAt(text, value);
  return {
    file: configPath(config),
    ...(at === null ? fileStart : indexLines(text).span(...at)),
  };
}

/** The offsets of a quoted text from an offset on, without the quotes; null without one. */
export function quotedAt(text: string, value: string, from = 0): [number, number] | null {
  const starts = ["'", '"', '`'].map((quote) => text.indexOf(quote + value + quote, from));
  const first = Math.min(...starts.filter((at) => at >= 0)) + 1;
  return Number.isFinite(first) ? [first, first + value.length] : null;
}

/**
 * The position of a setting in a configuration of any language: its value if that is a text, else
 * its key; null if it is computed.
 *
 * @param path Keys and indices, separated by dots.
 * @param written The exported configuration.
 */
export function settingSpan(text: string, path: string, written: unknown): Span | null {
  const keys = path.split('.');
  const lines = indexLines(text);
  const value = keys.reduce<unknown>(valueAt, written);
  let from = 0;
  let found: Span | null = null;
  let isLater = false;
  for (const key of keys) {
    if (/^\d+$/.test(key)) {
      isLater ||= key !== '0';
      continue;
    }
    const at = findKey(text, key, from);
    // A missing setting is reported at its parent.
    if (at === null) break;
    const end = at + key.length;
    // If several items have this key, the text alone can't identify the item.
    if (isLater && typeof value !== 'string' && findKey(text, key, end) !== null) break;
    found = lines.span(at, end);
    if (!isLater) from = end;
  }
  const at = typeof value === 'string' && found !== null ? quotedAt(text, value, from) : null;
  return at === null ? found : lines.span(...at);
}

function valueAt(within: unknown, key: string): unknown {
  if (Array.isArray(within)) return within[Number(key)];
  return isRecord(within) && Object.hasOwn(within, key) ? within[key] : undefined;
}

/** The position of a key, plain or quoted, before a colon or as a shorthand property. */
function findKey(text: string, key: string, from: number): number | null {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w$-])${escaped}(?=['"]?\\s*[:,}])`, 'g');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? null;
}
