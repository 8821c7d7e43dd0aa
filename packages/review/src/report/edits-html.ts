import type { Edit, TextPart } from '../model.ts';
import { isReplacement, labelOf, linesOf } from '../print/describe.ts';
import { escaped } from './html.ts';

const tags = { removed: 'del', added: 'ins' } as const;

/** Most characters of one text in a list. */
const mostText = 600;

function partHtml({ type, text }: TextPart): string {
  const short = escaped(text.length > mostText ? `${text.slice(0, mostText)}…` : text);
  return type === 'same' ? short : `<${tags[type]}>${short}</${tags[type]}>`;
}

/** A list of edits, for those that a page doesn't show in place. */
export function editList(edits: readonly Edit[]): string {
  if (edits.length === 0) return '';
  const rows = edits.map((edit) => {
    const label = escaped(labelOf(edit));
    const place = edit.section === '' ? '' : ` <small>in “${escaped(edit.section)}”</small>`;
    if (edit.kind === 'code') return `<li>code${place}${codeHtml(edit)}</li>`;
    const text = edit.parts.map(partHtml).join(isReplacement(edit) ? ' → ' : '');
    return `<li>${[label, text].filter((part) => part !== '').join(': ')}${place}</li>`;
  });
  return `<ul class="edits">\n${rows.join('\n')}\n</ul>\n`;
}

function codeHtml({ parts }: Edit): string {
  const lines = linesOf(parts)
    .filter((line) => line.some(({ type }) => type !== 'same'))
    .map((line) => line.map(partHtml).join(''));
  return `<pre tabindex="0"><code>${lines.join('\n')}</code></pre>`;
}
