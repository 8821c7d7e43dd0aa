import type { SiteChoice } from '../config/load-config.ts';
import type { BuildOptions } from './options.ts';

type ChoiceOptions = Pick<BuildOptions, 'root' | 'config' | 'cache' | 'rules' | 'outDir' | 'base'> &
  Pick<BuildOptions, 'drafts' | 'search'>;

/** The site that the options select. */
export function siteChoice(options: ChoiceOptions): SiteChoice {
  const { root = '.', config, cache = true, rules, outDir, base, drafts, search } = options;
  return { root, config, cache, overrides: { rules, outDir, base, drafts, search } };
}
