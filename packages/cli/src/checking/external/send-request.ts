import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A single request: redirects aren't followed, and certificates are verified. */
export interface HttpRequest {
  readonly url: URL;
  readonly method: 'HEAD' | 'GET';
  /** Media types whose text is read; null for none. */
  readonly textTypes: RegExp | null;
  readonly timeoutMs: number;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

/** The result of a request. */
export type RequestOutcome =
  | {
      readonly type: 'response';
      readonly status: number;
      readonly location: string | undefined;
      readonly retryAfter: string | undefined;
      /** Null if it wasn't requested, has another type, or is longer than `maxText`. */
      readonly text: string | null;
    }
  /** The address is in a private network, so it wasn't requested. */
  | { readonly type: 'private' }
  | { readonly type: 'failure'; readonly reason: string; readonly isRetryable: boolean };

/** Maximum size of a response whose text is read, in bytes. */
const maxText = 5_000_000;

/** Sends a request. Never throws. */
export function sendRequest(request: HttpRequest): Promise<RequestOutcome> {
  const { url, method, timeoutMs, allowPrivate } = request;
  const host = url.hostname;
  if (!allowPrivate && (isPrivateName(host) || isPrivateAddress(host))) {
    return Promise.resolve({ type: 'private' });
  }
  const deadline = AbortSignal.timeout(timeoutMs);
  const options: https.RequestOptions = {
    method,
    headers,
    // A new connection for each request, so that the resolved address that was checked is the one
    // that is used.
    agent: false,
    signal: AbortSignal.any([deadline, request.signal]),
    ...(allowPrivate ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve(outcomeOfError(error, deadline.aborted, timeoutMs));
    try {
      const sent = (url.protocol === 'https:' ? https : http).request(url, options);
      sent.on('error', fail);
      sent.on('response', (response) => {
        response.on('error', fail);
        receive(response, request.textTypes, resolve);
      });
      sent.end();
    } catch (error) {
      fail(error);
    }
  });
}

const headers = {
  'user-agent': 'docsgen-check (link checker for documentation)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'identity',
};

function receive(
  response: http.IncomingMessage,
  textTypes: RegExp | null,
  done: (outcome: RequestOutcome) => void,
): void {
  const { statusCode: status = 0, headers: received } = response;
  const { location } = received;
  const retryAfter = received['retry-after'];
  const outcome = { type: 'response', status, location, retryAfter } as const;
  const isWanted = textTypes?.test(received['content-type'] ?? '') === true;
  if (isWanted && received['content-encoding'] === undefined) {
    readText(response, (text) => done({ ...outcome, text }));
    return;
  }
  done({ ...outcome, text: null });
  response.destroy();
}

/** Reads a response up to `maxText`. The caller handles the event `error`. */
function readText(response: http.IncomingMessage, done: (text: string | null) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxText) chunks.push(chunk);
    else {
      done(null);
      response.destroy();
    }
  });
  response.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
}

/** Resolves a name and fails if any of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(Object.assign(new Error(hostname), { code: privateCode }), []);
    }
    const [first] = addresses;
    if (options.all || first === undefined) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

const privateCode = 'DOCSGEN_PRIVATE';

function outcomeOfError(error: unknown, isLate: boolean, timeoutMs: number): RequestOutcome {
  if (isLate) return failure(`does not answer within ${timeoutMs / 1000} s`, true);
  const { code = '', message = '' } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  switch (code) {
    case privateCode:
      return { type: 'private' };
    case 'ENOTFOUND':
      return failure('has a host that does not exist', false);
    case 'EAI_AGAIN':
      return failure('has a host that could not be looked up', true);
    case 'ECONNREFUSED':
      return failure('refuses connections', true);
    case 'ECONNRESET':
    case 'EPIPE':
      return failure('closed the connection', true);
    default:
      if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/.test(code)) {
        return failure(`has no valid certificate (${code})`, false);
      }
      return failure(`can't be requested (${code || message})`, true);
  }
}

function failure(reason: string, isRetryable: boolean): RequestOutcome {
  return { type: 'failure', reason, isRetryable };
}

/**
 * Addresses that content must not make docsgen request: localhost, private networks and cloud
 * metadata services. Otherwise a link could probe a network behind a firewall (SSRF). Everything
 * but public unicast addresses is private.
 */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/s, '');
  if (isIP(bare) === 0) return false;
  return addressesIn(ipaddr.parse(bare)).some((one) => one.range() !== 'unicast');
}

/** An address, or the IPv4 address embedded in it: mapped, NAT64 or 6to4. */
function addressesIn(address: ipaddr.IPv4 | ipaddr.IPv6): (ipaddr.IPv4 | ipaddr.IPv6)[] {
  if (!(address instanceof ipaddr.IPv6)) return [address];
  const bytes = address.toByteArray();
  switch (address.range()) {
    case 'ipv4Mapped':
    case 'rfc6145':
    case 'rfc6052':
      return [new ipaddr.IPv4(bytes.slice(12))];
    case '6to4':
      return [new ipaddr.IPv4(bytes.slice(2, 6))];
    default:
      return [address];
  }
}

/** Names that are never public, whatever they resolve to. */
export function isPrivateName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (!name.includes('.') && isIP(name.replace(/^\[|\]$/g, '')) === 0) return true;
  return /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/.test(name);
}
