/**
 * List prices in USD of eu-central-1 and of CloudFront in Europe, November 2026. Volume discounts of the functions and
 * of CloudFront's private offers are left out.
 */
export const PRICES = {
  /** A function's second with one GB, on ARM. One whole core comes with 1,769 MB. */
  functionGbSecond: 0.000_013_333_4,
  functionRun: 0.2 / 1e6,
  apiRequest: 1.2 / 1e6,
  tableRead: 0.1525 / 1e6,
  tableWrite: 0.7625 / 1e6,
  /** Storage and continuous backup of one GB for a month. */
  tableGbMonth: 0.306 + 0.2244,
  bucketGet: 0.43 / 1e6,
  bucketPut: 5.4 / 1e6,
  transition: 25 / 1e6,
  mail: 0.1 / 1000,
  logGb: 0.63,
  edgeRequest: 1.2 / 1e6,
  edgeRequestsFree: 10e6,
  /** One run of CloudFront's own script, which each page and picture has. */
  edgeScript: 0.1 / 1e6,
  edgeScriptsFree: 2e6,
  firewallRequest: 0.6 / 1e6,
  /** Two firewalls, alarms and their metrics, secrets, the key of the codes: see docs/deploy.md. */
  firewallsMonth: 24,
  watchedMonth: 13.9,
  /** A GB in a storage class for a month, the way into it per object, and the way out per GB. */
  standardGbMonth: 0.0245,
  seldomGbMonth: 0.0135,
  instantGbMonth: 0.005,
  intoInstant: 20 / 1e6,
  outOfInstantGb: 0.03,
} as const;

/** CloudFront's steps of egress to Europe: USD per GB up to that many GB in a month. */
const EGRESS = [
  { upTo: 1_000, price: 0 },
  { upTo: 11_000, price: 0.085 },
  { upTo: 51_000, price: 0.08 },
  { upTo: 151_000, price: 0.06 },
  { upTo: 501_000, price: 0.04 },
  { upTo: Infinity, price: 0.03 },
] as const;

/** Returns the price in USD of a month's egress. */
export function egressOf(gigabytes: number): number {
  let from = 0;
  let sum = 0;
  for (const { upTo, price } of EGRESS) {
    sum += Math.max(0, Math.min(gigabytes, upTo) - from) * price;
    from = upTo;
  }
  return sum;
}
