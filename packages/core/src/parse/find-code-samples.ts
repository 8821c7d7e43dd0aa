import { append } from '@docsgen/text';
import type { Sources } from '../discover/discover.ts';
import type { CodeSample } from '../model/index.ts';
import { plainSource, textsOf } from './expanded-source.ts';
import { type ParseOptions, prepareEntries } from './prepare-entries.ts';

/** Finds the blocks of code of all entries, in the order of the collections and of their files. */
export async function findCodeSamples(
  sources: Sources,
  options: ParseOptions,
): Promise<CodeSample[]> {
  const { expanded, parsing } = await prepareEntries(sources, options);
  const { cache, parser, keyOf } = parsing;
  const found: CodeSample[] = [];
  for (const { name, entries } of expanded) {
    for (const source of entries) {
      // Most pages of many sites have no code, and an entry with code has one of these.
      if (!textsOf(source).some(({ text }) => /`{3}|~{3}|<[A-Z]/.test(text))) continue;
      const key = `samples:${keyOf(source)}`;
      const known = cache.get(key) as readonly CodeSample[] | undefined;
      const samples = known ?? (await parser()).findCode({ ...plainSource(source), path: '' });
      if (known === undefined) cache.set(key, samples);
      append(
        found,
        samples.map((sample) => placeSample(sample, source.path, name)),
      );
    }
  }
  return found;
}

/** Adds the path of the entry to a sample, whose cached value has none. */
function placeSample(sample: CodeSample, path: string, collection: string): CodeSample {
  const place = <T extends { readonly file: string }>(at: T): T => {
    return at.file === '' ? { ...at, file: path } : at;
  };
  const { lines, fence } = sample;
  return { ...sample, page: path, collection, lines: lines.map(place), fence: place(fence) };
}
