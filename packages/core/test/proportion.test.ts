import { beforeAll, describe, expect, test } from 'vitest';
import { proportionCases, type Site } from './proportion-cases.ts';
import { site } from './site-fixture.ts';
import {
  growthOfTime,
  proportion,
  hostileSize as size,
  timeLimit,
  useTimedWorker,
} from './timed-worker.ts';

const timed = useTimedWorker<Site>('./proportion-worker.ts');

describe('a build takes time in proportion to its content:', () => {
  beforeAll(async () => {
    // Warm-up: otherwise the first sites would include the time of V8's optimization.
    for (const name of ['keys', 'one slug', 'files in a folder', 'unsafe links']) {
      const make = proportionCases[name];
      for (let round = 0; round < 3; round += 1) await timed(make?.(size / 4) ?? {});
    }
  });

  test.each(Object.entries(proportionCases))('%s', async (_, make) => {
    expect(await growthOfTime(size, (length) => timed(make(length)))).toBeLessThan(proportion);
  });
});

describe('a large text neither crashes the build nor keeps it for ever:', () => {
  test.each([
    'comments that silence',
    'tags in a comment',
    'tags in marked sections',
    'dollars and parentheses',
    'a sidebar of levels',
    'lists in each other',
    'an anchor that is nearly a heading, both long',
    'ranges of an included file',
    'regions of an included file',
  ])('%s', async (name) => {
    const time = await timed(proportionCases[name]?.(10 * size) ?? {});
    expect(time).toBeLessThan(timeLimit);
  });
});

describe('what no page could show in proportion', () => {
  test('is a sidebar of too many items on one level', async () => {
    const items = Array.from({ length: 2_001 }, () => '- a').join('\n');
    const built = await site({ 'content/a.md': '# A', 'sidebars/s.yml': items }).build();
    expect(built.rules).toEqual(['large-sidebar']);
    expect(built.only).toMatchObject({ file: 'sidebars/s.yml', line: 2_001 });
  });

  test('is one of too many items on a path', async () => {
    const list = Array.from({ length: 1_200 }, () => '    - a').join('\n');
    const text = `- b:\n${list}\n    - c:\n${list.replaceAll('-', '  -')}\n`;
    const built = await site({ 'content/a.md': '# A', 'sidebars/s.yml': text }).build();
    expect(built.rules).toEqual(['large-sidebar']);
  });

  test('is YAML that is nested too deep, at its place', async () => {
    const deep = `${'['.repeat(400)}${']'.repeat(400)}`;
    const built = await site({ 'content/a.md': `---\ntitle: ${deep}\n---\n\n# A\n` }).build();
    expect(built.only).toMatchObject({ rule: 'invalid-front-matter', line: 2 });
    const text = `- ${deep}`;
    const sidebars = await site({ 'content/a.md': '# A', 'sidebars/s.yml': text }).build();
    expect(sidebars.only).toMatchObject({ rule: 'invalid-sidebar', line: 1 });
  });
});
