import type { Addresses } from '../graph/addresses.ts';
import type {
  LinkConfig,
  Logo,
  LogoConfig,
  MenuConfig,
  Picture,
  PublishedFile,
  SiteConfig,
  SiteFrame,
} from '../model/index.ts';
import { digest } from '../text/digest.ts';

/** The configured parts of a frame. */
type WrittenFrame = Pick<
  SiteFrame,
  | 'shortTitle'
  | 'logo'
  | 'navigation'
  | 'social'
  | 'footer'
  | 'announcement'
  | 'headTags'
  | 'ownScripts'
>;

/** Length of the hash that identifies an announcement, in hex digits. */
const KEY_LENGTH = 8;

/** The configured frame of every page, with final addresses. */
export function siteFrame(
  { frame, head, scripts }: SiteConfig,
  addresses: Addresses,
  staticFiles: ReadonlyMap<string, PublishedFile>,
): WrittenFrame {
  const { shortTitle, logo, navigation, social, footer, announcement } = frame;
  const linked = <T extends LinkConfig>(link: T): T => {
    return { ...link, href: addresses.link(link.href) };
  };
  const menu = ({ label, items }: MenuConfig): MenuConfig => ({ label, items: items.map(linked) });
  return {
    shortTitle,
    logo: logo === null ? null : pictures(logo, addresses, staticFiles),
    navigation: navigation.map((item) => ('items' in item ? menu(item) : linked(item))),
    social: social.map(linked),
    footer: { ...footer, columns: footer.columns.map(menu) },
    announcement:
      announcement === null
        ? null
        : {
            ...announcement,
            key: digest(JSON.stringify([announcement.text, announcement.link])).slice(
              0,
              KEY_LENGTH,
            ),
            link: announcement.link === null ? null : linked(announcement.link),
          },
    headTags: head.map(({ tag, attrs }) => {
      const { href } = attrs;
      return { tag, attrs: href === undefined ? attrs : { ...attrs, href: addresses.link(href) } };
    }),
    ownScripts: scripts.map(({ src, attrs }) => ({ src: addresses.link(src), attrs })),
  };
}

function pictures(
  { light, dark, alt, replacesTitle }: LogoConfig,
  addresses: Addresses,
  staticFiles: ReadonlyMap<string, PublishedFile>,
): Logo {
  const picture = (src: string): Picture => {
    return { src: addresses.link(src), size: staticFiles.get(src.slice(1))?.size ?? null };
  };
  return {
    light: picture(light),
    dark: dark === null ? null : picture(dark),
    ...{ alt, replacesTitle },
  };
}
