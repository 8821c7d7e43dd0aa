/** What browsers with the Network Information API say of the connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the browser fetches pages ahead by speculation rules. */
export const hasRules = (): boolean => HTMLScriptElement.supports?.('speculationrules') ?? false;

/** Whether readers save data, or have a slow connection: nothing is fetched ahead for them. */
export function isSaving(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/**
 * The pages that the browser fetches before a click. `moderate`: that of a link which a pointer rests
 * on or presses and, on phones, of one that is in view and likely to be followed; two at a time.
 * `eager`, for the previous and the next page: as soon as the link is in view, in older browsers at
 * once. Files, the page itself and its own places aren't fetched.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.([a-z]\\w*)' } },
          { not: { selector_matches: '[href^="#"],[aria-current],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
    { where: { selector_matches: '.pages a' }, eagerness: 'eager' },
  ],
};

/**
 * Has the browser prefetch the pages of links. The rules are part of the first script of a page: one that is
 * loaded at the first touch of a link comes after the click.
 */
export function prefetchLinks(): void {
  if (hasRules() && !isSaving()) addRules(rules);
}

/** Adds speculation rules to the page. */
export function addRules(rules: object): void {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = JSON.stringify(rules);
  document.head.append(script);
}
