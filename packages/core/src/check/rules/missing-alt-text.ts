import type { Entry } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** An image without alternative text. */
export const missingAltText: BuiltInRule = {
  name: 'missing-alt-text',
  severity: 'warning',
  summary: 'An image without alternative text.',
  example: '![](./diagram.png)',
  fixed: '![How cron starts tasks](./diagram.png)',
  checkEach: () => imagesWithout,
};

function imagesWithout({ body, filePath }: Entry): Found[] {
  const silent = body.images.filter(({ alt }) => alt.trim() === '');
  return silent.map(({ span, file }) => ({
    message: 'The image has no alternative text.',
    file: file ?? filePath,
    ...span,
    hint: 'Describe the image between the brackets.',
  }));
}
