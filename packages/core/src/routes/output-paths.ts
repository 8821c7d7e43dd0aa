import type { CollectionConfig } from '../model/index.ts';
import { joinPath } from '../text/paths.ts';
import { outputPath } from './routes.ts';

/** Where the manifest is written. It lists every other file. */
export const manifestPath = 'docsgen-manifest.json';

/** Where the metadata of a version's collection is written. */
export function metadataPath({ routeBasePath }: CollectionConfig): string {
  return joinPath(routeBasePath, 'metadata.json');
}

/** Where the Markdown twin of a route's page is written. */
export function twinPath(route: string): string {
  return outputPath(route, false).replace(/\.html$/, '.md');
}
