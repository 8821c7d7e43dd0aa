import { escapeAttribute } from '../article/escape.ts';

/** Escapes a text of the content for HTML, without characters that change the direction of text. */
export function escape(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters.
  const plain = text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\uFFFD');
  return escapeAttribute(plain);
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
    return `<link rel="stylesheet" href="${escape(top + encodeURI(path))}">`;
  });
  const script = hasMarks ? `<script src="${top}assets/report.js" defer></script>` : '';
  return `<!doctype html>
<html lang="${escape(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
${sheets.join('\n')}
${script}
</head>
<body class="review">
${body}
</body>
</html>
`;
}
