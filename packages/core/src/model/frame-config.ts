import type { colorUses, iconNames, socialNames } from './names.ts';

/** The target of a configured link: a path from the site's base, or an absolute address. */
export interface LinkConfig {
  readonly label: string;
  readonly href: string;
}

/** Links with a common label. */
export interface MenuConfig {
  readonly label: string;
  readonly items: readonly LinkConfig[];
}

/** The site's logo, beside or in place of its title. Files are paths in the static folder. */
export interface LogoConfig {
  readonly light: string;
  /** For the dark scheme; null to use `light` for both. */
  readonly dark: string | null;
  /** Alternative text; empty if the logo repeats the title. */
  readonly alt: string;
  /** Whether the title is visually hidden, for screen readers only. */
  readonly replacesTitle: boolean;
}

/** An icon link to the project elsewhere, such as its repository. */
export interface SocialConfig {
  readonly icon: SocialIcon;
  readonly label: string;
  readonly href: string;
}

/** The footer of every page. */
export interface FooterConfig {
  readonly columns: readonly MenuConfig[];
  readonly copyright: string | null;
  /** Whether pages link to their source for editing, if its address is known. */
  readonly editLink: boolean;
  /** Whether the footer has the social links of the header, too. */
  readonly social: boolean;
  /**
   * The address that gets whether a page was helpful, with the places `{page}` and `{answer}`; null if
   * pages don't ask.
   */
  readonly feedback: string | null;
}

/** An announcement above every page. */
export interface AnnouncementConfig {
  readonly text: string;
  readonly link: LinkConfig | null;
  /** Whether readers can close it permanently. */
  readonly dismissable: boolean;
  /** The last day on which it is shown if scripts run: an ISO date. */
  readonly until: string | null;
}

/** The frame of every page. */
export interface FrameConfig {
  /** The short title for narrow screens; null to use the title. */
  readonly shortTitle: string | null;
  readonly logo: LogoConfig | null;
  /** The items after the sections in the header. */
  readonly navigation: readonly (LinkConfig | MenuConfig)[];
  readonly social: readonly SocialConfig[];
  readonly footer: FooterConfig;
  readonly announcement: AnnouncementConfig | null;
}

/** An element in the head of every page. */
export interface HeadTagConfig {
  readonly tag: 'meta' | 'link';
  readonly attrs: Readonly<Record<string, string>>;
}

/** The kinds of hosts that a script may reach, named after the directives of the policy. */
export type PolicyKind = 'script' | 'connect' | 'img' | 'style' | 'font' | 'frame';

/** A third-party script of the site, such as analytics. */
export interface ScriptConfig {
  /** A path from the site's base, or an HTTPS address. */
  readonly src: string;
  readonly attrs: Readonly<Record<string, string | true>>;
  /** Host names, with optional ports. */
  readonly hosts: Readonly<Partial<Record<PolicyKind, readonly string[]>>>;
}

/** A font file. */
export interface FontFileConfig {
  /** A path in the static folder. */
  readonly src: string;
  /** A weight, or the first and last weight of a variable font. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
}

/** A font; a system font if it has no files. */
export interface FontConfig {
  readonly family: string;
  readonly files: readonly FontFileConfig[];
  readonly display: 'swap' | 'optional' | 'fallback' | 'block';
}

/** The roles of fonts. */
export type FontUse = 'text' | 'headings' | 'code';

/** A colour for each scheme, as `#rrggbb`; null for the theme's. */
export interface ColorConfig {
  readonly light: string | null;
  readonly dark: string | null;
}

/** The roles of colours. */
export type ColorUse = (typeof colorUses)[number];

/** A site's changes to the theme's appearance. */
export interface AppearanceConfig {
  readonly fonts: Readonly<Partial<Record<FontUse, FontConfig>>>;
  readonly colors: Readonly<Partial<Record<ColorUse, ColorConfig>>>;
}

/** The name of a service's logo. */
export type SocialIcon = keyof typeof socialNames;

/** The name of an icon for features and actions. */
export type IconName = (typeof iconNames)[number];
