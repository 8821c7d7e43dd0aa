import type { Descriptions } from './descriptions.ts';

/** Keys below `release`. */
const releaseDescriptions: Descriptions = {
  'release.product': 'The product: `lms` for Moodle LMS, `app` for the mobile app.',
  'release.version': 'The version, such as `4.5.1`. It must be the last segment of the page’s id.',
  'release.series': 'The series of the version, such as `4.5`.',
  'release.date': 'The date on which the version was or will be released.',
  'release.build': 'The build number.',
  'release.lts': 'Whether the release has long-term support.',
  'release.generalSupportEnd': 'The last day of general support (bug fixes).',
  'release.securitySupportEnd': 'The last day of security support.',
  'release.extendedSecuritySupportEnd': 'The last day of security support if it was extended.',
  'release.supersededBy': 'The release that replaces this one.',
  'release.supersededBy.version': 'The version of the replacement.',
  'release.supersededBy.date': 'The date on which the release was superseded.',
  'release.supersededBy.reason': 'The reason for the replacement.',
  'release.requirements': 'The requirements of the release.',
  'release.requirements.upgradeFrom': 'The oldest version that can be upgraded to this one.',
  'release.requirements.upgradeVia': 'The version that older versions must be upgraded to first.',
  'release.requirements.php': 'The supported versions of PHP.',
  'release.requirements.php.min': 'The minimum version of PHP.',
  'release.requirements.php.increasedSince': 'The last series with a lower minimum.',
  'release.requirements.php.max': 'The maximum version of PHP.',
  'release.requirements.php.maxSince':
    'The first release that supports the maximum, if it is not the first of the series.',
  'release.requirements.php.notSupported': 'Versions of PHP that are not supported.',
  'release.requirements.php.bits': 'The required word size of PHP, in bits.',
  'release.requirements.php.note': 'A note on PHP.',
  'release.requirements.databases': 'The supported databases.',
  'release.requirements.databases[].name': 'The name of the database.',
  'release.requirements.databases[].min': 'The minimum version.',
  'release.requirements.databases[].max': 'The maximum version.',
  'release.requirements.databases[].maxSince':
    'The first release that supports the maximum, if it is not the first of the series.',
  'release.requirements.databases[].notSupported': 'Versions that are not supported.',
  'release.requirements.databases[].increasedSince': 'The last series with a lower minimum.',
  'release.requirements.databases[].note': 'A note on the database.',
  'release.requirements.databasePrefixMax':
    'The maximum length of the table prefix, in characters.',
  'release.requirements.phpExtensions': 'The PHP extensions.',
  'release.requirements.phpExtensions[].name': 'The name of the extension.',
  'release.requirements.phpExtensions[].need':
    'Whether the extension is `required` or `recommended`.',
  'release.requirements.phpExtensions[].requiredFrom':
    'The first series that requires the extension.',
  'release.requirements.phpSettings': 'The PHP settings.',
  'release.requirements.phpSettings[].name': 'The name of the setting.',
  'release.requirements.phpSettings[].min': 'The minimum value.',
  'release.requirements.phpSettings[].need': 'Whether the minimum is `required` or `recommended`.',
  'release.requirements.phpSettings[].for':
    'What the minimum applies to, such as `PHP 8`. Default: all versions.',
  'release.requirements.software': 'Other software.',
  'release.requirements.software[].name': 'The name of the program.',
  'release.requirements.software[].need': 'Whether the program is `required` or `recommended`.',
  'release.requirements.software[].purpose': 'What the program is used for.',
  'release.requirements.browsers': 'The supported browsers.',
  'release.requirements.browsers.desktop': 'Tested browsers on desktop computers.',
  'release.requirements.browsers.mobile': 'Tested browsers on mobile devices.',
  'release.requirements.browsers.minimums': 'The minimum versions of browsers.',
  'release.requirements.browsers.minimums[].name': 'The name of the browser.',
  'release.requirements.browsers.minimums[].min': 'The minimum version.',
  'release.requirements.browsers.minimums[].note': 'A note on the browser.',
  'release.requirements.browsers.notSupported': 'Browsers that are not supported.',
  'release.requirements.browsers.knownProblems': 'Browsers with known problems.',
  'release.requirements.browsers.note': 'A note on browsers.',
  'release.requirements.notes': 'Other requirements.',
};

