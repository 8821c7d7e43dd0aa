import * as v from 'valibot';
import { isoDate, label, text } from '../data/schema.ts';
import type {
  FrameConfig,
  LinkConfig,
  LogoConfig,
  MenuConfig,
  SocialIcon,
} from '../model/index.ts';
import { href, link, staticFile } from './addresses.ts';

/** A link: `href` is a path from the site's base such as `/guide`, or an address elsewhere. */
export interface LinkInput {
  label: string;
  href: string;
}

/** Links under one label. */
export interface MenuInput {
  label: string;
  items: LinkInput[];
}

/** What stands around the text of every page. Files are paths of the static folder: `/logo.svg`. */
export interface FrameInput {
  /**
   * The site's logo, one for both schemes or one for each. It stands before the title unless it
   * replaces it.
   */
  logo?: string | { light: string; dark?: string; alt?: string; replacesTitle?: boolean };
  /** The title in the header of phones. */
  shortTitle?: string;
  /** What follows the sections in the header: links and menus of links. */
  navigation?: (LinkInput | MenuInput)[];
  /** Icons that lead to where else the project is. */
  social?: { icon: SocialIcon; href: string; label?: string }[];
  /** The foot of every page. */
  footer?: {
    columns?: MenuInput[];
    copyright?: string;
    /** Whether pages lead to where they are edited; they do unless said otherwise. */
    editLink?: boolean;
  };
  /**
   * A notice above every page. Readers can close it unless `dismissable` is false. The day of
   * `until` is the last day that it is shown; the reader's browser compares it, not the build.
   */
  announcement?: { text: string; link?: LinkInput; dismissable?: boolean; until?: string };
}

const socialNames: Readonly<Record<SocialIcon, string>> = {
  bluesky: 'Bluesky',
  codeberg: 'Codeberg',
  discord: 'Discord',
  email: 'Email',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  matrix: 'Matrix',
  moodle: 'Moodle',
  npm: 'npm',
  reddit: 'Reddit',
  rss: 'RSS',
  slack: 'Slack',
  stackoverflow: 'Stack Overflow',
  telegram: 'Telegram',
  x: 'X',
  youtube: 'YouTube',
  zulip: 'Zulip',
};
const socialIcons = Object.keys(socialNames) as SocialIcon[];

const menu = v.object({ label, items: v.array(link, 'Write a list of links.') });

const logo = v.object({
  light: staticFile,
  dark: v.optional(staticFile),
  alt: v.optional(text),
  replacesTitle: v.optional(v.boolean(), false),
});

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

const announcement = v.object({
  text: label,
  link: v.optional(link),
  dismissable: v.optional(v.boolean(), true),
  until: v.optional(isoDate),
});

/** The keys of a configuration that are about what stands around the text. */
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
    }),
    {},
  ),
  announcement: v.optional(announcement),
};

const schema = v.object({ ...frameKeys, title: text });

/** What was written, with everything that has a default filled in. */
export function resolveFrame(written: v.InferOutput<typeof schema>): FrameConfig {
  const { title, shortTitle, navigation, social, footer, announcement } = written;
  return {
    ...{ shortTitle: shortTitle ?? null, navigation },
    logo: resolveLogo(written.logo, title),
    social: social.map(({ icon, href, label }) => {
      return { icon, href, label: label ?? socialNames[icon] };
    }),
    footer: { ...footer, copyright: footer.copyright ?? null },
    announcement:
      announcement === undefined
        ? null
        : {
            ...announcement,
            link: announcement.link ?? null,
            until: announcement.until ?? null,
          },
  };
}

function resolveLogo(
  written: v.InferOutput<typeof schema>['logo'],
  title: string,
): LogoConfig | null {
  if (written === undefined) return null;
  if (typeof written === 'string') {
    return { light: written, dark: null, alt: '', replacesTitle: false };
  }
  const { light, dark, alt, replacesTitle } = written;
  return { light, dark: dark ?? null, alt: alt ?? (replacesTitle ? title : ''), replacesTitle };
}
