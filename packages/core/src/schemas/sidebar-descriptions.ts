import type { Descriptions } from './descriptions.ts';

/** Keys of sidebar items. */
export const sidebarDescriptions: Descriptions = {
  type: 'The type of the item.',
  id: 'The id of an entry.',
  label: 'The text of the item.',
  className: 'A CSS class for the item.',
  badge: 'A badge beside the label: a text, or `text` and `tone`.',
  key: 'A key for the item. docsgen only copies it into the metadata.',
  customProps: 'Custom properties of the item. docsgen only copies them into the metadata.',
  defaultStyle:
    'Whether themes should style the markup as an item. docsgen only copies it into the metadata.',
  href: 'The target of the link: a page of the site, or an absolute address.',
  value: 'The HTML to show. Unsafe elements and attributes are removed.',
  dirName: 'The folder whose entries are listed, relative to the collection; `.` for all entries.',
  items: 'The items of the category.',
  link: 'The target of the category’s label: an entry, or a generated page that lists the items.',
  collapsible: 'Whether the category can be collapsed. Default: `true`.',
  collapsed: 'Whether the category is collapsed at first. Default: `true`.',
  description: 'A description in one sentence, for cards.',
  slug: 'The route of the generated page.',
  title: 'The title of the generated page. Default: the label of the category.',
  image: 'The social image (Open Graph) of the generated page.',
  keywords: 'Keywords of the generated page, for search engines.',
  translatable: 'Accepted for compatibility with Docusaurus; has no effect.',
  autoAddBaseUrl: 'Accepted for compatibility with Docusaurus; has no effect.',
  position: 'The position among the items of the folder in generated sidebars, in ascending order.',
  'badge.text': 'The text of the badge.',
  'badge.tone': 'The colour of the badge.',
};
