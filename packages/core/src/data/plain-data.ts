import { isRecord } from './schema.ts';

/**
 * The same data as the cache gives it back: ordinary objects, without keys that have no value. So
 * what is parsed now and what an earlier run parsed are equal where they say the same.
 */
export function plainData<T>(data: T): T {
  if (Array.isArray(data)) return data.map(plainData) as T;
  if (!isRecord(data)) return data;
  const pairs = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([key, value]) => [key, plainData(value)])) as T;
}
