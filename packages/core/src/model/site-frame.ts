import type { HeadTagConfig, LinkConfig, MenuConfig, SocialIcon } from './frame-config.ts';
import type { NavLink } from './page-parts.ts';

/** What all pages of a site share. */
export interface SiteFrame {
  readonly title: string;
  readonly tagline: string;
  readonly lang: string;
  /** Words of the theme that are others in this language, where the site says so for it. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly home: string;
  /** Addresses of the theme's stylesheet and the site's own, in the order of the cascade. */
  readonly stylesheets: readonly string[];
  /** Address of the theme's icon; null where it has none. */
  readonly icon: string | null;
  /** Addresses of the theme's scripts by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Null where the site can't be searched. */
  readonly search: SearchFrame | null;
  /** Whether links show what they lead to. */
  readonly previews: boolean;
  /** The sidebars as tabs. */
  readonly sections: readonly NavLink[];
  /** Addresses of stylesheets that only some pages or sites need, by the theme's names for them. */
  readonly styles: Readonly<Record<string, string>>;
  /** The title where there is little room; null: the same. */
  readonly shortTitle: string | null;
  readonly logo: Logo | null;
  /** What follows the sections. */
  readonly navigation: readonly (LinkConfig | MenuConfig)[];
  readonly social: readonly SocialLink[];
  readonly footer: FooterFrame;
  readonly announcement: AnnouncementModel | null;
  /** What the site adds to the head of its pages. */
  readonly headTags: readonly HeadTagConfig[];
  readonly ownScripts: readonly OwnScript[];
}

/** The site's logo. */
export interface Logo {
  readonly light: Picture;
  /** For the dark scheme; null where the other is for both. */
  readonly dark: Picture | null;
  readonly alt: string;
  readonly replacesTitle: boolean;
}

/** A picture with its size in CSS pixels, where that is known. */
export interface Picture {
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** An icon that leads to where else the project is. */
export interface SocialLink extends NavLink {
  readonly icon: SocialIcon;
}

/** What the site says at the foot of every page. */
export interface FooterFrame {
  readonly columns: readonly MenuConfig[];
  readonly copyright: string | null;
  readonly editLink: boolean;
}

/** A notice above every page. */
export interface AnnouncementModel {
  /** Another text has another key: who closed one sees the next. */
  readonly key: string;
  readonly text: string;
  readonly link: NavLink | null;
  readonly dismissable: boolean;
  /** The last day that it is shown, compared by a script. ISO date. */
  readonly until: string | null;
}

/** A script of the site's own choice. */
export interface OwnScript {
  readonly src: string;
  readonly attrs: Readonly<Record<string, string | true>>;
}

/** Where the search is. */
export interface SearchFrame {
  /** The page that searches, which also leads on without scripts. */
  readonly href: string;
  /** The script of the index. */
  readonly index: string;
}
