/** Where a link of the configuration leads: a path from the site's base, or an address elsewhere. */
export interface LinkConfig {
  readonly label: string;
  readonly href: string;
}

/** Links under one label. */
export interface MenuConfig {
  readonly label: string;
  readonly items: readonly LinkConfig[];
}

/** A picture that stands beside the site's title, or in its place. Files are paths of the static folder. */
export interface LogoConfig {
  readonly light: string;
  /** In the dark scheme; null where the other one is for both. */
  readonly dark: string | null;
  /** Empty for a picture that says nothing that the title doesn't. */
  readonly alt: string;
  /** Whether the title is left to those who can't see the picture. */
  readonly replacesTitle: boolean;
}

/** A place where the project is to be found: an icon that leads there. */
export interface SocialConfig {
  readonly icon: SocialIcon;
  readonly label: string;
  readonly href: string;
}

/** The foot of every page. */
export interface FooterConfig {
  readonly columns: readonly MenuConfig[];
  readonly copyright: string | null;
  /** Whether pages lead to where they are edited, as far as that is known. */
  readonly editLink: boolean;
}

/** A notice above every page. */
export interface AnnouncementConfig {
  readonly text: string;
  readonly link: LinkConfig | null;
  /** Whether readers can close it for good. */
  readonly dismissable: boolean;
  /** The last day that it is shown on, where scripts run: an ISO date. */
  readonly until: string | null;
}

/** What stands around the text of every page. */
export interface FrameConfig {
  /** The title where there is little room; null: the same. */
  readonly shortTitle: string | null;
  readonly logo: LogoConfig | null;
  /** What follows the sections in the header. */
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

/** What a script may reach elsewhere, by the directive of the policy that says so. */
export type PolicyKind = 'script' | 'connect' | 'img' | 'style' | 'font' | 'frame';

/** A script of the site's own choice, such as one that counts visits. */
export interface ScriptConfig {
  /** A path from the site's base, or an address with https. */
  readonly src: string;
  readonly attrs: Readonly<Record<string, string | true>>;
  /** Names of hosts, with a port where they have one. */
  readonly hosts: Readonly<Partial<Record<PolicyKind, readonly string[]>>>;
}

/** A file of a font. */
export interface FontFileConfig {
  /** A path of the static folder. */
  readonly src: string;
  /** A weight, or the first and last of a variable font. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
}

/** A font: of the reader's system where it has no files. */
export interface FontConfig {
  readonly family: string;
  readonly files: readonly FontFileConfig[];
  readonly display: 'swap' | 'optional' | 'fallback' | 'block';
}

/** What fonts are for. */
export type FontUse = 'text' | 'headings' | 'code';

/** A colour in both schemes, as `#rrggbb`; null: as the theme has it. */
export interface ColorConfig {
  readonly light: string | null;
  readonly dark: string | null;
}

/** What colours are for. */
export type ColorUse =
  | 'accent'
  | 'accentSoft'
  | 'background'
  | 'surface'
  | 'raised'
  | 'line'
  | 'text'
  | 'muted'
  | 'subtle'
  | 'success'
  | 'info'
  | 'warning'
  | 'danger';

/** What a site changes about the looks of the theme. */
export interface AppearanceConfig {
  readonly fonts: Readonly<Partial<Record<FontUse, FontConfig>>>;
  readonly colors: Readonly<Partial<Record<ColorUse, ColorConfig>>>;
}

/** The icon of a place on the net. */
export type SocialIcon =
  | 'bluesky'
  | 'codeberg'
  | 'discord'
  | 'email'
  | 'github'
  | 'gitlab'
  | 'linkedin'
  | 'mastodon'
  | 'matrix'
  | 'moodle'
  | 'npm'
  | 'reddit'
  | 'rss'
  | 'slack'
  | 'stackoverflow'
  | 'telegram'
  | 'x'
  | 'youtube'
  | 'zulip';

/** A small picture of what a feature or an action is about. */
export type IconName =
  | 'book'
  | 'bolt'
  | 'box'
  | 'chart'
  | 'check'
  | 'clock'
  | 'code'
  | 'download'
  | 'flask'
  | 'gear'
  | 'globe'
  | 'heart'
  | 'layers'
  | 'lock'
  | 'message'
  | 'palette'
  | 'pencil'
  | 'phone'
  | 'puzzle'
  | 'rocket'
  | 'search'
  | 'shield'
  | 'star'
  | 'tag'
  | 'terminal'
  | 'users';
