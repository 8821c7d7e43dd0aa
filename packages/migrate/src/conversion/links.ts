import { splitAddress } from '@docsgen/core';
import type { SiteFacts } from './site-facts.ts';
import type { Unsupported } from './unsupported.ts';
import { isElsewhere, routeOf, textOf } from './values.ts';

/** A link in the settings. */
export interface PlannedLink {
  readonly label: string;
  readonly href: string;
}

/** The context for converting links. */
export interface LinkContext {
  readonly facts: SiteFacts;
  readonly unsupported: Unsupported;
}

/** Resolves an address; null if the site doesn't have this page. */
export function hrefOf(to: string, facts: SiteFacts): string | null {
  if (isElsewhere(to)) return /^(?:https?:|mailto:)/i.test(to) ? to : null;
  const { path, suffix } = splitAddress(to);
  const route = routeOf(path);
  return facts.has(route) ? route + suffix : null;
}

/** The names of icons, by host. */
const hosts: Readonly<Record<string, string>> = {
  'bsky.app': 'bluesky',
  'codeberg.org': 'codeberg',
  'discord.com': 'discord',
  'discord.gg': 'discord',
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'linkedin.com': 'linkedin',
  'npmjs.com': 'npm',
  'reddit.com': 'reddit',
  'stackoverflow.com': 'stackoverflow',
  'twitter.com': 'x',
  'x.com': 'x',
  'youtube.com': 'youtube',
};

/** The icon of a link to a known host; null for others. */
export function socialIcon(href: string): string | null {
  if (!URL.canParse(href)) return null;
  return hosts[new URL(href).hostname.replace(/^www\./, '')] ?? null;
}

/** The names of icons of services that have no host of their own, by the names in other tools. */
const services: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['envelope', 'email'],
  ['mastodon', 'mastodon'],
  ['matrix', 'matrix'],
  ['rss', 'rss'],
  ['slack', 'slack'],
  ['telegram', 'telegram'],
  ['zulip', 'zulip'],
]);

/** A link to a profile, as another tool names it. */
export interface WrittenProfile {
  readonly href: unknown;
  /** The name of its icon, such as `mastodon` or `fontawesome/brands/mastodon`. */
  readonly icon?: unknown;
}

/** A link with an icon. */
export interface ProfileLink {
  readonly icon: string;
  readonly href: string;
}

/** Links to profiles on known hosts and services. Others are reported, since they have no icon. */
export function profileLinks(
  profiles: readonly WrittenProfile[],
  unsupported: Unsupported,
): ProfileLink[] {
  return profiles.flatMap((profile) => {
    const href = textOf(profile.href);
    if (href === null) return [];
    const name = /[^/]+$/.exec(textOf(profile.icon) ?? '')?.[0] ?? '';
    const icon = socialIcon(href) ?? services.get(name.toLowerCase()) ?? null;
    if (icon === null) unsupported.add('links to profiles without an icon', [href]);
    return icon === null ? [] : [{ icon, href }];
  });
}
