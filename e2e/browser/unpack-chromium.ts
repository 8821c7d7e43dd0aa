import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const repository = path.resolve(import.meta.dirname, '../..');

/** The usual paths of an installed Chromium. */
const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chromium: from `CHROMIUM_PATH`, else an installed one, else the one in the package
 * `@sparticuz/chromium`, so that no test is skipped for lack of a browser.
 */
export async function chromiumPath(): Promise<string> {
  const { CHROMIUM_PATH: named } = process.env;
  return named ?? installedPaths.find((one) => existsSync(one)) ?? (await unpackChromium());
}

/**
 * Unpacks the packaged Chromium into `node_modules/.cache`, once per version.
 *
 * The package's function isn't used: it unpacks into the temporary folder, which may be mounted
 * `noexec`, and accepts any file named `chromium` there, even of another version or one that
 * another run is still writing.
 */
async function unpackChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = entry.slice(0, entry.lastIndexOf(`${path.sep}build${path.sep}`));
  const { version } = createRequire(import.meta.url)(path.join(root, 'package.json'));
  const folder = path.join(repository, 'node_modules/.cache/docsgen-tests', `chromium-${version}`);
  const binary = path.join(folder, 'chromium');
  if (existsSync(binary)) return binary;
  await mkdir(folder, { recursive: true });
  // Renamed when it is complete, so that other runs never see a partial file.
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
