import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whether a host name in a request is one that this server goes by. */
export type HostCheck = (hostname: string) => boolean;

/**
 * The names that a server answers to. A page of somewhere else can have its own name lead to
 * this machine, and would then read everything as if it were its own; so names are refused but
 * ours. Addresses can't be led elsewhere: where the server is open to the network they are fine.
 */
export function hostCheck(listenOn: string): HostCheck {
  const configured = listenOn.toLowerCase();
  const isOpen = configured === '0.0.0.0' || configured === '::';
  return (hostname) => {
    if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
    if (hostname === configured || hostname === '::1') return true;
    if (/^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)) return isIP(hostname) === 4;
    return isOpen && isIP(hostname) !== 0;
  };
}

/** The host name of a `Host` header without its port, in lower case; null when it isn't a host name. */
export function parseHostHeader(header: string | undefined): string | null {
  const match = /^(?:\[([\da-f:.]+)\]|([a-z\d](?:[\w.-]*[a-z\d])?))(?::(\d{1,5}))?$/i.exec(
    header ?? '',
  );
  if (match === null || Number(match[3] ?? 80) > 65_535) return null;
  const [, address, name] = match;
  if (address !== undefined && isIP(address) !== 6) return null;
  return (address ?? name ?? '').toLowerCase();
}

/**
 * Whether a request comes from a page of this very server, or from no page at all. Browsers say
 * so in `Sec-Fetch-Site`, which pages can't forge, and older ones in `Origin`.
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
