import { describe, expect, it } from 'vitest';
import { coarseNetwork, viewerNetwork } from '../../../../lambdas/http/viewer-network.ts';

const EDGE = '64.252.1.1';
const seen = (...hops: string[]) => viewerNetwork({ 'x-forwarded-for': hops.join(', ') });

describe("a visitor's network", () => {
  it.each<[string, string[], string | undefined]>([
    ['is the address that CloudFront saw', ['203.0.113.7', EDGE], '203.0.113.7'],
    ['is not what the visitor wrote before it', ['127.0.0.1', '198.51.100.1', '203.0.113.7', EDGE], '203.0.113.7'],
    ['is the half of an IPv6 address that names the network', ['2001:db8:1:2:3:4:5:6', EDGE], '2001:db8:1:2'],
    ['is the same however the address is shortened', ['2001:db8:1:2::6', EDGE], '2001:db8:1:2'],
    ['counts what is left out of an address as zeros', ['2001:db8::6', EDGE], '2001:db8:0:0'],
    ['is the address that is written within IPv6', ['::ffff:203.0.113.7', EDGE], '203.0.113.7'],
    ['is the only address, where nobody stands between', ['203.0.113.7'], '203.0.113.7'],
    ['is nobody’s on this machine', ['127.0.0.1', '127.0.0.1'], undefined],
    ['is nobody’s when nothing is told', [''], undefined],
    ['is nobody’s when what is told is no address', ['unknown', EDGE], undefined],
  ])('%s', (_name, hops, network) => {
    expect(seen(...hops)).toBe(network);
  });
});

it('a network is kept for a year without its last part', () => {
  const coarse = (address: string) => coarseNetwork({ 'x-forwarded-for': `${address}, ${EDGE}` });
  expect(coarse('203.0.113.7')).toBe('203.0.113.0/24');
  expect(coarse('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(coarse('127.0.0.1')).toBeUndefined();
});
