import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Addresses that content must not make us call: this computer, private networks, the metadata
 * services of clouds. A link could otherwise be used to look around behind a firewall. Only
 * addresses of the public Internet are none of these.
 */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(bare) === 0) return false;
  return addressesIn(ipaddr.parse(bare)).some((one) => one.range() !== 'unicast');
}

/** An address, or the IPv4 address that it stands for: mapped, NAT64, or 6to4. */
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

/** Names that never belong to the public, whatever a resolver says. */
export function isPrivateName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (!name.includes('.') && isIP(name.replace(/^\[|\]$/g, '')) === 0) return true;
  return /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/.test(name);
}
