import { releaseRules, releases } from '@docsgen/releases';
import { testRules } from '../../../core/test/check/rule-fixtures.ts';

testRules(
  releaseRules.map(({ name }) => name),
  import.meta.dirname,
  [releases],
);
