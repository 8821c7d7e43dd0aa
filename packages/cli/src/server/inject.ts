/** Where the server keeps what isn't the site's. */
export const ownFolder = '__docsgen';

/** What a page knows of itself: both change when it must be fetched, the second when it must be reloaded. */
export interface PageTags {
  readonly state: string;
  readonly rules: string;
}

/**
 * A page with the reload client. It is added when the page is sent, so that no build can contain
 * it, and as files of the same origin, because the site's policy allows no inline script.
 */
export function injectClient(html: string, { state, rules }: PageTags): string {
  const client =
    `<link rel="stylesheet" href="/${ownFolder}/client.css">` +
    `<script type="module" src="/${ownFolder}/client.js" data-state="${state}" data-rules="${rules}"></script>`;
  const end = html.toLowerCase().lastIndexOf('</body>');
  return end < 0 ? html + client : html.slice(0, end) + client + html.slice(end);
}
