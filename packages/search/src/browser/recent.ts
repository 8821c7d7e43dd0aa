import { readStored, writeStored } from '@docsgen/renderer/page';

const key = 'searches';
const most = 5;

/** Recent queries, newest first; empty if storage is blocked. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((item) => typeof item === 'string').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

/** Stores a query, after one of its results was opened. */
export function keepSearch(query: string): void {
  const text = query.trim().slice(0, 100);
  if (text === '') return;
  const others = recentSearches().filter((other) => other !== text);
  writeStored('localStorage', key, JSON.stringify([text, ...others].slice(0, most)));
}

/** Deletes all recent queries. */
export function forgetSearches(): void {
  writeStored('localStorage', key, null);
}
