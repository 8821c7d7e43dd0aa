/**
 * Adopts the stylesheet of a lazily loaded script (`adoptedStyleSheets`), so that only pages that
 * run the script load its styles. The Content-Security-Policy allows styles that scripts add
 * through the CSSOM.
 */
export function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
