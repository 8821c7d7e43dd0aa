import * as v from 'valibot';
import { key, text } from '../data/schema.ts';
import type { FirstStep } from '../model/index.ts';
import { iconNames } from '../model/names.ts';

/** An icon of a feature or an action. */
export const icon = v.optional(v.picklist(iconNames, `Write one of ${iconNames.join(', ')}.`));

const firstStep = v.pipe(
  v.object({
    label: key(text, 'The title of the card.'),
    description: key(v.optional(text, ''), 'The text of the card.'),
    icon: key(icon, 'The icon beside the title.'),
    to: key(text, 'The target of the card, as a path from the site’s base.'),
  }),
  v.transform((step): FirstStep => ({ ...step, icon: step.icon ?? null })),
);

/** The configuration key of the starting points for each kind of reader. */
export const firstStepKeys = {
  firstSteps: key(
    v.optional(v.array(firstStep), []),
    'Starting points for each kind of reader, shown as cards on home pages.',
  ),
};
