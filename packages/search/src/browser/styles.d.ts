/** The plugin in scripts/build-assets.js makes an imported stylesheet a script that adopts it. */
declare module '*.css';
