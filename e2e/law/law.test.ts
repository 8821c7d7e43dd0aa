import { memoryCache, noCache } from '@docsgen/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheOver } from '../../packages/core/test/cache-over.ts';
import { anyEdit, type Edit, type Files, initialFiles } from './edits.ts';
import { type Built, cleanFiles, createServed, createWorkplace, type Served } from './workplace.ts';

/** Number of runs; `npm run law -- --runs 20000` and `npm run nightly` set more. */
const runs = Number(process.env.PROPERTY_RUNS ?? 125);

/** The content cache after a build of the initial files, with which every sequence begins. */
const initialCache = memoryCache();
await createWorkplace().build(new Map(Object.entries(initialFiles)), initialCache);

/**
 * An edit, whether the site after it is compared with that of a clean build, and whether it is built
 * by another process.
 */
type Step = [edit: Edit, isCompared: boolean, isFresh: boolean];

/** The number of sites that were compared, and of those that were written. */
const counts = { compared: 0, written: 0 };

/**
 * Builds and serves a site after each edit. The last result of a story is always compared, each
 * other one with a probability of one half, because clean builds take most of the time.
 */
async function holds(steps: Step[]): Promise<void> {
  const files: Files = new Map(Object.entries(initialFiles));
  const [incremental, cache] = [createWorkplace(), cacheOver(initialCache)];
  const served = createServed(cacheOver(initialCache));
  await incremental.build(files, cache);
  await served.serve(files, {});
  for (const [at, [edit, isCompared, isFresh]] of steps.entries()) {
    edit.apply(files);
    const after = await incremental.build(files, cache, isFresh);
    if (!isCompared && at < steps.length - 1) {
      await served.serve(files, {});
      continue;
    }
    const clean = await createWorkplace().build(files, noCache);
    expect(after.diagnostics, edit.name).toEqual(clean.diagnostics);
    expect(after.ok, edit.name).toBe(clean.ok);
    counts.compared += 1;
    if (clean.ok) counts.written += 1;
    // Content with errors leaves the last good site; the next good build must be complete.
    if (clean.ok) expect(after.tree, edit.name).toEqual(clean.tree);
    await expectServed(served, files, clean, edit.name);
  }
}

/** Expects that the files and diagnostics of `serve` equal those of a clean build. */
async function expectServed(
  served: Served,
  files: Files,
  clean: Built,
  edit: string,
): Promise<void> {
  const { 'docsgen-manifest.json': _, ...tree } = clean.ok ? clean.tree : await cleanFiles(files);
  const now = await served.serve(files, tree);
  expect(now.diagnostics, `${edit} (served)`).toEqual(clean.diagnostics);
  const isAsBefore = ([path]: readonly [string, unknown]): boolean => now.kept.has(path);
  const rest = Object.entries(tree).filter((file) => !isAsBefore(file));
  const shown = Object.entries(now.tree).filter((file) => !isAsBefore(file));
  expect(Object.fromEntries(shown), `${edit} (served)`).toEqual(Object.fromEntries(rest));
}

/** No practical timeout, and no retry after a failure. */
const once = { timeout: 3_600_000, retry: 0 };

describe('the law', () => {
  it(
    'after any edits an incremental build, and every page as served, equal a clean build to the byte',
    once,
    async () => {
      const step = fc.tuple(anyEdit, fc.boolean(), fc.boolean());
      const steps = fc.array(step, { minLength: 1, maxLength: 6 });
      await fc.assert(fc.asyncProperty(steps, holds), {
        numRuns: runs,
        reporter: explain,
      });
      // Most of the sites that the edits make are written, so that there is something to compare.
      expect(counts.written).toBeGreaterThan(counts.compared / 2);
    },
  );

  it('holds for rules, outputs, sources and Markdown syntax of the site’s own', once, async () => {
    const write = (path: string, text: string): Edit => ({
      name: `write ${path}: ${text}`,
      apply: (files) => void files.set(path, text),
    });
    const own = (version: string): Edit => {
      const rules = { 'broken-link': 'warning' };
      const config = { title: 'Own', own: version, date: '2023-01-01', rules };
      return write('docsgen.config.json', JSON.stringify(config));
    };
    const text = '# Page\n\nIt is simply ++one++, see [a](./made/a.md).\n';
    const edits = [
      ...[own('one'), write('content/page.md', text), write('inputs/names.txt', 'a b')],
      ...[write('inputs/names.txt', 'a'), write('inputs/names.txt', 'a c'), own('two')],
      ...[write('content/made/a.md', '# Mine\n'), own('one'), own('')],
    ];
    for (const isFresh of [false, true]) await holds(edits.map((edit) => [edit, true, isFresh]));
  });

  it('holds when a setting gives pages with includes another syntax', once, async () => {
    const edits = ['commonmark', 'mdx', 'commonmark'].map((markdown): Edit => {
      const config = { title: 'Syntax', markdown, date: '2023-01-01' };
      const text = '---\ntitle: Part\n---\n\nOf *{props.of}*.\n\n::include{file="_shown.mdx"}\n';
      return {
        name: `read as ${markdown}`,
        apply(files) {
          files.set('docsgen.config.json', JSON.stringify(config));
          files.set('content/guides/part.md', text);
        },
      };
    });
    for (const isFresh of [false, true]) await holds(edits.map((edit) => [edit, true, isFresh]));
  });
});

/** Prints the edits of a failure and the command that replays it. */
function explain(details: fc.RunDetails<[Step[]]>): void {
  if (!details.failed) return;
  const story = (details.counterexample?.[0] ?? []).map(([{ name }]) => `  ${name}`).join('\n');
  const replay = `npm run law -- --seed ${details.seed} --path ${details.counterexamplePath}`;
  const reason = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  throw new Error(`The law is broken by these edits:\n${story}\nReplay: ${replay}\n${reason}`);
}
