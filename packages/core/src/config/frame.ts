import * as v from 'valibot';
import { isoDate, label, text, textLike, type WrittenKeys } from '../data/schema.ts';
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

const menu = v.object({ label, items: v.array(link, 'Write a list of links.') });

const logo = v.object({
  light: staticFile,
  dark: v.optional(staticFile),
  alt: v.optional(text),
  replacesTitle: v.optional(v.boolean(), false),
});

const feedbackForm =
  'Write an address such as https://example.org/feedback?page={page}&answer={answer}.';

const feedback = v.pipe(
  textLike(/^https:\/\/(?:[^\s{}]|\{page\}|\{answer\})+$/, feedbackForm),
  v.check((address) => address.includes('{answer}'), feedbackForm),
);

const linkOrMenu = v.pipe(
  v.object({ label, href: v.optional(href), items: v.optional(v.array(link)) }),
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
    text: label,
    link: v.optional(link),
    dismissable: v.optional(v.boolean(), true),
    until: v.optional(isoDate),
  }),
  v.transform((written) => {
    return { ...written, link: written.link ?? null, until: written.until ?? null };
  }),
);

/** The configuration keys of the frame. */
export const frameKeys = {
  logo: v.optional(
    v.union([staticFile, logo], 'Write a path such as /logo.svg, or light and dark.'),
  ),
  shortTitle: v.optional(label),
  navigation: v.optional(v.array(linkOrMenu), []),
  social: v.optional(
    v.array(
      v.object({
        icon: v.picklist(socialIcons, `Write one of ${socialIcons.join(', ')}.`),
        href,
        label: v.optional(label),
      }),
    ),
    [],
  ),
  footer: v.optional(
    v.object({
      columns: v.optional(v.array(menu), []),
      copyright: v.optional(label),
      editLink: v.optional(v.boolean(), true),
      social: v.optional(v.boolean(), false),
      feedback: v.optional(feedback),
    }),
    {},
  ),
  announcement: v.optional(announcement),
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
