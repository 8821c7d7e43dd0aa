/** What a site's configuration imports from `docsgen`. */
export { type Config, defineConfig } from './define-config.ts';
