import { joinPath } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { localeMessages } from '../config/locales.ts';
import type { Addresses } from '../graph/addresses.ts';
import { homeRoute, searchRoute } from '../graph/theme-routes.ts';
import type {
  Card,
  LinkConfig,
  Logo,
  LogoConfig,
  MenuConfig,
  Picture,
  PublishedFile,
  Renderer,
  SiteConfig,
  SiteFrame,
  SiteGraph,
  Version,
} from '../model/index.ts';
import { sectionCards } from './cards.ts';
import type { Languages } from './languages.ts';

/** A version with the frame of its pages. */
export interface FramedVersion {
  readonly version: Version;
  /** The site's own frame for the collection's last version. */
  readonly frame: SiteFrame;
  readonly cards: readonly Card[];
  /** Index of each sidebar among the frame's sections. */
  readonly sections: ReadonlyMap<string, number>;
}

/** The frames of a site: its own, and one for each version that isn't its collection's last. */
interface Frames {
  readonly frame: SiteFrame;
  readonly cards: readonly Card[];
  readonly framed: readonly FramedVersion[];
}

/** Inputs of frames besides the site: the renderer's files, static files and the language. */
export interface FrameInputs extends Pick<Renderer, 'stylesheets' | 'icon' | 'scripts'> {
  /** Paths of fonts that pages load early. */
  readonly fonts: readonly string[];
  /** By path in the static folder. */
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** Path of the first file of the search index; null for a site without search. */
  readonly searchEntry: string | null;
  /** Null for a monolingual site. */
  readonly languages: Languages | null;
}

/**
 * Makes the frame of each version. Its tabs are the version's own sidebars and those of the last
 * versions of other collections, so that readers of an old version stay in it.
 */
export function frameVersions(site: SiteGraph, addresses: Addresses, inputs: FrameInputs): Frames {
  const shared = sharedFrame(site.config, addresses, inputs);
  const sections = new Map(
    site.versions.map((version) => [version, sectionCards(version, site.routes, addresses)]),
  );
  const last = site.versions.filter(({ info }) => info.isLast);
  const cardsOf = (versions: readonly Version[]): Card[] => {
    return versions.flatMap((version) => [...(sections.get(version)?.values() ?? [])]);
  };
  const frameOf = (cards: readonly Card[]): SiteFrame => ({
    ...shared,
    sections: cards.map(({ label, href }) => ({ label, href })),
  });
  const cards = cardsOf(last);
  const own = { frame: frameOf(cards), cards };
  const framed = site.versions.map((version): FramedVersion => {
    const { id } = version.collection;
    const shown = last.map((other) => (other.collection.id === id ? version : other));
    const before = cardsOf(shown.slice(0, shown.indexOf(version))).length;
    const names = [...(sections.get(version)?.keys() ?? [])];
    const indexes = new Map(names.map((sidebar, at) => [sidebar, before + at]));
    if (version.info.isLast) return { version, ...own, sections: indexes };
    const ownCards = cardsOf(shown);
    return { version, frame: frameOf(ownCards), cards: ownCards, sections: indexes };
  });
  return { ...own, framed };
}

/** The frame that all pages in a language share. */
function sharedFrame(
  config: SiteConfig,
  addresses: Addresses,
  inputs: FrameInputs,
): Omit<SiteFrame, 'sections'> {
  const { title, tagline, lang, theme } = config;
  const { stylesheets, fonts, icon, scripts, staticFiles, searchEntry, languages } = inputs;
  const locale = languages?.locale.path ?? '';
  const words = languages === null ? null : localeMessages(config, languages.locale);
  return {
    title,
    tagline,
    lang,
    ...(words === null ? {} : { messages: words }),
    home: addresses.of(homeRoute(locale)),
    features: theme.features,
    stylesheets: stylesheets.map(addresses.file),
    ...(fonts.length === 0 ? {} : { fonts: fonts.map(addresses.file) }),
    icon: icon === null ? null : addresses.file(icon),
    scripts: Object.fromEntries(
      Object.entries(scripts).map(([name, path]) => [name, addresses.file(path)]),
    ),
    ...writtenFrame(config, addresses, staticFiles),
    search:
      searchEntry === null
        ? null
        : {
            href: addresses.of(searchRoute(locale)),
            index: addresses.file(joinPath(locale, searchEntry)),
          },
  };
}

/** Length of the hash that identifies an announcement, in hex digits. */
const KEY_LENGTH = 8;

/** The configured parts of a frame, with final addresses: what has none is shown as it is. */
function writtenFrame(
  { frame, head, scripts }: SiteConfig,
  addresses: Addresses,
  staticFiles: ReadonlyMap<string, PublishedFile>,
) {
  const { logo, navigation, social, footer, announcement } = frame;
  const linked = <T extends LinkConfig>(link: T): T => {
    return { ...link, href: addresses.link(link.href) };
  };
  const menu = ({ label, items }: MenuConfig): MenuConfig => ({ label, items: items.map(linked) });
  return {
    ...frame,
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
    alt,
    replacesTitle,
  };
}
