import type { CustomKeyType } from '@docsgen/core';
import { customTypes, fileWord, key, text, textWhere } from '@docsgen/core/schema';
import * as v from 'valibot';
import type { ReleasesConfig } from './model/index.ts';

/** The products and requirements of release notes, in a configuration file. */
export interface ReleasesInput {
  /** The products that have releases, the main one first. A site with one product needs none. */
  products?: { id: string; label: string }[];
  /**
   * Keys of `release.requirements` in front matter, with their labels. `oneOf` says that one of the
   * listed things is enough, such as one of several databases; `fields` adds fields to the things.
   */
  requirements?: {
    key: string;
    label: string;
    oneOf?: boolean;
    compare?: boolean;
    fields?: Record<string, CustomKeyType>;
  }[];
  /** Kinds of readers, with the headings of the sections of release notes for them. */
  audiences?: { label: string; sections: string[] }[];
  /** Headings of the sections that list fixed security problems. */
  security?: string[];
  /** Ids of the products whose release pages say how to upgrade, or true for all; none by default. */
  upgrades?: string[] | boolean;
}

const product = v.object({
  id: key(fileWord, 'The value of `release.product` in front matter.'),
  label: key(text, 'The name of the product on pages, such as `Server`.'),
});

const customTypeNames = Object.keys(customTypes) as CustomKeyType[];
const customTypeHint = `Use one of: ${customTypeNames.join(', ')}.`;

/** The keys that every release has. */
const reserved: ReadonlySet<string> = new Set(['upgradeFrom', 'upgradeVia', 'notes']);

const keyHint = 'Write a word such as node.';

/** Whether a name can be a key of a map: every object has the methods of JavaScript, so those can't. */
const isKey = (name: string): boolean => /^[a-z]\w*$/i.test(name) && !(name in {});

const requirement = v.object({
  key: key(
    textWhere((name) => isKey(name) && !reserved.has(name), keyHint),
    'The key in front matter.',
  ),
  label: key(text, 'The name of the requirement on pages.'),
  oneOf: key(
    v.optional(v.boolean(), false),
    'Whether one of the things in its list is enough, such as one of several databases.',
  ),
  compare: key(v.optional(v.boolean(), true), 'Whether upgrades compare it.'),
  fields: key(
    v.optional(
      v.record(
        v.pipe(v.string(), v.check(isKey, keyHint)),
        key(v.picklist(customTypeNames, customTypeHint), 'The type of a field.'),
      ),
      {},
    ),
    'The types of fields that its things have besides `min`, `max` and the others, by name.',
  ),
});

const audience = v.object({
  label: key(text, 'The name of the readers, such as `Administrators`.'),
  sections: key(v.array(text), 'Headings of the sections of release notes for them.'),
});

const keys = v.object({
  products: key(
    v.optional(v.array(product), []),
    'The products that have releases, the main one first. Without it, front matter can name any.',
  ),
  requirements: key(
    v.optional(v.array(requirement), []),
    'Keys of `release.requirements` in front matter.',
  ),
  audiences: key(
    v.optional(v.array(audience), []),
    'Kinds of readers, in the order in which pages show them.',
  ),
  security: key(
    v.optional(v.array(text), []),
    'Headings of the sections of release notes that list fixed security problems. Items that link to the same address are one problem.',
  ),
  upgrades: key(
    v.pipe(
      v.optional(v.union([v.boolean(), v.array(fileWord)], 'Write `true` or ids of products.'), []),
      v.transform((written) => (written === false ? [] : written)),
    ),
    'Ids of the products whose release pages say how to upgrade; `true` for all.',
  ),
});

/** The products in `upgrades` that `products` doesn't list. */
function unlisted({ products, upgrades }: ReleasesConfig): readonly string[] {
  if (products.length === 0 || upgrades === true) return [];
  return upgrades.filter((id) => products.every((product) => product.id !== id));
}

/** The schema of the setting `releases`. */
export const releasesSchema: v.GenericSchema<unknown, ReleasesConfig> = key(
  v.optional(
    v.pipe(
      keys,
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const ids = dataset.value.products.map(({ id }) => id).join(', ');
        for (const id of unlisted(dataset.value)) {
          addIssue({ message: `"${id}" is not in \`releases.products\`: use one of ${ids}.` });
        }
      }),
    ),
    {},
  ),
  'How release notes are read, for the answers to how to upgrade.',
);

declare module '@docsgen/core' {
  interface PluginSettings {
    /** How release notes are read, for the answers to how to upgrade. */
    releases?: ReleasesInput;
  }
}
