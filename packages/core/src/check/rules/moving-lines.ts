import type { BuiltInRule, Found } from '../rule.ts';
import { externalTargets } from './dead-external-link.ts';

/** Runs on request only, like `dead-external-link`: the permalink is on the page of the file. */
export const movingLines: BuiltInRule = {
  name: 'moving-lines',
  severity: 'warning',
  summary:
    'A link to lines of a file on a branch of GitHub, which are other lines when the file changes.',
  example: '[the parser](https://github.com/example/project/blob/main/src/parse.ts#L10)',
  fixed:
    '[the parser](https://github.com/example/project/blob/3f786850e387550fdab836ed7e6dc881de23001b/src/parse.ts#L10)',
  needs: 'external',
  check({ site, external }) {
    if (external === null) return [];
    return externalTargets(site).flatMap(({ url, span, file }): Found[] => {
      const verdict = external.get(url);
      if (verdict?.type !== 'moving') return [];
      const message = 'These are other lines when the file changes.';
      const hint =
        verdict.permalink === null
          ? 'Press y on the page of the file, and link to the address that it has then.'
          : `Link to them in the commit of today: ${verdict.permalink}`;
      return [{ message, file, ...span, hint }];
    });
  },
};
