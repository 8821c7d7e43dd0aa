import type { MarkdownDialect } from '@docsgen/core';

/** The dialects by name; each is loaded when a site needs it. */
const loaders = {
  mkdocs: async () => (await import('./mkdocs/index.ts')).mkdocs,
  vitepress: async () => (await import('./vitepress/index.ts')).vitepress,
  starlight: async () => (await import('./starlight.ts')).starlight,
  mdbook: async () => (await import('./mdbook/index.ts')).mdbook,
  gitbook: async () => (await import('./gitbook/index.ts')).gitbook,
  'mdbook-smart': async () => (await import('./mdbook/index.ts')).mdbookSmart,
} as const;

/** The name of a dialect of this package. */
export type DialectName = keyof typeof loaders;

/** Whether a name is that of a dialect of this package. */
export function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(loaders, name);
}

/** Loads those of the named dialects that this package has, each once. */
export async function loadDialects(names: Iterable<string>): Promise<MarkdownDialect[]> {
  return Promise.all([...new Set(names)].filter(isDialectName).map(loadDialect));
}

/** Loads the Markdown of another tool. */
export async function loadDialect(name: DialectName): Promise<MarkdownDialect> {
  return loaders[name]();
}
