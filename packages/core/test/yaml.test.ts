import { describe, test } from 'vitest';
import { site } from './site-fixture.ts';

describe('the positions of a value', () => {
  test.each([
    ['in single quotes', "sidebar_position: ⟦'it''s'⟧\ntitle: A"],
    ['in double quotes', 'sidebar_position: ⟦"a\\tb"⟧ # comment'],
    ['in block style', 'sidebar_position: ⟦|-\n  one\n  two⟧\ntitle: A'],
    ['in folded style with a comment', 'sidebar_position: ⟦>- # comment\n  one⟧\n\ntitle: A'],
    ['on several lines', 'sidebar_position: ⟦one\n  two⟧\ntitle: A'],
    ['in an empty list', 'sidebar_position: ⟦[ ]⟧\ntitle: A'],
    ['in brackets', 'sidebar_position: ⟦[a, {b: c}, ]⟧\ntitle: A'],
    ['in brackets with comments', 'sidebar_position: ⟦[a, # ]\n  b # }\n  ]⟧\ntitle: A'],
    ['in brackets that close at the start of a line', 'sidebar_position: ⟦[\n  a,\n]⟧\ntitle: A'],
    ['in a list before a comment', 'sidebar_position:\n  ⟦- a\n  - b⟧\n# comment\ntitle: A'],
    ['in a map', 'sidebar_position:\n  ⟦a:\n    b: c⟧\ntitle: A'],
    ['with a tag', 'sidebar_position: !!str ⟦a⟧\ntitle: A'],
  ])('are those of its text %s', async (_, yaml) => {
    await site({ 'content/a.md': `---\n${yaml}\n---\n` }).finds('invalid-front-matter');
  });
});
