import type { SiteChoice } from '../config/load-config.ts';
import type { BuildOptions } from './options.ts';

/** The site that the options select. */
export function siteChoice(options: BuildOptions): SiteChoice {
  const { root = '.', config, cache = true, rules, outDir, base, drafts, search } = options;
  return { root, config, cache, overrides: { rules, outDir, base, drafts, search } };
}
