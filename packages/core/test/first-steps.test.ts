import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const collections = [{ id: 'docs', path: 'content' }];
const content = { 'content/guide.md': '---\ntitle: Guide\n---\n\nHow to begin.\n' };

describe('the first steps of a configuration', () => {
  test('lead from the home pages', async () => {
    const firstSteps = [{ label: 'Writers', description: 'Begin.', to: '/docs/guide' }];
    const built = await site(content, { collections, firstSteps }).finds();
    expect(built.page('/docs').main).toMatchObject({
      firstSteps: [{ label: 'Writers', description: 'Begin.', href: '/docs/guide/' }],
    });
  });

  test('that lead nowhere are reported in the configuration, with what was meant', async () => {
    const firstSteps = [{ label: 'Writers', to: '/docs/giude' }];
    const built = await site(content, { collections, firstSteps }).build();
    expect(built.diagnostics).toMatchObject([
      { rule: 'broken-link', hint: 'Did you mean "/docs/guide"?' },
    ]);
  });
});
