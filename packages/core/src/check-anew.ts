import { analyse, type CheckOptions, type FullCheckResult } from './analyse.ts';
import { type CheckOutcome, ownSettings } from './check-replay.ts';
import { traced } from './io/traced-file-system.ts';
import { remember } from './replay.ts';

/** Looks a site over, and keeps what comes of it for `recallCheck`. */
export async function checkAnew(options: CheckOptions): Promise<FullCheckResult> {
  const { config, fs, recall, renames } = options;
  const sourceFs = traced({ fs, root: config.root, recall });
  let askedGit = false;
  const outside = {
    ...(renames && {
      renames() {
        askedGit = true;
        return renames();
      },
    }),
  };
  const analysis = await analyse({ ...options, ...outside, fs: sourceFs });
  const { diagnostics, summary, baseline } = analysis;
  const settings = ownSettings(options);
  if (settings !== null && !askedGit) {
    const { known, mended, updated } = baseline;
    const outcome: CheckOutcome = {
      ...{ diagnostics, summary, baseline: { known, mended } },
      updated: updated(),
    };
    remember(settings, sourceFs.trace(), outcome);
  }
  return { diagnostics, summary, baseline };
}
