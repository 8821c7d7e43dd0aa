import { createHash } from 'node:crypto';
import { type CommittedObjects, createCommittedObjects, type RepositoryRefs } from '@docsgen/core';
import { type Files, initialFiles } from './edits.ts';

/** An object of git: its hash, and all objects below it by hash. */
interface Stored {
  readonly hash: string;
  readonly objects: ReadonlyMap<string, Uint8Array>;
}

/** The hash of an object (SHA-1 of its kind, size and content), as git names it. */
function hashOf(kind: string, content: Uint8Array): string {
  return createHash('sha1').update(`${kind} ${content.length}\0`).update(content).digest('hex');
}

/** Stores files as git does: a blob for each, and a tree for each folder. */
function storeTree(files: Files): Stored {
  const objects = new Map<string, Uint8Array>();
  const below = new Map<string, Files>();
  const entries: { readonly mode: string; readonly name: string; readonly hash: string }[] = [];
  for (const [path, text] of files) {
    const [name = '', ...rest] = path.split('/');
    if (rest.length > 0) {
      below.set(name, (below.get(name) ?? new Map()).set(rest.join('/'), text));
      continue;
    }
    const content = Buffer.from(text);
    const hash = hashOf('blob', content);
    objects.set(hash, content);
    entries.push({ mode: '100644', name, hash });
  }
  for (const [name, own] of below) {
    const tree = storeTree(own);
    for (const [hash, content] of tree.objects) objects.set(hash, content);
    entries.push({ mode: '40000', name, hash: tree.hash });
  }
  const rows = entries.map(({ mode, name, hash }) => {
    return Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(hash, 'hex')]);
  });
  const content = Buffer.concat(rows);
  const hash = hashOf('tree', content);
  objects.set(hash, content);
  return { hash, objects };
}

const stored = storeTree(new Map(Object.entries(initialFiles)));

/** Stands for the commit whose tree has the initial files. */
const commit = 'c'.repeat(40);

/** A repository with the initial files of the site as its tag `v0.9.0`. */
export const past: {
  readonly repository: RepositoryRefs;
  readonly objects: CommittedObjects;
} = {
  repository: {
    below: '',
    refs: [{ fullName: 'refs/tags/v0.9.0', commit, date: '2022-12-31' }],
    remedy: null,
  },
  objects: createCommittedObjects({
    async read(name) {
      const content = stored.objects.get(name === `${commit}^{tree}` ? stored.hash : name);
      if (content === undefined) throw new Error(`There is no object ${name}.`);
      return content;
    },
    readLarge: async () => null,
  }),
};
