import { isSafeAddress, valueSpan, withoutUndefined } from '@docsgen/text';
import * as v from 'valibot';
import { icon } from '../config/first-steps.ts';
import { flag, key, label, optionalText, record } from '../data/schema.ts';
import type {
  Body,
  FeatureConfig,
  FrontMatter,
  HeroConfig,
  NodeSpans,
  PanelExtension,
  SchemeImageConfig,
} from '../model/index.ts';

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
  text: key(label, 'The text of the button.'),
  link: key(link, 'The target of the button, written like a link in Markdown.'),
  icon: key(icon, 'The icon before the text.'),
  theme: key(
    v.optional(v.picklist(['brand', 'alt'], 'Write `brand` or `alt`.'), 'brand'),
    'The style of the button: filled (`brand`) or outlined (`alt`).',
  ),
});

const schemeImage = {
  light: key(picture, 'The image for the light scheme, or for both schemes if `dark` is not set.'),
  dark: key(v.optional(picture), 'The image for the dark scheme.'),
};

const heroKeys = {
  title: key(optionalText, 'The heading. Default: the title of the page.'),
  tagline: key(optionalText, 'The sentence below the heading.'),
  actions: key(
    v.optional(v.array(action, 'Write a list of actions.')),
    'Links that look like buttons.',
  ),
  image: key(
    v.optional(
      record({
        ...schemeImage,
        alt: key(label, 'The alternative text of the image.'),
      }),
    ),
    'An image beside the text.',
  ),
  terminal: key(
    optionalText,
    'A terminal session, shown if there is no image. Lines that begin with `$` and a space are input, the others are output.',
  ),
};

/** The hero of a home page. @param panels Those that it can show, each with a key of its name. */
export function heroSchema(
  panels: readonly Pick<PanelExtension, 'name' | 'summary'>[],
): v.GenericSchema<unknown, HeroConfig> {
  const flags = panels.map(({ name, summary }): [string, v.GenericSchema] => {
    const shown = `${summary.slice(0, 1).toLowerCase()}${summary.slice(1)}`;
    const text = `Whether it shows ${shown}, if there is neither an image nor a session.`;
    return [name, key(v.optional(flag), text)];
  });
  return v.pipe(
    record({ ...heroKeys, ...Object.fromEntries(flags) }),
    v.transform((written): HeroConfig => {
      const values: Readonly<Record<string, unknown>> = written;
      const asked = panels.map(({ name }) => name).filter((name) => values[name] === true);
      const own = Object.fromEntries(Object.keys(heroKeys).map((name) => [name, values[name]]));
      const hero = withoutUndefined(own) as HeroConfig;
      return asked.length === 0 ? hero : { ...hero, panels: asked };
    }),
  );
}

/** The features of a home page, below the hero. */
export const featuresSchema: v.GenericSchema<unknown, FeatureConfig[]> = v.array(
  record({
    title: key(label, 'The title of the card.'),
    details: key(optionalText, 'The text of the card.'),
    icon: key(icon, 'The icon above the title.'),
    image: key(
      v.optional(record(schemeImage)),
      'A decorative image above the title, in the place of the icon.',
    ),
    link: key(v.optional(link), 'The target of the card, written like a link in Markdown.'),
  }),
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
    images: [
      ...imagesIn(image, 'hero.image', image?.alt ?? ''),
      // The title of a card says what its image shows.
      ...features.flatMap((one, at) => imagesIn(one.image, `features.${at}.image`, one.title)),
    ],
  };
}

function imagesIn(image: SchemeImageConfig | undefined, path: string, alt: string) {
  return (['light', 'dark'] as const).flatMap((key) => {
    const src = image?.[key];
    return src === undefined ? [] : [{ path: `${path}.${key}`, src, alt }];
  });
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
