import { ShopError } from '../../core/wire/shop-error.ts';

/** The number of answers of an instance to one person within some seconds: ten times the need of the busiest page. */
const MOST = 120;
const WINDOW_MS = 10_000;

let began = 0;
let asked = new Map<string, number>();

/** Counts a call of a signed-in user, so that one person cannot use up everyone's share. Throws `too_many_requests`. */
export function limitPerson(userId: string, now = Date.now()): void {
  if (now - began >= WINDOW_MS) {
    began = now;
    asked = new Map();
  }
  const calls = (asked.get(userId) ?? 0) + 1;
  asked.set(userId, calls);
  if (calls > MOST) throw new ShopError('too_many_requests', `more than ${MOST} calls in ${WINDOW_MS / 1000} s`);
}
