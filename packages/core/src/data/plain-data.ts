import { isRecord } from './schema.ts';

/**
 * Normalizes data to what the cache returns: plain objects without undefined keys. Freshly parsed
 * data and cached data are equal then.
 */
export function plainData<T>(data: T): T {
  if (Array.isArray(data)) return data.map(plainData) as T;
  if (!isRecord(data)) return data;
  const pairs = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([key, value]) => [key, plainData(value)])) as T;
}
