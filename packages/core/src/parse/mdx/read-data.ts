import { parseYaml } from '../../data/yaml.ts';
import { indexLines } from '../../text/lines.ts';
import { scanBraces } from './javascript.ts';

/**
 * Parses YAML or JSON; undefined if it is invalid or nested too deeply. YAML scalars are strings.
 */
export function readData(path: string, text: string): unknown {
  if (!/\.json$/i.test(path)) {
    const lines = indexLines(text);
    const source = { file: path, text, start: 0, lines, rule: 'mdx-expression' } as const;
    return parseYaml(source).value;
  }
  if (scanBraces(text, 0, false).isTooDeep) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
