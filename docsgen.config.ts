import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Moodle developer resources',
  tagline:
    'How Moodle is built, tested, reviewed and released: for developers, contributors, testers, documentation writers and plugin authors.',
  url: 'https://moodledev.io',
  // States of support on release pages are those of this day.
  date: '2023-09-14',
  // What was said at a meeting, and who is thanked, is rarely what is looked for.
  search: {
    weights: {
      'content/community/{meetings,credits}/**': 0.5,
      'content/community/{meetings,credits}/index.md': 1,
    },
  },
  // What the pages of developer meetings say of themselves, for the lists on their overview.
  frontMatter: {
    meeting_date: 'date',
    meeting_time: 'string',
    meeting_recorded: 'boolean',
    meeting_subjects: 'string[]',
  },
  autolinks: ['MDL', 'MDLSITE', 'MDLQA', 'MOBILE', 'CONTRIB'].map((project) => ({
    prefix: `${project}-`,
    url: `https://tracker.moodle.org/browse/${project}-<num>`,
  })),
  extensions: ['./extensions/prose.ts'],
  // How pages of releases answer "I run 3.9.12, what now?".
  releases: {
    products: [
      { id: 'lms', label: 'LMS' },
      { id: 'app', label: 'app' },
    ],
    upgrades: ['lms'],
    requirements: [
      { key: 'php', label: 'PHP', fields: { increasedSince: 'string', bits: 'string' } },
      {
        key: 'databases',
        label: 'Databases',
        oneOf: true,
        fields: { increasedSince: 'string' },
      },
      { key: 'databasePrefix', label: 'Prefix of database tables', compare: false },
      { key: 'phpExtensions', label: 'PHP extensions', fields: { requiredFrom: 'string' } },
      { key: 'phpSettings', label: 'PHP settings' },
      { key: 'software', label: 'Other software', fields: { purpose: 'string' } },
      {
        key: 'browsers',
        label: 'Browsers',
        compare: false,
        fields: {
          desktop: 'string[]',
          mobile: 'string[]',
          minimums: 'any',
          notSupported: 'string[]',
          knownProblems: 'string[]',
        },
      },
    ],
    audiences: [
      {
        label: 'Administrators',
        sections: [
          'Before you upgrade',
          'Upgrading',
          'Known problems',
          'Known problems and regressions',
          'For administrators',
          'Administrators',
          'Administration',
          'Administrator features',
          'Administration and settings',
          'Performance',
          'Performance improvements',
          'Security improvements',
          'Security related improvements',
          'Security improvements and new features',
          'Core plugins removed',
          'Removed plugins',
          'Removed and deprecated plugins',
        ],
      },
      {
        label: 'Teachers and other users',
        sections: [
          'Headline features',
          'Major features',
          'Major new features',
          'Major user experience improvements',
          'Other major features',
          'New features',
          'Report builder',
          'Functional changes',
          'User interface changes',
          'Accessibility improvements',
          'Mobile',
          'Everyone',
          'Teachers',
          'For teachers',
          'Highlights',
          'Module highlights',
          'Fixes and improvements',
          'Fixes',
          'Bug fixes',
          'Backported bug fixes',
          'Regression fix',
          'Regression fixes',
          'Other fixes',
        ],
      },
      {
        label: 'Developers',
        sections: [
          'For developers',
          'API changes',
          'API changes for developers',
          'Upgrade notes for developers',
          'Plugin API changes',
          'Component API updates',
        ],
      },
    ],
    security: ['Security fixes', 'Security'],
  },
  firstSteps: [
    {
      label: 'Developers',
      icon: 'code',
      description: 'Set up a development site and write your first patch for core.',
      to: '/general/development/gettingstarted',
    },
    {
      label: 'Contributors',
      icon: 'heart',
      description: 'Find a way to help, with or without code.',
      to: '/general/community/contribute',
    },
    {
      label: 'Testers',
      icon: 'flask',
      description: 'Test what is about to be released, from your first issue to a QA cycle.',
      to: '/general/development/process/testing',
    },
    {
      label: 'Documentation writers',
      icon: 'pencil',
      description: 'Change a page of this site, or write a new one.',
      to: '/general/documentation',
    },
    {
      label: 'Plugin authors',
      icon: 'puzzle',
      description: 'Share your plugin, from its checklist to its approval.',
      to: '/general/community/plugincontribution',
    },
  ],
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
