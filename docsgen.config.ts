import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Moodle developer resources',
  tagline:
    'How Moodle is built, tested, reviewed and released: for developers, contributors, testers, documentation writers and plugin authors.',
  // States of support on release pages are those of this day.
  date: '2023-09-14',
  collections: [
    {
      id: 'general',
      path: 'content',
      sidebars: 'sidebars',
      routeBasePath: 'general',
      label: 'Developer resources',
      navigation: [{ sidebar: 'releaseNotes', label: 'Releases' }],
    },
  ],
});
