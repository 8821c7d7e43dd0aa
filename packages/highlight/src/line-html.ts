/** A piece of a line: its text and its class; empty without one. */
export interface LineToken {
  readonly text: string;
  readonly className: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes code. Quotes need no escape outside of attributes. */
export function escapeCode(code: string): string {
  return code.replace(/[&<>]/g, (character) => entities[character] ?? character);
}

/**
 * The HTML of a line. Adjacent pieces of one class share a span, including the white space between
 * them; pieces without a class get none.
 */
export function lineHtml(pieces: Iterable<LineToken>): string {
  let html = '';
  let className = '';
  let text = '';
  let gap = '';
  const end = () => {
    const escaped = escapeCode(text);
    html += className === '' ? escaped : `<span class="${className}">${escaped}</span>`;
  };
  for (const piece of pieces) {
    if (piece.text.trim() === '') {
      gap += piece.text;
    } else if (piece.className === className) {
      text += gap + piece.text;
      gap = '';
    } else {
      end();
      html += gap;
      gap = '';
      ({ className, text } = piece);
    }
  }
  end();
  return html + gap;
}
