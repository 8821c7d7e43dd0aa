import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The modules of the React that renders, by name: a site's components must use the same instance,
 * whatever else is installed beside them.
 */
export const reactModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
};
