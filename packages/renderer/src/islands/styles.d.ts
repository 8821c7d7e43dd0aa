/** The plugin in scripts/build-assets.js turns an imported stylesheet into minified text. */
declare module '*.css' {
  export const css: string;
}
