import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The React that renders, by the names of its modules: a site's components must use this very
 * one, whatever else is installed beside them.
 */
export const reactModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
};
