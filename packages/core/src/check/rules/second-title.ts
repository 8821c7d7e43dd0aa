import type { Entry } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** A heading of level one besides the title. */
export const secondTitle: BuiltInRule = {
  name: 'second-title',
  severity: 'warning',
  summary: "A heading of level one in addition to the page's title.",
  example: `# Cron

# Set it up`,
  fixed: `# Cron

## Set it up`,
  checkEach: () => secondTitlesIn,
};

function secondTitlesIn({ broken, frontMatter, body, filePath }: Entry): Found[] {
  const isTitled = body.title?.text || frontMatter.title;
  // A level-one heading of an entry without a title is reported as `missing-title`.
  // Where the title is hidden, the first one stands in its place.
  const isHidden = frontMatter.hide_title === true;
  const isFirstMeant = body.title !== null || (!isTitled && !broken) || isHidden;
  const others = body.headings.filter(({ depth }) => depth === 1).slice(isFirstMeant ? 1 : 0);
  return others.map(({ span, file = filePath }) => {
    const message = 'This is a second heading of level one; the page has a title already.';
    const hint = 'Make it level 2, and the headings below it one level lower.';
    return { message, file, ...span, hint };
  });
}
