import { ShopError } from '../../core/wire/shop-error.ts';

/** What an instance answers one person within some seconds: ten times what the busiest page asks. */
const MOST = 120;
const WINDOW_MS = 10_000;

let began = 0;
let asked = new Map<string, number>();

/** Counts a call of somebody who is signed in; nobody uses up what is there for all. Throws `too_many_requests`. */
export function limitPerson(userId: string, now = Date.now()): void {
  if (now - began >= WINDOW_MS) {
    began = now;
    asked = new Map();
  }
  const calls = (asked.get(userId) ?? 0) + 1;
  asked.set(userId, calls);
  if (calls > MOST) throw new ShopError('too_many_requests', `more than ${MOST} calls in ${WINDOW_MS / 1000} s`);
}
