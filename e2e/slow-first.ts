import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take about twenty seconds of processor time or more, the longest first. */
const slow = [
  'e2e/law/law.test.ts',
  'e2e/browser/own-site.test.ts',
  'e2e/search/engine.test.ts',
  'e2e/cli/edits.test.ts',
  'e2e/cli/package.test.ts',
  'e2e/cli/builds.test.ts',
  'e2e/cli/watching.test.ts',
  'e2e/cli/slow-clients.test.ts',
  'e2e/law/losses.test.ts',
  'e2e/graph/move.test.ts',
  'e2e/fuzz/fuzz.test.ts',
  'packages/core/test/proportion.test.ts',
  'packages/core/test/markdown/hostile.test.ts',
  'packages/core/test/markdown/twins.test.ts',
  'packages/core/test/mdx/hostile-mdx.test.ts',
];

/**
 * Starts the longest files first, so that other workers don't wait for them at the end. The files of
 * a project stay together, since a worker that changes to another one is started again, and loads
 * all modules again.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = slow.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? slow.length : at;
    };
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b));
  }
}
