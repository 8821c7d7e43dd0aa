import type { Entry } from '../../model/index.ts';
import { allEntries, type Found, type Rule } from '../rule.ts';

/** An image without alternative text. */
export const missingAltText: Rule = {
  name: 'missing-alt-text',
  severity: 'warning',
  summary: 'An image without alternative text.',
  example: '![](./diagram.png)',
  fixed: '![How cron starts tasks](./diagram.png)',
  check: (site) => allEntries(site).flatMap(imagesWithout),
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
