import { readFile } from 'node:fs/promises';
import { packageFile } from '../own-package.ts';
import { contentType } from './content-types.ts';
import { type HttpResponse, textResponse } from './http-response.ts';

/** Path prefix of the server's own files. */
export const ownFolder = '__docsgen';

/**
 * The tags of a page in the browser. When `state` changes, its content must be fetched; when
 * `rules` changes, it must be reloaded.
 */
export interface PageTags {
  readonly state: string;
  readonly rules: string;
}

/**
 * Adds the reload client to the response of a page. It is a script file, since the site's
 * Content-Security-Policy forbids inline scripts.
 */
export function injectClient(html: string, { state, rules }: PageTags): string {
  const client =
    `<link rel="stylesheet" href="/${ownFolder}/client.css">` +
    `<script type="module" src="/${ownFolder}/client.js" data-state="${state}" data-rules="${rules}"></script>`;
  const end = html.toLowerCase().lastIndexOf('</body>');
  return end < 0 ? html + client : html.slice(0, end) + client + html.slice(end);
}

/** Responses for the files of the reload client, by file name. */
export type ClientFiles = ReadonlyMap<string, HttpResponse>;

const names = ['client.js', 'client.css'];

/** Reads the reload client, which is shipped unbundled. */
export async function loadClientFiles(): Promise<ClientFiles> {
  const files = await Promise.all(
    names.map(async (name): Promise<[string, HttpResponse]> => {
      const body = await readFile(packageFile(`client/${name}`));
      return [name, { ...textResponse(200, '', { 'Content-Type': contentType(name) }), body }];
    }),
  );
  return new Map(files);
}
