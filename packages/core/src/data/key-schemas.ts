/**
 * The parts of schemas for front matter keys of extensions (`docsgen/schema`). Those of docsgen
 * accept what YAML yields: it yields texts only, so a number is `decimal`, and `true` is a `flag`.
 */
export { array, check, optional, picklist, pipe, transform, union } from 'valibot';
export { customTypes } from './custom-types.ts';
export {
  dayOfDate,
  decimal,
  fileWord,
  flag,
  isoDate,
  key,
  label,
  record,
  text,
  textLike,
  texts,
  textWhere,
} from './schema.ts';
