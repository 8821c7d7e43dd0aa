import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Addresses that content must not make docsgen request: localhost, private networks and cloud
 * metadata services. Otherwise a link could probe a network behind a firewall (SSRF). Everything
 * but public unicast addresses is private.
 */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
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
