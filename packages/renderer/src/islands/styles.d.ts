/** A stylesheet that a script imports, as minified text. */
declare module '*.css' {
  export const css: string;
}
