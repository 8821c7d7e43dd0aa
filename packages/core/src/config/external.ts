import * as v from 'valibot';
import { isRecord, text } from '../data/schema.ts';
import type { ExternalConfig } from '../model/index.ts';

const positive = v.pipe(v.number(), v.minValue(0, 'Write a number that is not below 0.'));
const whole = v.pipe(v.number(), v.integer(), v.minValue(1, 'Write a whole number from 1.'));

const keys = {
  ignore: v.optional(v.array(text), []),
  timeout: v.optional(positive, 15),
  concurrency: v.optional(whole, 16),
  perHost: v.optional(whole, 2),
  maxAge: v.optional(positive, 7),
  anchors: v.optional(v.boolean(), false),
  allowPrivate: v.optional(v.boolean(), false),
};

/** What a configuration may say about links to other sites. */
export interface ExternalInput {
  /** Addresses that `docsgen check --external` doesn't call, such as `https://example.org/**`. */
  ignore?: string[];
  /** Seconds that an answer may take; 15 unless said otherwise. */
  timeout?: number;
  /** Calls at one time; 16 unless said otherwise. */
  concurrency?: number;
  /** Calls to one host at one time; 2 unless said otherwise. */
  perHost?: number;
  /** Days after which a good answer is asked for again; 7 unless said otherwise. */
  maxAge?: number;
  /** Whether the part behind `#` must be found on the page. */
  anchors?: boolean;
  /** Whether this computer and private networks may be called. */
  allowPrivate?: boolean;
}

/** The settings for links to other sites, with their defaults. */
export const externalSchema: v.GenericSchema<unknown, ExternalConfig> = v.pipe(
  v.custom<Record<string, unknown>>(isRecord, 'Write keys and values.'),
  v.object(keys),
);
