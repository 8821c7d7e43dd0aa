import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where a Chromium of the machine's own usually is. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Starts a browser: the one that `CHROMIUM_PATH` names, else the machine's own, else the one that
 * comes from npm. No test is ever left out for want of a browser.
 */
export async function launchChromium(): Promise<Browser> {
  const { CHROMIUM_PATH: named } = process.env;
  const found = named === undefined ? places.find((place) => existsSync(place)) : named;
  if (found !== undefined) {
    return chromium.launch({ executablePath: found, args: ['--no-sandbox', '--disable-quic'] });
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return chromium.launch({ executablePath, args: packaged.args });
}
