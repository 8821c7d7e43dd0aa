import { escapeHtml, type TextRange } from '@docsgen/text';
import {
  allowedAttributes,
  allowedVoidTags,
  endsByOpening,
  hiddenTags,
  kindOfTag,
  tableBox,
} from './allowed-html.ts';
import {
  type CleanerOutput,
  type CleanHtml,
  type HtmlProblem,
  type HtmlSurroundings,
  htmlAdvice,
  printAttributes,
  printFrame,
} from './html-attributes.ts';
import { type HtmlPart, type OpenTag, scanHtml } from './scan-html.ts';

/** A scope in which elements must be closed: a block, a line, emphasis, a link. */
class HtmlScope {
  readonly isLink: boolean;
  readonly #open: string[] = [];
  /** Number of open elements by name, which avoids a search at every end tag. */
  readonly #counts = new Map<string, number>();

  constructor(isLink: boolean) {
    this.isLink = isLink;
  }

  get innermost(): string | undefined {
    return this.#open.at(-1);
  }

  has(tag: string): boolean {
    return (this.#counts.get(tag) ?? 0) > 0;
  }

  open(tag: string): void {
    this.#open.push(tag);
    this.#counts.set(tag, (this.#counts.get(tag) ?? 0) + 1);
  }

  /** Closes the innermost element. Returns its end tag. */
  close(): string {
    const tag = this.#open.pop();
    if (tag === undefined) return '';
    this.#counts.set(tag, (this.#counts.get(tag) ?? 0) - 1);
    return tag === 'table' ? `</table>${tableBox.after}` : `</${tag}>`;
  }

  /** Closes the innermost element of a name and all within it; without a name, all. */
  closeUpTo(tag: string | null): string {
    let html = '';
    for (let last = ''; this.innermost !== undefined && last !== tag; ) {
      last = this.innermost;
      html += this.close();
    }
    return html;
  }
}

/**
 * Sanitizes the raw HTML of a document, piece by piece. An element may open in one piece and close
 * in another with Markdown between them (`<details>`), but only within the same Markdown block or
 * inline; elements that are still open at its end are closed. The output is therefore always
 * balanced.
 */
export class HtmlCleaner {
  readonly #scopes: HtmlScope[] = [new HtmlScope(false)];
  /** Number of removed start tags by element; their end tags are removed without a finding. */
  readonly #dropped = new Map<string, number>();
  /** Whether the last `<a>` is an anchor, or has been made one. */
  #isAnchor = false;

