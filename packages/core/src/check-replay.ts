import type { CheckOptions, FullCheckResult } from './analyse.ts';
import type { BaselineState } from './check/examine.ts';
import { recallOutcome } from './replay.ts';

/** What a check came to, as data. */
export interface CheckOutcome extends Pick<FullCheckResult, 'diagnostics' | 'summary'> {
  readonly baseline: Pick<BaselineState, 'known' | 'mended'>;
  readonly updated: ReturnType<BaselineState['updated']>;
}

/** Options whose renderer is known by its digest. */
type Options = Omit<CheckOptions, 'renderer'> & {
  readonly renderer: Pick<CheckOptions['renderer'], 'digest'>;
};

/**
 * The result of a check that would only find again what an earlier one found; null when there
 * is work to do. A check that asks more of the world than its own files is never recalled.
 */
export async function recallCheck(options: Options): Promise<FullCheckResult | null> {
  const settings = ownSettings(options);
  const found = settings === null ? null : await recallOutcome<CheckOutcome>(settings);
  if (found === null) return null;
  const { diagnostics, summary, baseline, updated } = found;
  return { diagnostics, summary, baseline: { ...baseline, updated: () => updated } };
}

/** What a check follows from beside the files; null where it asks others. */
export function ownSettings({
  against,
  probe,
  renames,
  ...rest
}: Options): (Options & Kind) | null {
  return against === undefined && probe === undefined ? { ...rest, run: 'check' } : null;
}

/** Keeps the outcomes of checks apart from those of builds. */
interface Kind {
  readonly run: 'check';
}