/** Keys of front matter. */
export const frontMatterDescriptions: Descriptions = {
  id: 'The last segment of the entry’s id. Default: the name of the file.',
  title:
    'The title of the page. Default: the first heading, else its label in the file of a sidebar, else the name of the file as words.',
  description:
    'A description in one or two sentences, for search engines and cards. Default: `hero.tagline`, else the first paragraph.',
  slug: 'The route of the page: below the collection’s if it begins with a slash, else below the folder’s. By default it is made from the id.',
  sidebar_label: 'The label of the entry in the sidebar. Default: the title.',
  sidebar_position:
    'The position among the items of the folder in generated sidebars, in ascending order.',
  sidebar_class_name: 'A CSS class for the sidebar item.',
  sidebar_key: 'A key for the sidebar item. docsgen only copies it into the metadata.',
  sidebar_custom_props:
    'Custom properties of the sidebar item. docsgen only copies them into the metadata.',
  sidebar_badge: 'A badge beside the label in the sidebar: a text, or `text` and `tone`.',
  tags: 'The tags of the page. Each tag has a page that lists its entries.',
  keywords: 'Keywords for search engines and for the search of the site.',
  image: 'The social image (Open Graph) of the page.',
  draft: 'Whether the page is left out of builds without `--drafts`.',
  unlisted:
    'Whether the page is published without being listed in sidebars, indexes and the search.',
  hide_title: 'Whether the title above the text is hidden.',
  hide_table_of_contents: 'Whether the table of contents (“On this page”) is hidden.',
  toc_min_heading_level: 'The highest heading level in the table of contents. Default: 2.',
  toc_max_heading_level: 'The lowest heading level in the table of contents. Default: 3.',
  pagination_prev:
    'The id of the previous entry; `null` for none. Default: the one in the sidebar.',
  pagination_next: 'The id of the next entry; `null` for none. Default: the one in the sidebar.',
  pagination_label:
    'The label of the page in links to the previous and next page. Default: `sidebar_label`, else the title.',
  displayed_sidebar:
    'The name of the sidebar that the page shows; `null` for none. Default: the last sidebar that contains the entry.',
  custom_edit_url:
    'The address of “Edit this page”; `null` for no link. Default: the file below `editUrl` of the collection.',
  applies:
    'The versions that the page applies to, such as `>=4.1` or `>=4.1 <4.3`, which a badge names. They must exist, and the page’s own must be one of them.',
  variables: 'Values of variables on this page, by name; they precede those of the configuration.',
  'variables.*': 'The value: one line of Markdown.',
  date: 'The publication date, shown below the title. Feeds list entries with a date.',
  authors: 'The names of the authors, shown beside the date and in feeds.',
  last_update: 'The date and author of the last change. Default: the date from git.',
  parse_number_prefixes:
    'Set to `false` to keep numbers at the beginning of file and folder names in the id. Default: `numberPrefixes` of the collection.',
  redirect_from: 'Former addresses of the page, as paths from the site’s base.',
  owners:
    'Those who look after the page, such as `@user`, `@group/team` or an email address. Default: those in `CODEOWNERS`.',
  review_by: 'The last day for the next review of the page, such as `2024-06-30`.',
  translated_from:
    'In a translation, the hash of the commit with the original that it was made from. `docsgen translate` writes it. Default: the last commit that changed both files.',
  default_lang_commit: 'The same as `translated_from`.',
  template:
    'The template of the page: `doc`, `category` for a page that lists its folder, or `home`. Default: `category` for the entry of a category, else `doc`; an entry with `release` has a template of its own.',
  hero: 'The top of a home page.',
  features: 'The cards below the hero of a home page.',
  release: 'The facts of the release that the page describes.',
  search: 'How the search of the site ranks the page.',
  ...releaseDescriptions,
  'sidebar_badge.text': 'The text of the badge.',
  'sidebar_badge.tone': 'The colour of the badge.',
  'last_update.date': 'The date of the last change, with or without a time.',
  'last_update.author': 'The author of the last change.',
  'tags[].label': 'The label of the tag.',
  'tags[].permalink': 'The address of the tag’s page, below the page of all tags.',
  'hero.title': 'The heading. Default: the title of the page.',
  'hero.tagline': 'The sentence below the heading.',
  'hero.actions': 'Links that look like buttons.',
  'hero.actions[].text': 'The text of the button.',
  'hero.actions[].link': 'The target of the button, written like a link in Markdown.',
  'hero.actions[].icon': 'The icon before the text.',
  'hero.actions[].theme': 'The style of the button: filled (`brand`) or outlined (`alt`).',
  'hero.image': 'An image beside the text.',
  'hero.image.light': 'The image for the light scheme, or for both schemes if `dark` is not set.',
  'hero.image.dark': 'The image for the dark scheme.',
  'hero.image.alt': 'The alternative text of the image.',
  'hero.terminal':
    'A terminal session, shown if there is no image. Lines that begin with `$` and a space are input, the others are output.',
  'hero.releases':
    'Whether the newest releases are shown if there is neither an image nor a session.',
  'features[].title': 'The title of the card.',
  'features[].details': 'The text of the card.',
  'features[].icon': 'The icon above the title.',
  'features[].link': 'The target of the card, written like a link in Markdown.',
  'search.weight': 'The weight of the page in the ranking: above 0, up to 10. Default: 1.',
  'search.exclude': 'Whether the page is left out of the search.',
};
