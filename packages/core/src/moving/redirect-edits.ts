import { redirectFix } from '../check/redirect-fix.ts';
import { redirectSource } from '../graph/redirects.ts';
import type { Entry, Fix } from '../model/index.ts';

/**
 * The edit that lets a moved entry answer at its former route. A redirect from where it is now,
 * left by an earlier move, would be a mistake: the new one takes its place.
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
