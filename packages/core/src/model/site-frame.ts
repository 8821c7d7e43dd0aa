import type { ThemeFeatures } from './config.ts';
import type {
  AnnouncementConfig,
  FrameConfig,
  HeadTagConfig,
  ScriptConfig,
} from './frame-config.ts';
import type { NavLink } from './page-parts.ts';

/** The common data of all pages of a site: the configured frame, with final addresses, and the theme. */
export interface SiteFrame extends Omit<FrameConfig, 'logo' | 'announcement'> {
  readonly title: string;
  readonly tagline: string;
  readonly lang: string;
  /** Texts of the interface that the site replaces in this language. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly home: string;
  /** Addresses of the theme's fonts that most pages need; absent if the site has its own. */
  readonly fonts?: readonly string[];
  /** Addresses of the theme's and the site's stylesheets, in cascade order. */
  readonly stylesheets: readonly string[];
  /** Address of the icon; null without one. */
  readonly icon: string | null;
  /** Addresses of the theme's scripts, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Null for a site without search. */
  readonly search: SearchFrame | null;
  readonly features: ThemeFeatures;
  /** The sidebars as tabs. */
  readonly sections: readonly NavLink[];
  readonly logo: Logo | null;
  readonly announcement: AnnouncementModel | null;
  /** The elements that the site adds to the head. */
  readonly headTags: readonly HeadTagConfig[];
  /** Third-party scripts of the site. */
  readonly ownScripts: readonly Pick<ScriptConfig, 'src' | 'attrs'>[];
}

/** The site's logo. */
export interface Logo {
  readonly light: Picture;
  /** For the dark scheme; null to use `light` for both. */
  readonly dark: Picture | null;
  readonly alt: string;
  readonly replacesTitle: boolean;
}

/** An image with its size in CSS pixels, if known. */
export interface Picture {
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** An announcement above every page. */
export interface AnnouncementModel extends AnnouncementConfig {
  /** Digest of the text: readers who closed an announcement still see the next one. */
  readonly key: string;
}

/** The addresses of the search. */
export interface SearchFrame {
  /** The search page, which also works as navigation without scripts. */
  readonly href: string;
  /** The first file of the index. */
  readonly index: string;
}
