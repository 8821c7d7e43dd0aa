import { findBelow, findDocusaurus, findForeign } from '@docsgen/migrate';

/** A configuration of another tool: its path in a folder, and the name that `--from` takes. */
interface OtherTool {
  readonly file: string;
  readonly tool: string;
}

/** A line for each configuration of another tool in a folder, with the command that reads it. */
export async function otherTools(folder: string): Promise<string[]> {
  return (await otherToolsIn(folder)).map(({ tool, file }) => unreadLine(file, tool));
}

/**
 * A line about the configuration of another tool in a folder or in a usual subfolder of it, with the
 * command that reads it; null without one.
 */
export async function otherToolAround(folder: string): Promise<string | null> {
  const [own] = await otherToolsIn(folder);
  if (own !== undefined) return unreadLine(own.file, own.tool);
  const below = await findBelow(folder, async (one) => (await otherToolsIn(one))[0]);
  if (below === null) return null;
  const { name, found } = below;
  return unreadLine(`${name}/${found.file}`, found.tool, name);
}

async function otherToolsIn(folder: string): Promise<OtherTool[]> {
  const docusaurus = await findDocusaurus(folder);
  const own = docusaurus === null ? [] : [{ tool: 'docusaurus', file: docusaurus }];
  return [...own, ...(await findForeign(folder))];
}

/**
 * A line about a configuration that isn't read, with the command that reads it.
 *
 * @param folder The folder that becomes the site's, if it isn't the current one.
 */
export function unreadLine(file: string, tool: string, folder?: string): string {
  const where = folder === undefined ? '' : ` ${folder}`;
  return `${file} isn't read. To create the site from it: npx docsgen init${where} --from ${tool}`;
}
