import * as v from 'valibot';
import type { CustomKeyType } from '../model/config.ts';
import { decimal, flag, isoDate, text, texts } from './schema.ts';

/** The schemas of the types that a configuration can give to keys of front matter. */
export const customTypes = {
  string: text,
  number: decimal,
  boolean: flag,
  date: isoDate,
  'string[]': texts,
  any: v.unknown(),
} as const satisfies Record<CustomKeyType, v.GenericSchema>;
