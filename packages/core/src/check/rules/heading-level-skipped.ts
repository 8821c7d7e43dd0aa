import type { Entry } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** A heading more than one level below the previous one, which leaves a gap in the outline. */
export const headingLevelSkipped: BuiltInRule = {
  name: 'heading-level-skipped',
  severity: 'warning',
  summary: 'A heading more than one level below the one before it.',
  example: `## Set-up

#### On Linux`,
  fixed: `## Set-up

### On Linux`,
  checkEach: () => skipsIn,
};

function skipsIn({ body, filePath }: Entry): Found[] {
  let depth = 1;
  return body.headings.flatMap((heading): Found[] => {
    const expected = depth + 1;
    depth = heading.depth;
    if (heading.depth <= expected) return [];
    const message = `A heading of level ${heading.depth} follows one of level ${expected - 1}.`;
    const hint = `Make it level ${expected}.`;
    const position = { file: heading.file ?? filePath, ...heading.span };
    return [{ message, ...position, hint }];
  });
}
