const DASH = ' — ';

/** An item's opening and what is said of it, up to its end, its own list or its paragraph's end. */
const items = /<li>(\s*(?:<p>)?)([\s\S]*?)(?=\s*<(?:[uo]l|\/li|\/p)\b)/g;

/** Marks, in the HTML of nested lists, the folders by their slash and the remarks by their dash. */
export function markFileTree(html: string): string {
  return html.replace(items, (_, opening: string, head: string) => {
    const dash = findDash(head);
    const name = dash < 0 ? head : head.slice(0, dash);
    const remark = dash < 0 ? '' : `<span class="remark">${head.slice(dash)}</span>`;
    const isFolder = name.replace(/<[^>]*>/g, '').endsWith('/');
    return `<li${isFolder ? ' class="folder"' : ''}>${opening}${name}${remark}`;
  });
}

/** The first dash that stands in no other element, nor in a tag; -1 where none does. */
function findDash(head: string): number {
  let at = head.indexOf(DASH);
  while (at >= 0 && !isBalanced(head.slice(0, at))) at = head.indexOf(DASH, at + 1);
  return at;
}

function isBalanced(html: string): boolean {
  return (html.match(/<\w/g) ?? []).length === (html.match(/<\//g) ?? []).length;
}
