import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Addresses that content must not make us call: this computer, private networks, the metadata
 * services of clouds. Whoever can write a link could otherwise look around behind a firewall.
 */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(bare) === 0) return false;
  const list = createBlockList();
  if (!isIPv6(bare)) return list.check(bare, 'ipv4');
  const embedded = embeddedIpv4(bare);
  return list.check(bare, 'ipv6') || (embedded !== null && list.check(embedded, 'ipv4'));
}

/** Names that never belong to the public, whatever a resolver says. */
export function isPrivateName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (!name.includes('.') && isIP(name.replace(/^\[|\]$/g, '')) === 0) return true;
  return /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/.test(name);
}

const blocked: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

function createBlockList(): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of blocked) {
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The IPv4 address that an IPv6 one stands for: mapped, compatible, NAT64, or 6to4. */
function embeddedIpv4(address: string): string | null {
  const groups = expand(address);
  const [a = 0, b = 0, c = 0] = groups;
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  if (a === 0x2002) return toIpv4(b, c);
  const isMapped = isZero(0, 5) && (groups[5] === 0xffff || groups[5] === 0);
  const isTranslated = isZero(0, 4) && groups[4] === 0xffff && groups[5] === 0;
  const isNat64 = a === 0x64 && b === 0xff9b;
  if (isMapped || isTranslated || isNat64) return toIpv4(groups[6] ?? 0, groups[7] ?? 0);
  return null;
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, front = '', w, x, y, z] = dotted ?? [];
  const pair = (high: string | undefined, low: string | undefined) =>
    (Number(high) * 256 + Number(low)).toString(16);
  const plain = dotted === null ? address : `${front}${pair(w, x)}:${pair(y, z)}`;
  const [head = '', tail] = plain.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return read(head);
  const [left, right] = [read(head), read(tail)];
  return [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

function toIpv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
