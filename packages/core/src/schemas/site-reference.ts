import { configSchema } from '../config/config-schema.ts';
import { frontMatterSchema } from '../parse/front-matter-schema.ts';
import { categorySchema } from '../parse/sidebar-file.ts';
import { categoryLinkSchemas, itemSchemas } from '../parse/sidebar-items.ts';
import { configDescriptions } from './config-descriptions.ts';
import { frontMatterDescriptions } from './front-matter-descriptions.ts';
import { type KeyReference, keyReference } from './key-reference.ts';
import { sidebarDescriptions } from './sidebar-descriptions.ts';

/** Every key that authors write, from the schemas that docsgen validates with. */
export interface SiteReference {
  readonly config: readonly KeyReference[];
  readonly frontMatter: readonly KeyReference[];
  /** Keys of sidebar items, by their `type`. */
  readonly items: Readonly<Record<string, readonly KeyReference[]>>;
  /** Keys of a category's `link`, by its `type`. */
  readonly categoryLinks: Readonly<Record<string, readonly KeyReference[]>>;
  readonly category: readonly KeyReference[];
}

/** Makes the reference from the schemas. */
export function makeSiteReference(): SiteReference {
  return {
    config: keyReference(configSchema, configDescriptions),
    frontMatter: keyReference(frontMatterSchema({}), frontMatterDescriptions),
    items: byType(itemSchemas),
    categoryLinks: byType(categoryLinkSchemas),
    category: keyReference(categorySchema, sidebarDescriptions),
  };
}

type Schemas = Readonly<Record<string, Parameters<typeof keyReference>[0]>>;

function byType(schemas: Schemas): Readonly<Record<string, readonly KeyReference[]>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [
      type,
      keyReference(schema, sidebarDescriptions),
    ]),
  );
}
