import type * as v from 'valibot';
import type { FrontMatter, KeysExtension, ReleasesConfig, SiteConfig } from '../model/index.ts';
import { frontMatterSchema } from '../parse/front-matter-schema.ts';
import { releaseKeySettings, releaseKeys } from '../releases/keys.ts';

/** The settings that the keys of front matter depend on. */
export interface KeySettings extends Pick<SiteConfig, 'customKeys'> {
  readonly releases: Pick<ReleasesConfig, 'products' | 'requirements'>;
}

/** The schema of a site's front matter. @throws ExtensionFault for an extension with a key of docsgen */
export function siteFrontMatter(
  { customKeys, releases }: KeySettings,
  extensions: readonly KeysExtension[],
): v.GenericSchema<unknown, FrontMatter> {
  return frontMatterSchema(customKeys, [releaseKeys(releaseKeySettings(releases)), ...extensions]);
}
