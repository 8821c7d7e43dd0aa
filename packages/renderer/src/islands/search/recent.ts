import { readStored, writeStored } from '../page.ts';

const key = 'searches';
const most = 5;

/** What was searched for last, newest first; empty where nothing may be kept. */
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

/** Keeps a search that led somewhere. */
export function keepSearch(query: string): void {
  const text = query.trim().slice(0, 100);
  if (text === '') return;
  const others = recentSearches().filter((other) => other !== text);
  writeStored('localStorage', key, JSON.stringify([text, ...others].slice(0, most)));
}

/** Forgets all searches. */
export function forgetSearches(): void {
  writeStored('localStorage', key, null);
}
