import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CacheServer, cacheServer } from '../../packages/cli/test/cache/cache-server.ts';
import { docsgenIn, ensureBuilt, folder, siteOf, tree } from './program.ts';

beforeAll(ensureBuilt, 120_000);

const marker = 'only in the configuration';
const token = { DOCSGEN_CACHE_TOKEN: 'secret' };

/** A fresh checkout of a site that shares the cache of a server. */
function checkout({ address }: Pick<CacheServer, 'address'>, settings = ''): Promise<string> {
  const cache = `cache: { remote: '${address}', ${settings} }`;
  const config = `const note: string = '${marker}';\nexport default { title: note && 'Site', ${cache} };\n`;
  return folder({ ...siteOf(9, 'shared'), 'docsgen.config.ts': config });
}

/** The files of the output. */
async function outputOf(root: string): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await tree(root))].filter(([name]) => name.startsWith('dist/')));
}

const writesTo = ({ requests }: CacheServer): string[] =>
  requests.filter((request) => !request.startsWith('GET'));

describe('machines with a common cache', () => {
  test('make a page once, and none of them gets code from another', async () => {
    const server = await cacheServer();
    const [first, second] = [await checkout(server), await checkout(server)];
    expect((await docsgenIn(first, token, 'build')).code).toBe(0);
    const written = writesTo(server).length;
    const built = await docsgenIn(second, {}, 'build', '--format', 'json');
    const { pages, fromCache } = JSON.parse(built.stdout) as { pages: number; fromCache: number };
    expect([built.code, built.stderr, fromCache]).toEqual([0, '', pages]);
    expect(await outputOf(second)).toEqual(await outputOf(first));
    expect([written, writesTo(server).length]).toEqual([2, 2]);
    const stored = [...server.values.values()].filter((body) => body[0] === 0x1f);
    expect(stored.map((body) => gunzipSync(body).includes('shared text'))).toEqual([true]);
    expect(stored.some((body) => gunzipSync(body).includes(marker))).toBe(false);
  });

  test('share the parts of a build', async () => {
    const server = await cacheServer();
    for (const shard of ['1/2', '2/2']) {
      const part = await docsgenIn(await checkout(server), token, 'build', '--shard', shard);
      expect(part.code).toBe(0);
    }
    const last = await docsgenIn(await checkout(server), {}, 'build', '--verbose');
    expect([last.code, last.stderr]).toEqual([0, expect.stringContaining('2 packs')]);
  });

  test('write nothing without a token or where the configuration says so', async () => {
    const server = await cacheServer();
    expect((await docsgenIn(await checkout(server), {}, 'build')).code).toBe(0);
    expect((await docsgenIn(await checkout(server, 'write: false'), token, 'build')).code).toBe(0);
    expect((await docsgenIn(await checkout(server), token, 'check')).code).toBe(0);
    expect(writesTo(server)).toEqual([]);
  });

  test('build without it when it fails, with one line about it', async () => {
    const server = await cacheServer();
    server.intercept = (_, response) => {
      response.writeHead(403).end();
      return true;
    };
    const { code, stderr } = await docsgenIn(await checkout(server), token, 'build');
    expect([code, stderr.trim().split('\n')]).toEqual([
      0,
      [expect.stringMatching(/goes on without the remote cache: .*answers 403/)],
    ]);
  });

  test('end at the limit of time, whatever the server does', async () => {
    const server = await cacheServer();
    server.intercept = () => true;
    const root = await checkout(server, 'timeout: 0.2');
    const { code, stderr } = await docsgenIn(root, token, 'build');
    expect([code, stderr]).toEqual([0, expect.stringContaining('longer than 0.2 s')]);
  });
});
