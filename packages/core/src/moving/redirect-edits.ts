import { redirectFix } from '../check/redirect-fix.ts';
import { redirectSource } from '../graph/redirects.ts';
import type { Entry, Fix } from '../model/index.ts';

/**
 * The edit that adds a moved entry's former route to its `redirect_from`. A redirect from its new
 * route, left by an earlier move, would be an error, so it is replaced. Null if the former route is
 * in the list already, or the front matter can't be edited safely.
 */
export function redirectEdit(
  entry: Entry,
  { from, to }: { from: string; to: string },
  text: string,
): Fix | null {
  const declared = entry.frontMatter.redirect_from ?? [];
  const back = declared.findIndex((written) => redirectSource(written) === to);
  const span = entry.frontMatterSpans[`redirect_from.${back}`]?.value;
  if (span !== undefined) return { ...span, text: encodeURI(from) };
  if (declared.some((written) => redirectSource(written) === from)) return null;
  return redirectFix(entry, encodeURI(from), text);
}
