/** The content of a preview: of a page, a section or a term. */
export interface PreviewContent {
  readonly title: string;
  readonly text: string;
}

/** Maximum length of the text, in UTF-16 units. */
const longest = 280;

/**
 * Extracts the preview of a page or of its element with an id: title and description of a page,
 * heading and first paragraph of a section, term and definition of a glossary. Null if there is
 * nothing to preview.
 */
export function previewContent(page: Document | null, id: string): PreviewContent | null {
  const place = id === '' ? null : (page?.getElementById(id) ?? null);
  if (place?.tagName === 'DT') return { title: wordsOf(place), text: textAfter(place, 'dd') };
  if (place !== null && /^H[1-6]$/.test(place.tagName)) {
    return { title: wordsOf(place), text: textAfter(place, 'p') };
  }
  const title = page?.querySelector('article h1');
  // An anchor that is neither a heading nor a term has no preview on its own page; on another page
  // it gets that page's.
  if (!title || page === document) return null;
  const meta = page?.querySelector<HTMLMetaElement>('meta[name="description"]');
  return { title: wordsOf(title), text: shorten(meta?.content ?? '') };
}

/**
 * The text of the next sibling that matches, before the next heading; empty without one. Terms are
 * skipped, since several can share a definition.
 */
function textAfter(place: Element, wanted: string): string {
  for (let next = place.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (/^(?:H[1-6]|DT)$/.test(next.tagName)) {
      if (next.tagName === 'DT') continue;
      return '';
    }
    if (next.matches(wanted)) return shorten(wordsOf(next));
  }
  return '';
}

function wordsOf(part: Element): string {
  return (part.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function shorten(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
