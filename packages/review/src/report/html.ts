import { escapeHtml } from '@docsgen/text';
import { withoutControls } from '../escape.ts';

/** Escapes a text of the content for HTML, without characters that change the direction of text. */
export function escaped(text: string): string {
  return escapeHtml(withoutControls(text));
}

/** The document of a page of a report. */
export interface ReportDocument {
  readonly title: string;
  readonly lang: string;
  /** What leads to the top of the report. */
  readonly top: string;
  /** Stylesheets by path in the report, before the report's own. */
  readonly stylesheets: readonly string[];
  /** Whether the page has marks to jump between. */
  readonly hasMarks: boolean;
  readonly body: string;
}

/** Prints a document. Nothing is inline, so that it works under any Content-Security-Policy. */
export function printDocument(document: ReportDocument): string {
  const { title, lang, top, stylesheets, hasMarks, body } = document;
  const sheets = [...stylesheets, 'assets/report.css'].map((path) => {
    return `<link rel="stylesheet" href="${escaped(top + encodeURI(path))}">`;
  });
  const script = hasMarks ? `<script src="${top}assets/report.js" defer></script>` : '';
  return `<!doctype html>
<html lang="${escaped(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
${sheets.join('\n')}
${script}
</head>
<body class="review">
${body}
</body>
</html>
`;
}
