import { digest, noCache, type SearchRecord } from '@docsgen/core';
import { onTestFinished, vi } from 'vitest';
import { createSearchEngine } from '../src/browser/engine.ts';
import { shardIndexer } from '../src/indexer/indexer.ts';

/** Searches pages of one text each, and returns the titles of those found, best first. */
export async function searchTexts(
  texts: Readonly<Record<string, string>>,
  query: string,
  lang = 'en',
): Promise<readonly string[]> {
  const records = Object.entries(texts).map(([title, text]) => ({
    url: `/${title.toLowerCase()}/`,
    title,
    description: '',
    section: 'Guide',
    path: [],
    profile: 'guide' as const,
    weight: 1,
    version: null,
    keywords: [],
    sections: [{ slug: null, heading: '', text }],
  })) satisfies SearchRecord[];
  const pages = records.map((record) => ({
    ...record,
    digest: digest(JSON.stringify(record)),
    record: () => Promise.resolve(record),
  }));
  const outputs = await shardIndexer.index(pages, lang, noCache);
  const files = new Map(outputs.map(({ path, content }) => [`/${path}`, content]));
  vi.stubGlobal('document', { baseURI: 'https://e.org/' });
  vi.stubGlobal('fetch', async (address: string) => {
    const content = await files.get(new URL(address, 'https://e.org/').pathname)?.();
    return new Response(content === undefined ? null : String(content), {
      status: content === undefined ? 404 : 200,
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { ask } = createSearchEngine('/search-index/index.json', '/');
  const answer = await ask({ query, sections: [], versions: [], limit: 8 });
  return answer.pages.map(({ title }) => title.map(({ text }) => text).join(''));
}
