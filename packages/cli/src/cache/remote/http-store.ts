import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, messageOf } from '../../process/reasons.ts';

/** A server that stores bodies by key: `GET` and `PUT` of `<address><key>`. */
export interface HttpStore {
  /**
   * Gets a value. Returns null if the server has none; what `read` throws counts as a failed
   * transfer.
   *
   * @throws RemoteProblem
   */
  get<T>(key: string, read: (body: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T | null>;
  /** Stores a value, in place of an earlier one. @throws RemoteProblem */
  put(key: string, body: Uint8Array): Promise<void>;
}

/** How a server is reached. */
export interface StoreOptions {
  /** The address of all values, which ends with a slash. */
  readonly address: string;
  /** Sent with each request; null for none. */
  readonly token: string | null;
  /** Ends all requests. */
  readonly signal: AbortSignal;
  /** Maximum time, in ms, in which the server sends nothing. */
  readonly idleTimeout?: number;
  /** Time, in ms, before the first repetition of a request; doubled for each later one. */
  readonly retryDelay?: number;
}

/** A server that can't be used, with a reason for a message. */
export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem';
}

/** What a request failed of: `isTransient` if another attempt may succeed. */
class FailedAttempt extends RemoteProblem {
  readonly isTransient: boolean;

  constructor(reason: string, isTransient: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.isTransient = isTransient;
  }
}

/** Thrown by readers of a body that isn't what was asked for. Another attempt has the same result. */
export class WrongContent extends Error {
  override readonly name = 'WrongContent';
}

const attempts = 3;

/** Opens a server. Nothing is requested yet. */
export function openHttpStore(options: StoreOptions): HttpStore {
  const { retryDelay = 250, signal } = options;
  const repeatedly = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let round = 1; ; round += 1) {
      try {
        return await attempt();
      } catch (error) {
        const isLast =
          !(error instanceof FailedAttempt) || !error.isTransient || round === attempts;
        if (isLast || signal.aborted) throw error;
        // Machines that failed together don't ask again together.
        await sleep(retryDelay * 2 ** (round - 1) * (0.5 + Math.random()), undefined, {
          signal,
        }).catch(() => undefined);
      }
    }
  };
  return {
    get: (key, read) =>
      repeatedly(() =>
        request(options, key, { method: 'GET' }, async (response, onProgress) => {
          if (response.status === 404) return null;
          if (!response.ok) throw refusal(response, options);
          return read(watched(response, onProgress));
        }),
      ),
    put: (key, body) =>
      repeatedly(() =>
        request(options, key, { method: 'PUT', body: Buffer.from(body) }, async (response) => {
          if (!response.ok) throw refusal(response, options);
        }),
      ),
  };
}

/** Sends one request and handles its response, within the limits of time. */
async function request<T>(
  { address, token, signal, idleTimeout = 10_000 }: StoreOptions,
  key: string,
  what: Pick<RequestInit, 'method' | 'body'>,
  handle: (response: Response, onProgress: () => void) => Promise<T>,
): Promise<T> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), idleTimeout);
  // The server answers a `PUT` after it has the whole body, which takes as long as it takes.
  if (what.method === 'PUT') clearTimeout(timer);
  let response: Response | null = null;
  try {
    response = await fetch(new URL(key, address), {
      ...what,
      headers: {
        'content-type': 'application/octet-stream',
        'user-agent': 'docsgen',
        ...(token === null ? {} : { authorization: authorization(token) }),
      },
      // Another host would get the token, and its values would be used.
      redirect: 'manual',
      signal: AbortSignal.any([signal, idle.signal]),
    });
    return await handle(response, () => timer.refresh());
  } catch (error) {
    if (error instanceof RemoteProblem || error instanceof WrongContent) throw error;
    if (signal.aborted) throw new FailedAttempt('It was stopped', false, { cause: error });
    if (idle.signal.aborted) {
      const reason = `${hostOf(address)} was silent for ${idleTimeout / 1000} s`;
      throw new FailedAttempt(reason, false, { cause: error });
    }
    throw new FailedAttempt(networkProblem(error, address), true, { cause: error });
  } finally {
    clearTimeout(timer);
    // An unread body would hold its connection.
    if (response?.bodyUsed === false) await response.body?.cancel().catch(() => undefined);
  }
}

/** The chunks of a response's body. @param onProgress Called at each. */
async function* watched({ body }: Response, onProgress: () => void): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    onProgress();
    yield chunk;
  }
}

/** A token with a colon is a name with a password. */
function authorization(token: string): string {
  if (!token.includes(':')) return `Bearer ${token}`;
  return `Basic ${Buffer.from(token).toString('base64')}`;
}

function refusal(
  { status, headers }: Response,
  { address, token }: Pick<StoreOptions, 'address' | 'token'>,
): FailedAttempt {
  const isTransient = status === 408 || status === 429 || status >= 500;
  const target = headers.get('location');
  const isRedirect = status >= 300 && status < 400 && target !== null;
  const meaning = (token === null ? meaningsWithoutToken : meaningsWithToken)[status];
  const what = isRedirect
    ? `redirects to ${JSON.stringify(target.slice(0, 200))}, which isn't followed`
    : `answers ${status}${meaning ?? meanings[status] ?? ''}`;
  return new FailedAttempt(`${hostOf(address)} ${what}`, isTransient);
}

type Meanings = Readonly<Record<number, string>>;

const meaningsWithoutToken: Meanings = { 401: ' (it wants a token)' };

const meaningsWithToken: Meanings = {
  401: ' (it refuses the token)',
  403: ' (it refuses the token)',
};

const meanings: Meanings = {
  409: ' (it has a value that it doesn’t replace)',
  413: ' (it refuses the size)',
};

function hostOf(address: string): string {
  return new URL(address).host;
}

/** The reason of a failed connection, which `fetch` has as the cause of its error. */
function networkProblem(error: unknown, address: string): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = codeOf(cause);
  const isClosed = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  if (isClosed) return `${hostOf(address)} closes the connection`;
  return `${hostOf(address)} can't be reached (${code || messageOf(cause)})`;
}
