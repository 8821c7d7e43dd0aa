import { prose } from '@docsgen/prose';

/** The rules of this site's prose. */
export const extensions = prose({
  terms: {
    'Moodle app': 'Moodle App',
    'plugins directory': 'Plugins directory',
    CIBoT: 'CiBoT',
    'component library': 'Component Library',
  },
  // Titles of issues are as the tracker has them, and one page has a title of its own.
  ignore: [/^[A-Z]+-\d+\b.*$/ms, /^Component library$/],
});
