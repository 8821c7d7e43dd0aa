import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type ConfigInput, nodeFileSystem } from '@docsgen/core';
import { vi } from 'vitest';
import { createSearchEngine, type Engine } from '../../packages/search/src/browser/engine.ts';
import { type Built, buildFrom } from './search-site.ts';

/** The search engine with the index of this repository's site, without a browser. */
export interface SiteEngine {
  readonly built: Built;
  readonly engine: Engine;
  /** Creates an engine with an empty cache. */
  fresh(): Engine;
  /** Bytes that were fetched since the last call, with gzip. */
  fetched(): number;
  close(): void;
}

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const origin = 'https://docs.example.org/';

/** Builds this repository's site, and mocks `fetch` to read its output. */
export async function openSiteEngine(settings: ConfigInput): Promise<SiteEngine> {
  const built = await buildFrom(nodeFileSystem(), settings, root);
  let bytes = 0;
  const sizes = new Map<string, number>();
  vi.stubGlobal('document', { baseURI: origin });
  vi.stubGlobal('fetch', (address: string) => {
    const path = new URL(address, origin).pathname.slice(1);
    const content = built.get(path);
    const body = new Uint8Array(Buffer.from(content ?? ''));
    const size = sizes.get(path) ?? gzipSync(body).length;
    sizes.set(path, size);
    bytes += size;
    return Promise.resolve(new Response(body, { status: content === undefined ? 404 : 200 }));
  });
  const fresh = (): Engine => createSearchEngine('/search-index/index.json', '/');
  return {
    built,
    fresh,
    engine: fresh(),
    fetched() {
      const count = bytes;
      bytes = 0;
      return count;
    },
    close: () => vi.unstubAllGlobals(),
  };
}
