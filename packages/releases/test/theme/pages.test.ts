import { describe, expect, test } from 'vitest';
import { invalidities } from '../../../renderer/test/validator.ts';
import { directives } from './fixtures/directives.ts';
import { home } from './fixtures/home.ts';
import { release } from './fixtures/release.ts';
import { series } from './fixtures/series.ts';
import { render } from './render.ts';

describe.each(Object.entries({ release, series, home, directives }))(
  'the %s page',
  (name, model) => {
    const html = render(model);

    test('is the HTML of its snapshot', async () => {
      await expect(html).toMatchFileSnapshot(`snapshots/${name}.html`);
    });

    test('is valid HTML', async () => {
      expect(await invalidities(html)).toEqual([]);
    });

    test('is rendered deterministically', () => {
      expect(render(structuredClone(model))).toBe(html);
    });
  },
);
