import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take a minute or more, the longest first. */
const slow = ['e2e/law/law.test.ts', 'e2e/browser/own-site.test.ts', 'e2e/fuzz/fuzz.test.ts'];

/** Starts the longest files first, so that other workers don't wait for them at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = slow.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? slow.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
