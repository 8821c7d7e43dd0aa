import type { ConfigOverrides } from '../config/config-overrides.ts';
import type { SiteChoice } from '../config/load-config.ts';
import type { BuildOptions } from './options.ts';

type ChoiceOptions = Pick<BuildOptions, 'root' | 'config' | 'cache' | 'rules' | 'outDir' | 'base'> &
  Pick<BuildOptions, 'drafts' | 'search'>;

/** The site that the options select. */
export function siteChoice(options: ChoiceOptions): SiteChoice {
  const { root = '.', config, cache = true, rules, outDir, base, drafts, search } = options;
  const overrides: ConfigOverrides = {
    ...(outDir !== undefined && { outDir }),
    ...(base !== undefined && { base }),
    ...(drafts !== undefined && { drafts }),
    ...(search !== undefined && { search }),
    ...(rules !== undefined && { rules }),
  };
  return { root, overrides, cache, ...(config !== undefined && { config }) };
}
