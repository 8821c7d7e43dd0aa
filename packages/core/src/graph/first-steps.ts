import type { Finding, SiteConfig, SourceFile } from '../model/index.ts';
import { didYouMean } from '../text/nearest.ts';
import { findInConfig } from './config-places.ts';

/** Reports first steps of the configuration whose target doesn't exist. */
export function firstStepFindings(
  { firstSteps, file }: SiteConfig,
  configFile: SourceFile | null,
  routes: ReadonlySet<string>,
): Finding[] {
  const find = findInConfig(configFile?.text ?? '', 'firstSteps');
  return firstSteps
    .filter(({ to }) => !routes.has(to))
    .map(({ to }) => ({
      rule: 'broken-link',
      message: `There is no page "${to}".`,
      file: file ?? 'docsgen.config.ts',
      ...find(to),
      ...didYouMean(to, routes),
    }));
}
