import * as v from 'valibot';
import { key, text } from './schema.ts';

/** Letters, digits, dashes and dots. Names that begin with `version.` are docsgen's own. */
const name = v.pipe(
  v.string(),
  v.regex(
    /^(?!version\.)[A-Za-z][\w-]*(?:\.[\w-]+)*$/,
    'Write letters, digits, dashes and dots; names with `version.` are those of docsgen.',
  ),
);

const value = v.pipe(
  v.union([text, v.number()], 'Write a text or a number.'),
  v.transform(String),
  v.check((written) => !/[\r\n]/.test(written), 'Write a text of one line.'),
);

/** Values by the name that texts use: `{{name}}`. */
export const variablesSchema = v.record(name, key(value, 'The value: one line of Markdown.'));
