import { ShopError } from '../../../../core/wire/shop-error.ts';
import { keys } from '../../table/keys.ts';
import { countInHour } from './hourly-count.ts';

/**
 * The hourly limits per internet address: for free, and with a proof of work each time. Many people share an address (a
 * phone network's, a stable's), so the first is a multiple of one busy person's calls. The second ends a program that
 * runs all night.
 */
const IN_AN_HOUR = {
  checkout: { free: 30, most: 600 },
  renewal: { free: 10, most: 120 },
  photo_report: { free: 600, most: 600 },
  'photo_report-of': { free: 30, most: 30 },
  /** Counts a network's wishes to take photos down, also among its reports. */
  take_down: { free: 2, most: 600 },
  /** Counts different mail addresses. */
  'tell-me': { free: 2, most: 600 },
  'tell-me-of': { free: 24, most: 24 },
  'tell-me-address': { free: 12, most: 12 },
  /** Counts different mail addresses. */
  code: { free: 2, most: 600 },
  'code-of': { free: 6, most: 6 },
  'code-address': { free: 10, most: 20 },
  /** Counts different mail addresses. */
  links: { free: 2, most: 600 },
  'links-of': { free: 3, most: 3 },
  'links-address': { free: 6, most: 6 },
  'code-try': { free: 600, most: 600 },
  'code-try-of': { free: 6, most: 6 },
  'code-try-address': { free: 12, most: 60 },
};
export type Limited = keyof typeof IN_AN_HOUR;
/** The calls that count a network together with a thing, so that a whole showground may share a network. */
export type LimitedByPair = 'photo_report' | 'code-try' | MailedByPair;
/** The calls that mail an address. Only the different addresses of a network count. */
export type MailedByPair = 'tell-me' | 'code' | 'links';

/**
 * Counts a write that any visitor may make.
 * @param network `http/viewer-network.ts`; undefined is not counted
 * @returns whether it costs a proof of work
 * @throws ShopError `too_many_requests`
 */
export async function limitCalls(what: Limited, network: string | undefined): Promise<boolean> {
  return network !== undefined && isPastFree(what, await count(what, network));
}

/**
 * Counts a visitor's write for her network together with a thing. Mails count the network's different addresses only.
 * @param about a mail address, or the reported rider
 * @returns whether it costs a proof of work
 * @throws ShopError `too_many_requests`
 */
export async function limitPair(what: LimitedByPair, network: string | undefined, about: string): Promise<boolean> {
  if (network === undefined) return false;
  const before = await count(`${what}-of`, `${network} ${about}`);
  isPastFree(`${what}-of`, before);
  return isPastFree(what, await count(what, network, mails.has(what) && before > 1 ? 0 : 1));
}

const mails = new Set<LimitedByPair>(['tell-me', 'code', 'links'] satisfies MailedByPair[]);

const count = (what: Limited, about: string, more?: 0 | 1): Promise<number> =>
  countInHour((hash, hour) => keys.calls(what, hash, hour), about, new Date(), more);

function isPastFree(what: Limited, calls: number): boolean {
  const { free, most } = IN_AN_HOUR[what];
  if (calls > most) throw new ShopError('too_many_requests', `more than ${most} calls in an hour from one address`);
  return calls > free;
}
