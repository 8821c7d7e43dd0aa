/**
 * Removes what loads something from another host: third-party code makes pictures, links and styles
 * of texts that authors write. The pages' Content-Security-Policy forbids such requests, but a host
 * may not send it.
 */

/** Attributes that name a file to load. On `<a>`, they are followed by the reader alone. */
const addresses: ReadonlySet<string> = new Set([
  'src',
  'srcset',
  'href',
  'xlink:href',
  'poster',
  'data',
  'background',
]);

/** Attributes of SVG whose values are CSS that can refer to files. */
const paints: ReadonlySet<string> = new Set([
  'fill',
  'stroke',
  'filter',
  'mask',
  'clip-path',
  'cursor',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
]);

/** Elements that load or run something by themselves. */
const active = 'style, link, script, iframe, object, embed, video, audio, source, base, meta';

/** Removes what loads something from elements that aren't in the page yet. */
export function removeLoads(within: ParentNode): void {
  for (const one of within.querySelectorAll(active)) one.remove();
  for (const one of within.querySelectorAll('*')) {
    for (const { name, value } of [...one.attributes]) {
      if (loadsByAttribute(one, name, value)) one.removeAttribute(name);
    }
  }
}

/**
 * Whether an attribute loads something from elsewhere: by an address, or as CSS, such as `fill`.
 * `style` isn't judged here, but when it is set, because the browser has then resolved its escapes.
 */
export function loadsByAttribute(one: Element, name: string, value: string): boolean {
  if (addresses.has(name)) return one.localName !== 'a' && isElsewhere(value);
  return paints.has(name) && (value.includes('\\') || loadsInCss(value));
}

/** Removes the declarations that load something. */
export function removeLoadsOfStyle(style: CSSStyleDeclaration): void {
  for (const name of [...style]) {
    if (loadsInCss(style.getPropertyValue(name))) style.removeProperty(name);
  }
}

/** A stylesheet without the declarations that load something. The browser ignores `@import` in it. */
export function sheetWithoutLoads(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  cleanRules(sheet.cssRules);
  return sheet;
}

function cleanRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if ('style' in rule && rule.style instanceof CSSStyleDeclaration) {
      removeLoadsOfStyle(rule.style);
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) cleanRules(rule.cssRules);
  }
}

/** Whether a value of CSS loads something from elsewhere: anything but parts of this document. */
function loadsInCss(value: string): boolean {
  const functions = /\b(?:url|src|image|image-set|-webkit-image-set)\(\s*["']?([^"')]*)/gi;
  return [...value.matchAll(functions)].some(([, address = '']) => isElsewhere(address));
}

/** Whether an address is one of another host. Each candidate of a `srcset` is an address. */
function isElsewhere(value: string): boolean {
  return value.split(/,\s+/).some((one) => {
    const address = one.trim();
    if (address === '' || address.startsWith('#')) return false;
    if (!URL.canParse(address, document.baseURI)) return true;
    const url = new URL(address, document.baseURI);
    return url.origin !== location.origin && url.protocol !== 'data:';
  });
}
