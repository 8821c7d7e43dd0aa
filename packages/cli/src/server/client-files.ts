import { readFile } from 'node:fs/promises';
import { packageFile } from '../own-package.ts';
import { contentType } from './content-types.ts';
import { type HttpResponse, textResponse } from './http-response.ts';

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
