import type { IconName } from '../model/index.ts';

/** The icons for features and actions. */
export const iconNames: readonly IconName[] = [
  ...(['book', 'bolt', 'box', 'chart', 'check', 'clock', 'code', 'download', 'flask'] as const),
  ...(['gear', 'globe', 'heart', 'layers', 'lock', 'message', 'palette', 'pencil'] as const),
  ...(['phone', 'puzzle', 'rocket', 'search', 'shield', 'star', 'tag', 'terminal'] as const),
  'users',
];
