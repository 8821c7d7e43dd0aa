import type { Descriptions } from './descriptions.ts';

/** Keys of sidebar items. */
export const sidebarDescriptions: Descriptions = {
  type: 'What kind of item it is.',
  id: 'The id of an entry.',
  label: 'What the reader sees.',
  className: 'A class for the item.',
  badge: 'A word or two beside the label: a text, or `text` and `tone`.',
  key: 'A key, for those who read the metadata.',
  customProps: 'Keys of your own, for those who read the metadata.',
  defaultStyle: 'For those who read the metadata: whether a theme styles the markup.',
  href: 'A page of the site, or an address.',
  value: 'HTML, of which only what is safe is shown.',
  dirName: 'A folder below the collection’s; `.` for all of it.',
  items: 'What the category holds.',
  link: 'Where the label of the category leads.',
  collapsible: 'Whether it can be closed; it can unless said otherwise.',
  collapsed: 'Whether it is closed at first; it is unless said otherwise.',
  description: 'One sentence for cards.',
  slug: 'The route of the category’s own page.',
  title: 'The title of the category’s own page.',
  position: 'Its place among the items of its folder.',
  'badge.text': 'The words of the badge.',
  'badge.tone': 'How the badge looks.',
};
