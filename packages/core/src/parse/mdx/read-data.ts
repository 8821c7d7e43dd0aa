import { parseYamlFile } from '../../data/yaml.ts';
import { scanBraces } from './javascript.ts';

/**
 * Parses YAML or JSON; undefined if it is invalid or nested too deeply. YAML scalars are strings.
 */
export function readData(path: string, text: string): unknown {
  if (!/\.json$/i.test(path)) return parseYamlFile({ path, text }, 'mdx-expression').value;
  if (scanBraces(text, 0, false).isTooDeep) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
