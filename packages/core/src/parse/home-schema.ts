import { isSafeAddress, valueSpan } from '@docsgen/text';
import * as v from 'valibot';
import { icon } from '../config/first-steps.ts';
import { flag, label, optionalText, record } from '../data/schema.ts';
import type { Body, FeatureConfig, FrontMatter, HeroConfig, NodeSpans } from '../model/index.ts';

/**
 * Front matter of pages with the template `home`, with the key names of VitePress and Starlight.
 */

const link = v.pipe(
  label,
  v.check((address) => isSafeAddress(address, 'link'), 'Write a page, or an address with https.'),
);

const picture = v.pipe(
  label,
  v.check(
    (address) => isSafeAddress(address, 'image'),
    'Write a picture of the site, or an address with https.',
  ),
);

const action = record({
  text: label,
  link,
  icon,
  theme: v.optional(v.picklist(['brand', 'alt'], 'Write `brand` or `alt`.'), 'brand'),
});

/** The hero of a home page. */
export const heroSchema: v.GenericSchema<unknown, HeroConfig> = record({
  title: optionalText,
  tagline: optionalText,
  actions: v.optional(v.array(action, 'Write a list of actions.')),
  image: v.optional(record({ light: picture, dark: v.optional(picture), alt: label })),
  terminal: optionalText,
  releases: v.optional(flag),
});

/** The features of a home page, below the hero. */
export const featuresSchema: v.GenericSchema<unknown, FeatureConfig[]> = v.array(
  record({ title: label, details: optionalText, icon, link: v.optional(link) }),
  'Write a list of features.',
);

type HomeFrontMatter = Pick<FrontMatter, 'hero' | 'features'>;

/**
 * Finds the addresses in a home page's front matter, each with the dotted path of its key, in the
 * order in which the page shows them.
 */
export function homeAddresses({ hero, features = [] }: HomeFrontMatter) {
  const { actions = [], image } = hero ?? {};
  return {
    links: [
      ...actions.map(({ link }, at) => ({ path: `hero.actions.${at}.link`, href: link })),
      ...features.flatMap(({ link }, at) => {
        return link === undefined ? [] : [{ path: `features.${at}.link`, href: link }];
      }),
    ],
    images: (['light', 'dark'] as const).flatMap((key) => {
      const src = image?.[key];
      return src === undefined ? [] : [{ path: `hero.image.${key}`, src, alt: image?.alt ?? '' }];
    }),
  };
}

/**
 * Appends the links and images of the front matter to those of the body, so that they are checked,
 * rewritten by `mv`, and published in the same way.
 */
export function withHomeAddresses(
  body: Body,
  frontMatter: HomeFrontMatter,
  spans: NodeSpans,
): Body {
  const { links, images } = homeAddresses(frontMatter);
  if (links.length + images.length === 0) return body;
  return {
    ...body,
    links: [
      ...body.links,
      ...links.map(({ path, href }) => ({ href, span: valueSpan(spans, path) })),
    ],
    images: [
      ...body.images,
      ...images.map(({ path, src, alt }) => ({
        src,
        alt,
        sized: false,
        span: valueSpan(spans, path),
      })),
    ],
  };
}
