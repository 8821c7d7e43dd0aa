/** The content of a preview: a page's or a section's. */
export interface PreviewContent {
  readonly title: string;
  readonly text: string;
}

/** Longer content is cut. */
const longest = 280;

/**
 * Extracts the title and the first sentences of a page or a section, or a term with its definition.
 */
export function previewContent(page: Document | null, id: string): PreviewContent | null {
  const place = id === '' ? null : (page?.getElementById(id) ?? null);
  if (place?.tagName === 'DT') return { title: wordsOf(place), text: textAfter(place, 'dd') };
  if (place !== null && /^H[1-6]$/.test(place.tagName)) {
    return { title: wordsOf(place), text: textAfter(place, 'p') };
  }
  const title = page?.querySelector('article h1');
  // An anchor of this page that is neither a heading nor a term has no preview; for one of another
  // page, the preview shows that page.
  if (!title || page === document) return null;
  const meta = page?.querySelector<HTMLMetaElement>('meta[name="description"]');
  return { title: wordsOf(title), text: shorten(meta?.content ?? '') };
}

/** The first of the elements that follow, before the next heading or term. */
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
