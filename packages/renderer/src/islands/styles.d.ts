/** A stylesheet that a script imports: its text, made small by the bundler. */
declare module '*.css' {
  export const css: string;
}
