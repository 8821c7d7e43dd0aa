import { tree } from './program.ts';

/** A long text, which takes some time to write. */
export const lines = (name: string, amount: number): string =>
  Array.from({ length: amount }, (_, at) => `Line ${at} of ${name} must stay.\n\n`).join('');

/** A site whose links have the wrong case, which `check --fix` fixes. */
export const wrong = (amount: number, long = 200): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: amount }, (_, at): [string, string] => [
      `content/entry-${at}.md`,
      `# Entry ${at}\n\n[next](./ENTRY-${(at + 1) % amount}.md)\n\n${lines(`entry ${at}`, long)}`,
    ]),
  );

/** The sources, including temporary files that processes have left. */
export async function sources(root: string): Promise<Map<string, string>> {
  const all = await tree(root);
  return new Map([...all].filter(([name]) => !/^(dist|\.docsgen|\.git)[/\\]/.test(name)));
}
