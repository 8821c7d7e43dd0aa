import { loadRules } from '@docsgen/core';
import { testRules } from './rule-fixtures.ts';

/** The rules that a check applies; only `docsgen test` runs samples, and has their tests. */
const checked = (await loadRules())
  .map(({ name }) => name)
  .filter((name) => name !== 'failing-sample');

testRules(checked, import.meta.dirname);
