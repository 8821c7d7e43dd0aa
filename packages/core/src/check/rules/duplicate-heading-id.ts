import type { Entry, Heading } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** Two headings of a page with the same explicit id: links reach only the first. */
export const duplicateHeadingId: BuiltInRule = {
  name: 'duplicate-heading-id',
  severity: 'warning',
  summary: 'Two headings of a page with the same explicit id. Links lead only to the first.',
  example: `## Set-up {#start}

## First steps {#start}`,
  fixed: `## Set-up {#set-up}

## First steps {#start}`,
  checkEach: () => duplicatesIn,
};

function duplicatesIn({ body, filePath }: Entry): Found[] {
  const seen = new Map<string, Heading>();
  return body.headings.flatMap((heading): Found[] => {
    const { slug, file = filePath } = heading;
    const first = seen.get(slug);
    if (first === undefined) {
      seen.set(slug, heading);
      return [];
    }
    const message = `Another heading of this page has the id "${slug}".`;
    const position = { file, ...(heading.idSpan ?? heading.span) };
    const other = { file: first.file ?? filePath, ...(first.idSpan ?? first.span) };
    const related = [{ message: 'The other one is here.', ...other }];
    const hint = 'Give it another id.';
    return [{ message, ...position, hint, related }];
  });
}
