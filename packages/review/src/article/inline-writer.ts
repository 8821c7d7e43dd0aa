import { escapeHtml } from '@docsgen/text';
import type { Element } from 'domhandler';
import type { PartType } from '../model.ts';
import { printNodes } from './read-article.ts';
import type { Token } from './words.ts';

/** Prints tokens with their inline elements, and marks the removed and the added ones. */
export interface InlineWriter {
  write(token: Token, type: PartType): void;
  /** Closes all elements and returns the HTML. */
  end(): string;
}

const names = { removed: 'del', added: 'ins' } as const;

/** An open element: one of the text, or the mark of a change. */
type Open = Element | 'removed' | 'added';

export function createInlineWriter(): InlineWriter {
  let html = '';
  let stack: readonly Open[] = [];
  const close = (open: Open): void => {
    html += `</${typeof open === 'string' ? names[open] : open.name}>`;
  };
  const become = (wanted: readonly Open[], isRemoved: boolean): void => {
    const differs = stack.findIndex((open, at) => open !== wanted[at]);
    const kept = differs < 0 ? stack.length : differs;
    for (const open of stack.slice(kept).toReversed()) close(open);
    for (const open of wanted.slice(kept)) {
      html += typeof open === 'string' ? `<${names[open]}>` : openTag(open, isRemoved);
    }
    stack = wanted;
  };
  return {
    write({ text, atom, around }, type) {
      const isRemoved = type === 'removed';
      become(type === 'same' ? around : [type, ...around], isRemoved);
      html += atom === null ? escapeHtml(text) : printNodes([atom]);
    },
    end() {
      become([], false);
      return html;
    },
  };
}

/** @param isRemoved Whether ids are left out, which the present text may have, too. */
export function openTag({ name, attribs }: Element, isRemoved: boolean, more = ''): string {
  const attributes = Object.entries(attribs)
    .filter(([key]) => !(isRemoved && key === 'id'))
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${attributes.join('')}${more}>`;
}
