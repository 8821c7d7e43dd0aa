import type { CollectionConfig } from '../model/index.ts';
import { joinPath } from '../text/paths.ts';
import { outputPath } from './routes.ts';

/** Path of the manifest, which lists every other file. */
export const manifestPath = 'docsgen-manifest.json';

/** Path of a version's metadata. */
export function metadataPath({ routeBasePath }: CollectionConfig): string {
  return joinPath(routeBasePath, 'metadata.json');
}

/** Path of the Markdown twin of a route's page. */
export function twinPath(route: string): string {
  return outputPath(route, false).replace(/\.html$/, '.md');
}
