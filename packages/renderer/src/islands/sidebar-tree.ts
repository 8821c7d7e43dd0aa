/**
 * The complete tree of a sidebar, which is fetched to open categories that the page doesn't contain,
 * to filter the sidebar, and to suggest pages on the 404 page.
 */
export interface FetchedTree {
  /** A copy of the list below a category; null if the tree can't be fetched. */
  below(href: string): Promise<HTMLElement | null>;
  /** The links of the tree; empty if it can't be fetched. */
  links(): Promise<HTMLAnchorElement[]>;
}

/** Creates a tree that fetches its document once, at the first use. */
export function createTree(address: string): FetchedTree {
  let tree: Promise<Document | null> | undefined;
  const links = async (): Promise<HTMLAnchorElement[]> => {
    tree ??= fetchDocument(address);
    return [...((await tree)?.links ?? [])] as HTMLAnchorElement[];
  };
  return {
    async below(href) {
      const list = (await links()).find((one) => {
        return one.getAttribute('href') === href && one.matches(':has(+ ul)');
      })?.nextElementSibling;
      return (list?.cloneNode(true) ?? null) as HTMLElement | null;
    },
    links,
  };
}

/**
 * XMLHttpRequest parses the response as a document, so that no string has to be inserted as HTML.
 */
function fetchDocument(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}
