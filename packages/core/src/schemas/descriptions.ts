/** What editors say of a key while it is written. */
export type Descriptions = Readonly<Record<string, string>>;

/** Keys of front matter. */
export const frontMatterDescriptions: Descriptions = {
  id: 'The last segment of the id, if not the file’s name.',
  title: 'The title; else the first heading, else the id.',
  description: 'One or two sentences for search engines and cards; else the first paragraph.',
  slug: 'The route below the collection’s when it begins with a slash, else below the folder’s.',
  sidebar_label: 'What the sidebar calls the entry, if not by its title.',
  sidebar_position: 'Its place among the items of its folder, in sidebars made from folders.',
  sidebar_class_name: 'A class for its sidebar item.',
  sidebar_key: 'A key for its sidebar item, for those who read the metadata.',
  sidebar_custom_props: 'Keys of your own for its sidebar item, for those who read the metadata.',
  tags: 'Tags; each has a page that lists its entries.',
  keywords: 'Other words for what the page is about, by which the search finds it.',
  image: 'A picture for links on social media.',
  draft: 'Left out of builds, unless they have --drafts.',
  unlisted: 'Published, but in no sidebar, index or search.',
  hide_title: 'Don’t show the title above the text.',
  hide_table_of_contents: 'Don’t show “On this page”.',
  toc_min_heading_level: 'The highest level of headings that “On this page” shows.',
  toc_max_heading_level: 'The lowest level of headings that “On this page” shows.',
  pagination_prev: 'The id of the entry before it; null for none.',
  pagination_next: 'The id of the entry after it; null for none.',
  pagination_label: 'What its neighbours call it at their foot.',
  displayed_sidebar: 'The name of the sidebar to show; null for none.',
  custom_edit_url: 'Where the page is edited; null for nowhere.',
  last_update: 'When the text was last changed, if git doesn’t say so.',
  redirect_from: 'Former addresses, as paths from the site’s base.',
  template: 'The template: doc, or category for a page that lists its folder.',
  release: 'What the release is that these notes are of.',
  search:
    'How the site’s search takes the page: `weight`, 1 if not said; `exclude` to leave it out.',
};

/** Keys of sidebar items. */
export const sidebarDescriptions: Descriptions = {
  type: 'What kind of item it is.',
  id: 'The id of an entry.',
  label: 'What the reader sees.',
  className: 'A class for the item.',
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
};

/** Settings of a site. */
export const configDescriptions: Descriptions = {
  $schema: 'Where the schema of this file is.',
  title: 'The name of the site.',
  tagline: 'One sentence about the site.',
  url: 'The site’s origin, such as https://docs.example.org.',
  base: 'The path that the site is published below.',
  trailingSlash: 'Whether addresses end in a slash.',
  lang: 'The language of the content.',
  date: 'The day that counts as today; else the newest in the content.',
  outDir: 'The folder that the site is written to.',
  staticDir: 'The folder of files that are published as they are.',
  hostRules:
    'Whether `_headers` and `_redirects` of the static folder come behind those that are made, or replace them.',
  collections: 'Sets of entries, each under one route and with its own sidebars.',
  assets: 'Files beside entries: types that are published although browsers run them.',
  redirects: 'Addresses that lead elsewhere.',
  firstSteps: 'Where each kind of reader begins, shown on home pages.',
  frontMatter: 'Front matter keys of the site’s own, and their types.',
  rules: 'Severities by rule; for some paths only, by patterns: the last that fits counts.',
  external: 'How links to other sites are called by check --external.',
  stylesheets: 'Stylesheets of the site’s own, which come after the theme’s.',
  components: 'Modules with components in place of the theme’s, by the names of those.',
  directives: 'Modules with directives of the site’s own, by their names.',
  messages: 'Words of the interface in place of the theme’s.',
  search:
    'Whether the site can be searched, and what pages count in it by patterns for their files.',
};
