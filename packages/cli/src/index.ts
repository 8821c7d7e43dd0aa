/** What a site's configuration imports from `docsgen`. */
export type { Config } from '@docsgen/core';
export { defineConfig } from './define-config.ts';
