import { isIP } from 'node:net';

/** The groups of an IPv6 address that form the network; its owner has every address in it. */
const NETWORK_GROUPS = 4;

/**
 * Returns the network of a request: the address that CloudFront saw, for IPv6 its first half. CloudFront adds it to
 * `x-forwarded-for`, behind the visitor's own entries, and API Gateway adds CloudFront's. Undefined for this machine
 * itself.
 */
export function viewerNetwork(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  const address = (hops.at(-2) ?? hops.at(-1) ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(address) === 0 || address === '::1' || address.startsWith('127.')) return undefined;
  return isIP(address) === 4 ? address : networkOf(address);
}

/** Returns a request's network in a form for a year's keeping: 24 bits of an IPv4 address, 48 of an IPv6 one. */
export function coarseNetwork(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const network = viewerNetwork(headers);
  if (network === undefined) return undefined;
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':');
}
