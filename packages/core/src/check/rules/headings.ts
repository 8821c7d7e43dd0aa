import type { Entry, Heading } from '../../model/index.ts';
import { fileStart } from '../../text/lines.ts';
import { allEntries, type Found, type Rule } from '../rule.ts';

/** Two headings of a page with the same explicit id: links reach only the first. */
export const duplicateHeadingId: Rule = {
  name: 'duplicate-heading-id',
  severity: 'warning',
  summary: 'Two headings of a page with the same explicit id. Links lead only to the first.',
  example: `## Set-up {#start}

## First steps {#start}`,
  fixed: `## Set-up {#set-up}

## First steps {#start}`,
  check: (site) => allEntries(site).flatMap(duplicatesIn),
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

/** A heading more than one level below the previous one, which leaves a gap in the outline. */
export const headingLevelSkipped: Rule = {
  name: 'heading-level-skipped',
  severity: 'warning',
  summary: 'A heading more than one level below the one before it.',
  example: `## Set-up

#### On Linux`,
  fixed: `## Set-up

### On Linux`,
  check: (site) => allEntries(site).flatMap(skipsIn),
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

/** An entry without a title in its front matter and without a heading at its start. */
export const missingTitle: Rule = {
  name: 'missing-title',
  severity: 'warning',
  summary: 'An entry with neither `title` nor a heading of level one at its start.',
  example: 'Cron runs tasks.',
  fixed: `# Cron

Cron runs tasks.`,
  check: (site) => allEntries(site).flatMap(untitled),
};

function untitled({ broken, frontMatter, body, filePath, title }: Entry): Found[] {
  if (broken || frontMatter.title || body.title?.text) return [];
  const message = `The entry has no title, so it is called "${title}".`;
  const missing = { message, file: filePath, ...fileStart };
  // A heading after other text isn't the title.
  const later = body.headings.find(({ depth, text }) => depth === 1 && text !== '');
  if (later === undefined) return [{ ...missing, hint: 'Add `title:` to the front matter.' }];
  const { text, span, file = filePath } = later;
  const hint = `Put the heading "${text}" first, or add \`title:\` to the front matter.`;
  return [{ ...missing, hint, related: [{ message: 'The heading is here.', file, ...span }] }];
}

/** A heading of level one besides the title. */
export const secondTitle: Rule = {
  name: 'second-title',
  severity: 'warning',
  summary: "A heading of level one in addition to the page's title.",
  example: `# Cron

# Set it up`,
  fixed: `# Cron

## Set it up`,
  check: (site) => allEntries(site).flatMap(secondTitlesIn),
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
