import { isVersionName } from '../config/collection-schema.ts';
import { parseYamlFile } from '../data/yaml.ts';
import type { Finding, SourceFile } from '../model/index.ts';
import { fileStart, valueSpan } from '../text/lines.ts';

/** The names in a `versions.json`, newest first; invalid ones are reported and left out. */
export function readVersionNames(source: SourceFile, findings: Finding[]): string[] {
  const { path: file } = source;
  const rule = 'unreadable-file';
  const data = parseYamlFile(source, rule);
  const hint = 'Write a list of names, newest first, such as ["2.0", "1.0"].';
  if (data.finding !== null) findings.push(data.finding);
  const list: unknown = data.finding === null ? data.value : [];
  if (!Array.isArray(list)) {
    findings.push({ rule, message: 'This is not a list of versions.', file, ...fileStart, hint });
    return [];
  }
  return list.filter((name: unknown, at): name is string => {
    if (typeof name === 'string' && isVersionName(name)) return true;
    const span = valueSpan(data.spans, String(at));
    const message = 'This is not a valid name for a version.';
    findings.push({ rule, message, file, ...span, hint });
    return false;
  });
}
