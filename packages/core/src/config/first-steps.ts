import * as v from 'valibot';
import { text } from '../data/schema.ts';
import type { FirstStep } from '../model/index.ts';
import { iconNames } from '../model/names.ts';

/** An icon of a feature or an action. */
export const icon = v.optional(v.picklist(iconNames, `Write one of ${iconNames.join(', ')}.`));

const firstStep = v.pipe(
  v.object({
    label: text,
    description: v.optional(text, ''),
    icon,
    to: text,
  }),
  v.transform((step): FirstStep => ({ ...step, icon: step.icon ?? null })),
);

/** The schema of the starting points for each kind of reader. */
export const firstStepsSchema: v.GenericSchema<unknown, FirstStep[]> = v.array(firstStep);
