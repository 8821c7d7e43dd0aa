import { FileSystemError, reasonFor } from '@docsgen/core';
import { collapseWhitespace } from './failure.ts';

/** Describes a thrown value, of any type, on one line. */
export function messageOf(thrown: unknown): string {
  const refusal = refusalOf(thrown);
  if (refusal !== null) return refusal.reason;
  return collapseWhitespace(
    thrown instanceof Error ? thrown.message || thrown.name : String(thrown),
  );
}

/** Describes a system error, with its path if it has one; null for other errors. */
export function refusalOf(thrown: unknown): { reason: string; path: string | null } | null {
  if (!(thrown instanceof Error) || thrown instanceof FileSystemError) return null;
  if (!('syscall' in thrown && 'code' in thrown)) return null;
  const reason = reasonFor(String(thrown.code));
  return reason === null ? null : { reason, path: 'path' in thrown ? String(thrown.path) : null };
}

/** The code of a system error, such as `ENOENT`; empty for other errors. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
