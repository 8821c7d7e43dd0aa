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
 * Fetches the text at an address from the command line. If it, or a sitemap there, redirects to
 * another host, that host must not be in a private network unless the settings allow it.
 *
 * @throws Failure
 */
export async function fetchText(
  address: string,
  namedHost: string,
  { timeoutMs, allowPrivate, signal }: FetchOptions,
): Promise<string> {
  let url = new URL(address);
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const answer = await sendRequest({
      ...{ url, method: 'GET', textTypes: /xml|text/i, timeoutMs, signal },
      allowPrivate: allowPrivate || url.host === namedHost,
    });
    if (answer.type === 'private') {
      throw new Failure(`${url.href} is an address of a private network; it was not requested.`);
    }
    if (answer.type === 'failure') throw new Failure(`The address ${url.href} ${answer.reason}.`);
    const { status, location, text } = answer;
    if (status >= 300 && status < 400 && location !== undefined) {
      if (!URL.canParse(location, url.href)) break;
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol)) break;
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
  throw new Failure(`The address ${address} redirects without a target.`);
}
