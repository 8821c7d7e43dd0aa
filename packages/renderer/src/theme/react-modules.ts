import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The renderer's own React modules, by specifier. A site's components must import these instances:
 * hooks and contexts of another copy of React don't work.
 */
export const reactModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
};
