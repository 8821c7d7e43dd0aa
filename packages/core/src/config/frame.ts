import * as v from 'valibot';
import { isoDate, key, label, text, textLike, type WrittenKeys } from '../data/schema.ts';
import type {
  FrameConfig,
  LinkConfig,
  LogoConfig,
  MenuConfig,
  SocialIcon,
} from '../model/index.ts';
import { socialNames } from '../model/names.ts';
import { href, link, staticFile } from './addresses.ts';

/** The frame of every page. Files are paths in the static folder: `/logo.svg`. */
export interface FrameInput {
  /**
   * The site's logo, one for both schemes or one for each. It precedes the title or replaces it.
   */
  logo?: string | { light: string; dark?: string; alt?: string; replacesTitle?: boolean };
  /** The short title for the header on narrow screens. */
  shortTitle?: string;
  /** Links and menus of links after the sections in the header. */
  navigation?: (LinkConfig | MenuConfig)[];
  /** Icons that link to the project elsewhere, such as its repository. */
  social?: { icon: SocialIcon; href: string; label?: string }[];
  /** The footer of every page. */
  footer?: {
    columns?: MenuConfig[];
    copyright?: string;
    /** Whether pages link to their source for editing; true by default. */
    editLink?: boolean;
    /** Whether the footer has the links of `social`, too; false by default. */
    social?: boolean;
    /**
     * An HTTPS address that gets the answer to "Was this page helpful?": `{page}` is the path of the
     * page, `{answer}` is `yes` or `no`. Without it, pages don't ask.
     */
    feedback?: string;
  };
  /**
   * An announcement above every page. Readers can close it unless `dismissable` is false. `until`
   * is the last day on which it is shown, compared in the browser and not at build time.
   */
  announcement?: { text: string; link?: LinkConfig; dismissable?: boolean; until?: string };
}

const socialIcons = Object.keys(socialNames) as SocialIcon[];

const menu = v.object({
  label: key(label, 'The heading of the column.'),
  items: key(v.array(link, 'Write a list of links.'), 'The links of the column.'),
});

const logo = v.object({
  light: key(
    staticFile,
    'The image for the light scheme, or for both schemes if `dark` is not set.',
  ),
  dark: key(v.optional(staticFile), 'The image for the dark scheme.'),
  alt: key(
    v.optional(text),
    'The alternative text of the logo. Default: the title if the logo replaces it, else empty.',
  ),
  replacesTitle: key(
    v.optional(v.boolean(), false),
    'Whether the header shows the logo without the title.',
  ),
});

const feedbackForm =
  'Write an address such as https://example.org/feedback?page={page}&answer={answer}.';

const feedback = v.pipe(
  textLike(/^https:\/\/(?:[^\s{}]|\{page\}|\{answer\})+$/, feedbackForm),
  v.check((address) => address.includes('{answer}'), feedbackForm),
);

const linkOrMenu = v.pipe(
  v.object({
    label: key(label, 'The text of the link or menu.'),
    href: key(
      v.optional(href),
      'The target of the link: a path from the site’s base such as `/guide`, or an absolute address.',
    ),
    items: key(v.optional(v.array(link)), 'The links of a menu, in place of `href`.'),
  }),
  v.check(
    ({ href, items }) => (href === undefined) !== (items === undefined),
    'Write `href` for a link, or `items` for a menu.',
  ),
  v.transform(({ label, href, items = [] }): LinkConfig | MenuConfig => {
    return href === undefined ? { label, items } : { label, href };
  }),
);

const announcement = v.pipe(
  v.object({
    text: key(label, 'The text of the announcement.'),
    link: key(v.optional(link), 'A link after the text.'),
    dismissable: key(v.optional(v.boolean(), true), 'Whether readers can close the announcement.'),
    until: key(
      v.optional(isoDate),
      'The last day on which the announcement is shown, in the time zone of the browser.',
    ),
  }),
  v.transform((written) => {
    return { ...written, link: written.link ?? null, until: written.until ?? null };
  }),
);

/** The configuration keys of the frame. */
export const frameKeys = {
  logo: key(
    v.optional(v.union([staticFile, logo], 'Write a path such as /logo.svg, or light and dark.')),
    'The logo in the header: a path in the static folder such as `/logo.svg`, or an image for each scheme.',
  ),
  shortTitle: key(v.optional(label), 'A shorter title for the header on narrow screens.'),
  navigation: key(
    v.optional(v.array(linkOrMenu), []),
    'Links and menus after the sections in the header.',
  ),
  social: key(
    v.optional(
      v.array(
        v.object({
          icon: key(
            v.picklist(socialIcons, `Write one of ${socialIcons.join(', ')}.`),
            'The name of the icon.',
          ),
          href: key(href, 'The target of the link.'),
          label: key(
            v.optional(label),
            'The accessible name of the link, for screen readers. Default: the name of the service.',
          ),
        }),
      ),
      [],
    ),
    'Icon links in the header, such as to the repository.',
  ),
  footer: key(
    v.optional(
      v.object({
        columns: key(v.optional(v.array(menu), []), 'The columns of links.'),
        copyright: key(v.optional(label), 'The copyright line. Default: the title of the site.'),
        editLink: key(
          v.optional(v.boolean(), true),
          'Whether pages have the link “Edit this page”.',
        ),
        social: key(
          v.optional(v.boolean(), false),
          'Whether the footer has the links of `social`, too.',
        ),
        feedback: key(
          v.optional(feedback),
          'An HTTPS address that gets the answer to “Was this page helpful?”. `{page}` in it becomes the path of the page, `{answer}` becomes `yes` or `no`. Default: pages don’t ask.',
        ),
      }),
      {},
    ),
    'The footer of every page.',
  ),
  announcement: key(v.optional(announcement), 'An announcement at the top of every page.'),
};

/** The written settings, with the title of the site. */
type WrittenFrame = WrittenKeys<typeof frameKeys> & { readonly title: string };

/** The settings with defaults filled in. */
export function resolveFrame(written: WrittenFrame): FrameConfig {
  const { title, shortTitle, navigation, social, footer, announcement } = written;
  return {
    shortTitle: shortTitle ?? null,
    navigation,
    logo: resolveLogo(written.logo, title),
    social: social.map(({ icon, href, label }) => {
      return { icon, href, label: label ?? socialNames[icon] };
    }),
    footer: {
      ...footer,
      copyright: footer.copyright ?? null,
      feedback: footer.feedback ?? null,
    },
    announcement: announcement ?? null,
  };
}

function resolveLogo(written: WrittenFrame['logo'], title: string): LogoConfig | null {
  if (written === undefined) return null;
  if (typeof written === 'string') {
    return { light: written, dark: null, alt: '', replacesTitle: false };
  }
  const { light, dark, alt, replacesTitle } = written;
  return { light, dark: dark ?? null, alt: alt ?? (replacesTitle ? title : ''), replacesTitle };
}
