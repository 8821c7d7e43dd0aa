import { stubbedModule } from '../conversion/run-module.ts';
import { recordOf as anyRecordOf, type Values } from '../conversion/values.ts';

/** A plain object of a configuration; empty for other values, including stubs of modules. */
export function recordOf(value: unknown): Values {
  return stubbedModule(value) === null ? anyRecordOf(value) : {};
}

/** Whether a value is an object with at least one key. */
export function isFilledRecord(value: unknown): value is Values {
  return Object.keys(recordOf(value)).length > 0;
}
