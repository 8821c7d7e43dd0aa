import { locateRange, type MarkdownRule } from '@docsgen/markdown';
import { ownValue, type TextRange } from '@docsgen/text';
import { equivalents } from './equivalents.ts';
import type { JsxMistake } from './javascript.ts';
import type { ItemOrigin } from './make-tokens.ts';
import type { MdxPage, OpenElement } from './page-state.ts';
import { shownText } from './values.ts';

/** Records what is found while a page is rendered: its mistakes, and the edits of its twin. */
export class PageRecord {
  readonly #page: MdxPage;

  constructor(page: MdxPage) {
    this.#page = page;
  }

  /** Reports a mistake. @param origin The token that its range is relative to. */
  report(rule: MarkdownRule, mistake: JsxMistake, origin: ItemOrigin): void {
    const { message, hint } = mistake;
    this.#page.findings.push({ rule, message, ...locateRange(origin, mistake), hint });
  }

  /** Replaces a range of the twin by a text. */
  edit(range: TextRange, origin: ItemOrigin, text: string): void {
    const pieces = text === '' ? [] : [text];
    this.#page.edits.push({ ...locateRange(origin, range), pieces });
  }

  /** Replaces the tags of an element in the twin by texts. */
  editTags({ tag, origin, end }: OpenElement, start: string, last: string): void {
    this.edit(tag, origin, start);
    if (end !== null) this.edit(end.tag, end.origin, last);
  }

  /** Replaces a component in the twin by its title in bold; its children stay. */
  editComponent(open: OpenElement, name: string): void {
    const { tag, origin, props, text, tabs, end } = open;
    if (name === 'CodeBlock') {
      const language = shownText(props.get('language')?.value) ?? '';
      const fence = `\`\`\`${language}\n${text.replace(/^\n+/, '').trimEnd()}\n\`\`\``;
      const { start } = locateRange(origin, tag);
      const last = locateRange(end?.origin ?? origin, end?.tag ?? tag);
      this.#page.edits.push({ start, end: last.end, pieces: [fence] });
      return;
    }
    const equivalent = ownValue(equivalents, name);
    if (equivalent !== undefined && 'build' in equivalent && equivalent.twin !== undefined) {
      this.editTags(open, equivalent.twin(props), '');
      return;
    }
    const value = shownText(props.get('value')?.value) ?? '';
    const label = props.get('label')?.value ?? props.get('title')?.value ?? tabs?.labels.get(value);
    const words = shownText(label) ?? '';
    const kind = ownValue(this.#page.directives, name)?.plain ?? '';
    const title = [kind, words].filter((part) => part !== '').join(': ');
    const paragraph = `**${title}**${origin.isInline ? ' ' : '\n'}`;
    this.editTags(open, title === '' ? '' : paragraph, '');
  }
}
