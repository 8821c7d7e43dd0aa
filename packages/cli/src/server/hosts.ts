import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whether the host name of a request is one of the server's own. */
export type HostCheck = (hostname: string) => boolean;

/**
 * The host names that a server accepts, against DNS rebinding: a site could resolve its own name to
 * this machine and then read every response as same-origin. IP addresses can't be rebound, so a
 * server that is open to the network accepts them.
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

/** The host name in a `Host` header, in lower case and without its port; null if it is invalid. */
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
 * Whether a request comes from a page of this server, or from no page. Browsers send
 * `Sec-Fetch-Site`, which pages can't forge, and older ones `Origin`.
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
