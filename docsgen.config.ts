import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Moodle developer resources',
  tagline:
    'How Moodle is built, tested, reviewed and released: for developers, contributors, testers, documentation writers and plugin authors.',
  url: 'https://moodledev.io',
  // States of support on release pages are those of this day.
  date: '2023-09-14',
  collections: [
    {
      id: 'general',
      path: 'content',
      sidebars: 'sidebars',
      routeBasePath: 'general',
      label: 'Developer resources',
      navigation: [
        { sidebar: 'community', label: 'Community' },
        { sidebar: 'process', label: 'Process' },
        { sidebar: 'coding', label: 'Coding' },
        { sidebar: 'moodleapp', label: 'Mobile app' },
        { sidebar: 'contentstyleguide', label: 'Style guide' },
        { sidebar: 'documentation', label: 'Documentation' },
        { sidebar: 'releaseNotes', label: 'Releases' },
        { sidebar: 'projects', label: 'Projects' },
      ],
    },
  ],
});
