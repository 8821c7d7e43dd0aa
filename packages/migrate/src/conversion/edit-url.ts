/**
 * The `editUrl` of a collection, from an address with `{path}` in the place of the path of a page in
 * the collection's folder.
 */
export function editUrlFrom(template: string): string {
  // The path is appended by default.
  return template.endsWith('/{path}') ? template.slice(0, -'/{path}'.length) : template;
}
