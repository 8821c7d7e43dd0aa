/** The whole tree of a sidebar, fetched when a reader first wants more of it than the page has. */
export interface FetchedTree {
  /** A copy of the list below a category; null where it can't be had. */
  below(href: string): Promise<HTMLElement | null>;
  /** The links of the tree; none where it can't be had. */
  links(): Promise<HTMLAnchorElement[]>;
}

/** A tree at its address. */
export function createTree(address: string): FetchedTree {
  let tree: Promise<Document | null> | undefined;
  const get = () => {
    tree ??= fetchDocument(address);
    return tree;
  };
  return {
    async below(href) {
      const links = [...((await get())?.links ?? [])];
      const link = links.find((one) => {
        return one.getAttribute('href') === href && one.nextElementSibling?.tagName === 'UL';
      });
      const list = link?.nextElementSibling ?? null;
      return list === null ? null : (document.importNode(list, true) as HTMLElement);
    },
    links: async () => [...((await get())?.links ?? [])] as HTMLAnchorElement[],
  };
}

/** A request of the old kind parses HTML without a string ever becoming markup in our hands. */
function fetchDocument(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}
