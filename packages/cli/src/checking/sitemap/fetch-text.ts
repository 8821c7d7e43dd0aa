import { Failure } from '../../process/failure.ts';
import { sendRequest } from '../external/send-request.ts';

/** Settings for requests. */
export interface FetchOptions {
  readonly timeoutMs: number;
  /** Whether localhost and private networks may be requested. */
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

const maxHops = 5;

/**
 * Fetches the text at an address and follows redirects. Sitemaps and redirects aren't trusted:
 * unless the settings allow private networks, only `namedHost` may be in one.
 *
 * @param namedHost The host, with its port, of the address on the command line.
 * @throws Failure
 */
export async function fetchText(
  address: string,
  namedHost: string,
  { timeoutMs, allowPrivate, signal }: FetchOptions,
): Promise<string> {
  let url = new URL(address);
  const requested: string[] = [];
  const redirectFailure = (what: string): Failure =>
    new Failure(`The address ${address} redirects ${what}.`);
  while (requested.length <= maxHops) {
    requested.push(url.href);
    const outcome = await sendRequest({
      url,
      method: 'GET',
      textTypes: /xml|text/i,
      timeoutMs,
      signal,
      allowPrivate: allowPrivate || url.host === namedHost,
    });
    if (outcome.type === 'private') {
      throw new Failure(`${url.href} is an address of a private network; it was not requested.`);
    }
    if (outcome.type === 'failure') throw new Failure(`The address ${url.href} ${outcome.reason}.`);
    const { status, location, text } = outcome;
    if (status >= 300 && status < 400 && location !== undefined) {
      const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
      if (next === null || !/^https?:$/.test(next.protocol)) {
        throw redirectFailure(`to "${location}", which is not an address with http or https`);
      }
      const at = requested.indexOf(next.href);
      if (at >= 0) {
        const loop = [...requested.slice(at), next.href];
        throw redirectFailure(`in a loop: ${loop.join(' → ')}`);
      }
      url = next;
      continue;
    }
    if (status !== 200) throw new Failure(`The address ${url.href} answers with ${status}.`);
    if (text === null) {
      throw new Failure(
        `${url.href} isn't an XML sitemap, or is too large; download it and name the file.`,
      );
    }
    return text;
  }
  throw redirectFailure(`more than ${maxHops} times`);
}
