import { digest } from '../text/digest.ts';
import { type FileSystem, FileSystemError, type ListedFile } from './file-system.ts';
import { noRecall, type Recall } from './recall.ts';

/** What a run wanted to know of the file system. The path is relative to the site's root. */
export interface Question {
  readonly type: 'list' | 'read' | 'realPath';
  readonly path: string;
}

/** A file system that remembers what it was asked. */
export interface TracedFileSystem extends FileSystem {
  /** What was asked, in no certain order, with what was said; null when it said two things. */
  trace(): Trace | null;
}

/** Questions and, in the same order, digests of the answers. */
export interface Trace {
  readonly questions: readonly Question[];
  readonly answers: readonly string[];
}

/** Where answers come from, and what is known of those that are still the same. */
export interface Tracing {
  readonly fs: FileSystem;
  /** Paths that begin with it are kept without it. */
  readonly root: string;
  readonly recall?: Recall | undefined;
}

/** Remembers what a file system is asked and says. */
export function traced(tracing: Tracing): TracedFileSystem {
  const { fs, root } = tracing;
  const known = new Map<string, Question & { readonly answer: string }>();
  let contradicted = false;
  const ask = async <T>(question: Question, answer: Promise<T>): Promise<T> => {
    const said = await describe(question, answer, tracing);
    const path = relative(question.path, root);
    const key = `${question.type} ${path}`;
    const before = known.get(key);
    if (before !== undefined && before.answer !== said) contradicted = true;
    known.set(key, { type: question.type, path, answer: said });
    return answer;
  };
  return {
    ...fs,
    // What is at hand is an answer like any other: it must be asked for where it is noted.
    known: (_, files) => files.map(() => null),
    list: (path) => ask({ type: 'list', path }, fs.list(path)),
    read: (path) => ask({ type: 'read', path }, fs.read(path)),
    realPath: (path) => ask({ type: 'realPath', path }, fs.realPath(path)),
    trace() {
      if (contradicted) return null;
      const all = [...known.values()];
      return {
        questions: all.map(({ type, path }) => ({ type, path })),
        answers: all.map(({ answer }) => answer),
      };
    },
  };
}

/** Ask no more than this at once, below every system's limit of open files. */
const batchSize = 64;

/** Asks again, and returns digests of what is said now. */
export async function askAgain(
  questions: readonly Question[],
  tracing: Tracing,
): Promise<string[]> {
  const { fs, root } = tracing;
  const answers: string[] = [];
  for (let start = 0; start < questions.length; start += batchSize) {
    const batch = questions.slice(start, start + batchSize).map(({ type, path: within }) => {
      const path = absolute(within, root);
      return describe({ type, path }, fs[type](path), tracing);
    });
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

/** An answer as a text that is the same wherever the site lies. */
async function describe(
  { type }: Question,
  answer: Promise<unknown>,
  { root, recall = noRecall }: Tracing,
): Promise<string> {
  try {
    const said = await answer;
    if (said instanceof Uint8Array) return recall.call(digest, said);
    if (type === 'realPath') return `at ${relative(String(said), root)}`;
    return recall.call(listingDigest, said as readonly ListedFile[], root);
  } catch (error) {
    if (error instanceof FileSystemError) return `error ${error.code}`;
    throw error;
  }
}

function listingDigest(files: readonly ListedFile[], root: string): string {
  const lines = files.map(({ path, linkedFrom }) => [
    path,
    linkedFrom === null ? null : relative(linkedFrom, root),
  ]);
  return digest(JSON.stringify(lines));
}

function relative(path: string, root: string): string {
  if (path === root) return '.';
  return path.startsWith(`${root}/`) ? `./${path.slice(root.length + 1)}` : path;
}

function absolute(path: string, root: string): string {
  if (path === '.') return root;
  return path.startsWith('./') ? `${root}/${path.slice(2)}` : path;
}
