import { describe, expect, test } from 'vitest';
import { isPrivateAddress, isPrivateName } from '../../src/checking/external/send-request.ts';
import { verdictOf } from './probing.ts';
import { server } from './server.ts';

describe('addresses of private networks', () => {
  test.each([
    ...['127.0.0.1', '127.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
    ...['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
    ...['[::1]', '64:ff9b::7f00:1', '2002:7f00:1::', '::127.0.0.1', 'fe80::1%eth0', 'fec0::1'],
    ...['2001::1', '2001:db8::1', '::ffff:0:127.0.0.1'],
  ])('%s is one', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '64:ff9b::808:808', 'example.org', ''])(
    '%j is none',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );

  test.each([
    'localhost',
    'a.localhost',
    'printer',
    'x.local',
    'metadata.google.internal',
    'LOCALHOST.',
  ])('the name %s is one', (name) => {
    expect(isPrivateName(name)).toBe(true);
  });

  test('are never called', async () => {
    const { url, requests } = await server({ '/': (_, response) => void response.end() });
    const port = new URL(url).port;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '127.1',
      '2130706433',
      '0x7f.1',
      '[::ffff:127.0.0.1]',
    ];
    for (const host of hosts) {
      const verdict = await verdictOf(`http://${host}:${port}/`, { allowPrivate: false });
      expect(verdict, host).toEqual({ type: 'skipped' });
    }
    expect(requests).toEqual([]);
  });
});
