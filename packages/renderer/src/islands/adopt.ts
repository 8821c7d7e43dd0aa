/**
 * Gives the page the styles of a script that is loaded on demand, so that pages which don't need
 * them don't load them. The policy of the pages lets scripts do so through the object model.
 */
export function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
