/** A token of a line: its text and its class, which may be empty. */
export interface LineToken {
  readonly text: string;
  readonly className: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes code for HTML content. Quotes must be escaped in attributes only. */
export function escapeCode(code: string): string {
  return code.replace(/[&<>]/g, (character) => entities[character] ?? character);
}

/**
 * Renders a line. Adjacent tokens of the same class share a span, including the white space between
 * them; tokens without a class have no span.
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
