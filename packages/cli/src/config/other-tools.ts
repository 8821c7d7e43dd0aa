import { findDocusaurus, findForeign } from '@docsgen/migrate';

/** A line for each configuration of another tool in a folder, with the command that reads it. */
export async function otherTools(folder: string): Promise<string[]> {
  const docusaurus = await findDocusaurus(folder);
  const found = [
    ...(docusaurus === null ? [] : [{ tool: 'docusaurus', file: docusaurus }]),
    ...(await findForeign(folder)),
  ];
  return found.map(({ tool, file }) => unreadLine(file, tool));
}

/** A line about a configuration that isn't read, with the command that reads it. */
export function unreadLine(file: string, tool: string): string {
  return `${file} isn't read. To create the site from it: npx docsgen init --from ${tool}`;
}
