import type { CheckResult } from '@docsgen/core';
import { checkDocument } from '../reporting/json.ts';
import type { CheckOptions } from './options.ts';
import type { CheckReport } from './reports.ts';

/** The limits of a caller for findings. */
type Limits = Pick<CheckOptions, 'strict' | 'maxWarnings'>;

/** Whether a check failed, and why. */
export interface CheckVerdict {
  readonly failed: boolean;
  readonly warningsFail: boolean;
  readonly tooMany: boolean;
}

/** Whether the findings fail the check, by the caller's limits. */
export function checkVerdict(
  { summary }: Pick<CheckResult, 'summary'>,
  { strict = false, maxWarnings }: Limits,
): CheckVerdict {
  const { errors, warnings } = summary;
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings;
  const warningsFail = (strict && warnings > 0) || tooMany;
  return { failed: errors > 0 || warningsFail, warningsFail, tooMany };
}

/** The report of a check without fixes. */
export function checkReport(
  result: Pick<CheckResult, 'diagnostics' | 'summary'>,
  { known, fixed }: CheckReport['baseline'],
  limits: Limits = {},
): CheckReport {
  return {
    ok: !checkVerdict(result, limits).failed,
    ...checkDocument(result.diagnostics, result.summary),
    baseline: { known, fixed },
    fixed: [],
    patch: '',
  };
}
