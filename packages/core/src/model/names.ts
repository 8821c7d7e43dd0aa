/** Lists of names that configurations and front matter use; the types of the names are made from them. */

/** The icons of features and actions. */
export const iconNames = [
  'book',
  'bolt',
  'box',
  'chart',
  'check',
  'clock',
  'code',
  'download',
  'flask',
  'gear',
  'globe',
  'heart',
  'layers',
  'lock',
  'message',
  'palette',
  'pencil',
  'phone',
  'puzzle',
  'rocket',
  'search',
  'shield',
  'star',
  'tag',
  'terminal',
  'users',
] as const;

/** The services with a logo, and their names for readers. */
export const socialNames = {
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
} as const;

/** docsgen's own site data for directives. */
export const ownDataNames = ['children', 'entries', 'news'] as const;

/** The roles of colours. */
export const colorUses = [
  'accent',
  'accentSoft',
  'background',
  'surface',
  'raised',
  'line',
  'text',
  'muted',
  'subtle',
  'success',
  'info',
  'warning',
  'danger',
] as const;
