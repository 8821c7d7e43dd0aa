import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const repository = path.resolve(import.meta.dirname, '../..');

/** Where a Chromium of the machine's own usually is. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chromium: the one that `CHROMIUM_PATH` names, else the machine's own, else the
 * one in the package `@sparticuz/chromium`. No test is left out for lack of a browser.
 */
export async function chromiumPath(): Promise<string> {
  const { CHROMIUM_PATH: named } = process.env;
  return named ?? places.find((place) => existsSync(place)) ?? (await unpackChromium());
}

/**
 * Unpacks the packaged Chromium into `node_modules/.cache`, once for each version.
 *
 * The package's own function unpacks into the temporary folder, where it takes any file named
 * `chromium` for its own: of another version, or one that another run is still writing. That
 * folder may be mounted `noexec`, too.
 */
async function unpackChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = entry.slice(0, entry.lastIndexOf(`${path.sep}build${path.sep}`));
  const { version } = createRequire(import.meta.url)(path.join(root, 'package.json'));
  const folder = path.join(repository, 'node_modules/.cache/docsgen-tests', `chromium-${version}`);
  const binary = path.join(folder, 'chromium');
  if (existsSync(binary)) return binary;
  await mkdir(folder, { recursive: true });
  // Renamed when complete: other runs see all of it or none.
  const partial = path.join(folder, `partial-${process.pid}`);
  try {
    await pipeline(
      createReadStream(path.join(root, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(partial, { mode: 0o755 }),
    );
    await rename(partial, binary);
  } finally {
    await rm(partial, { force: true });
  }
  return binary;
}