  /**
   * Opens a scope, for an element of Markdown. Returns the end tags that must precede the element:
   * links can't be nested.
   */
  enter(isLink: boolean): string {
    const endsLink = isLink && this.#top.has('a');
    const html = endsLink ? this.#top.closeUpTo('a') : '';
    // The end tag of an anchor follows the link. That of another link is reported.
    if (endsLink && this.#isAnchor) this.#drop('a');
    this.#scopes.push(new HtmlScope(isLink));
    return html;
  }

  /** Closes the innermost scope. Returns the end tags of elements that are still open in it. */
  leave(): string {
    const scope = this.#top;
    if (this.#scopes.length > 1) this.#scopes.pop();
    return scope.closeUpTo(null);
  }

  /** Sanitizes a piece of HTML. Its elements may stay open until the scope is closed. */
  clean(source: string, surroundings: HtmlSurroundings): CleanHtml {
    const output: CleanerOutput = {
      pieces: [],
      problems: [],
      removed: [],
      source,
      ...surroundings,
    };
    const { pieces, problems, removed } = output;
    let hidden = { tag: '', depth: 0, isKept: false };
    for (const part of scanHtml(source)) {
      if (hidden.depth > 0) {
        if (!hidden.isKept) removed.push(part);
        if (part.type === 'open' && part.tag === hidden.tag) hidden.depth += 1;
        if (part.type === 'close' && part.tag === hidden.tag) hidden.depth -= 1;
      } else if (part.type === 'open' && hiddenTags.has(part.tag)) {
        const isKept = part.tag === 'iframe' && printFrame(part, output);
        if (!isKept) {
          problems.push(part.tag === 'iframe' ? deniedFrame(part) : notAllowed(part, output));
          removed.push(part);
        }
        hidden = { tag: part.tag, depth: 1, isKept };
      } else if (!this.#print(part, output)) removed.push(rangeOf(part));
    }
    if (hidden.depth > 0) this.#drop(hidden.tag);
    return { pieces, problems, removed };
  }

  /** Closes an open `<p>` after a piece, since a Markdown block may follow. Returns its end tag. */
  endParagraph(): string {
    return this.#top.innermost === 'p' ? this.#top.close() : '';
  }

  get #top(): HtmlScope {
    return this.#scopes.at(-1) ?? new HtmlScope(false);
  }

  /** Prints a part; returns false if it is left out. */
  #print(part: HtmlPart, output: CleanerOutput): boolean {
    switch (part.type) {
      case 'text':
        output.pieces.push(escapeHtml(part.text));
        return true;
      case 'open':
        return this.#printOpen(part, output);
      case 'close':
        return this.#printClose(part, output);
      case 'comment':
        return false;
      default: {
        const text = output.source.slice(part.start, part.end).trim().slice(0, 20);
        const message = `"${text}" isn't allowed and is left out.`;
        output.problems.push({ rule: 'unsafe-html', message, hint: htmlAdvice, ...rangeOf(part) });
        return false;
      }
    }
  }

  #printOpen(part: OpenTag, output: CleanerOutput): boolean {
    const { tag } = part;
    const allowed = allowedAttributes(part);
    if (allowed === null || (tag === 'a' && this.#scopes.some(({ isLink }) => isLink)))
      return this.#leaveOut(part, output);
    const { pieces } = output;
    while (endsByOpening(this.#top.innermost, tag)) pieces.push(this.#top.close());
    if (tag === 'a' && this.#top.has('a')) pieces.push(this.#top.closeUpTo('a'));
    if (tag === 'a') {
      this.#isAnchor = output.linkFollows || isAnchor(part);
    }
    pieces.push(tag === 'table' ? `${tableBox.before}<table` : `<${tag}`);
    printAttributes(part, allowed, output);
    pieces.push('>');
    if (!allowedVoidTags.has(tag)) this.#top.open(tag);
    return true;
  }

  /** Removes a tag and reports it; text that isn't a tag is escaped. */
  #leaveOut(part: OpenTag, output: CleanerOutput): boolean {
    if (isPlaceholder(part, output)) {
      output.pieces.push(escapeHtml(output.source.slice(part.start, part.end)));
      return true;
    }
    output.problems.push(notAllowed(part, output));
    this.#drop(part.tag);
    return false;
  }

  #printClose(
    { tag, start, end }: HtmlPart & { type: 'close' },
    { pieces, problems, source }: CleanerOutput,
  ): boolean {
    if (this.#top.has(tag)) {
      pieces.push(this.#top.closeUpTo(tag));
      return true;
    }
    const dropped = this.#dropped.get(tag) ?? 0;
    this.#dropped.set(tag, Math.max(0, dropped - 1));
    // A paragraph may have been closed implicitly by its content.
    if (dropped === 0 && tag !== 'p') {
      const message = `${source.slice(start, end)} has no opening tag and is left out.`;
      problems.push({ rule: 'dropped-html', message, hint: 'Remove it.', start, end });
    }
    return false;
  }

  #drop(tag: string): void {
    if (!allowedVoidTags.has(tag)) this.#dropped.set(tag, (this.#dropped.get(tag) ?? 0) + 1);
  }
}

/** Whether an `<a>` has no address, or leads to itself. */
function isAnchor({ attributes }: OpenTag): boolean {
  const attribute = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
  const address = attribute('href');
  return address === undefined || address === `#${attribute('id')}`;
}

/**
 * Whether a tag is text in angle brackets, such as `List<T>` or `<version>`: an unknown element
 * without attributes and without an end tag.
 */
export function isPlaceholder(
  part: OpenTag,
  { source, endsTag }: Pick<CleanerOutput, 'source' | 'endsTag'>,
): boolean {
  const isSelfClosing = source.slice(part.start, part.end).endsWith('/>');
  const isPlain = part.attributes.length === 0 && !isSelfClosing;
  return isPlain && kindOfTag(part) === 'unknown' && !endsTag(part.tag);
}

function notAllowed(
  part: OpenTag,
  { source, readsDialect }: Pick<CleanerOutput, 'source' | 'readsDialect'>,
): HtmlProblem {
  const { tag } = part;
  const range = rangeOf(part);
  const message = `The tag <${tag}> isn't allowed and is left out.`;
  switch (kindOfTag(part)) {
    case 'harmful':
      return { rule: 'unsafe-html', message, hint: htmlAdvice, ...range };
    case 'harmless': {
      const isLink = tag === 'a';
      const text = isLink ? "Links can't be nested, so this one is left out." : message;
      return { rule: 'dropped-html', message: text, hint: droppedHint(tag), ...range };
    }
    default: {
      const name = source.slice(part.start + 1, part.start + 1 + tag.length);
      const text = `<${name}> is a component of another tool and is left out. Its content stays.`;
      const isForMdx = !readsDialect && /^[A-Z]/.test(name);
      const hint = isForMdx
        ? `${htmlAdvice} MDX is read where the collection sets \`markdown: 'mdx'\`.`
        : htmlAdvice;
      return { rule: 'foreign-syntax', message: text, hint, ...range };
    }
  }
}

function droppedHint(tag: string): string {
  return tag === 'a' ? 'Remove one of the links.' : 'Remove the tag; its content stays.';
}

function deniedFrame(part: OpenTag): HtmlProblem {
  const hint =
    'Name its host in `frames.allow` of the configuration, and write an address with https.';
  return { ...notAllowed(part, { source: '', readsDialect: false }), hint };
}

function rangeOf({ start, end }: TextRange): TextRange {
  return { start, end };
}
