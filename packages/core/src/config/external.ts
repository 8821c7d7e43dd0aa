import * as v from 'valibot';
import { record, text } from '../data/schema.ts';
import type { ExternalConfig } from '../model/index.ts';

const positive = v.pipe(v.number(), v.minValue(0, 'Write a number that is not below 0.'));
const whole = v.pipe(v.number(), v.integer(), v.minValue(1, 'Write a whole number from 1.'));

/** The schema of the settings for external links. */
export const externalSchema: v.GenericSchema<unknown, ExternalConfig> = record({
  ignore: v.optional(v.array(text), []),
  timeout: v.optional(positive, 15),
  concurrency: v.optional(whole, 16),
  perHost: v.optional(whole, 2),
  maxAge: v.optional(positive, 7),
  anchors: v.optional(v.boolean(), false),
  allowPrivate: v.optional(v.boolean(), false),
});
