import { ShopError } from '../../core/wire/shop-error.ts';

/** The number of answers of an instance to one session within some seconds: ten times the need of the busiest page. */
const MOST = 120;
const WINDOW_MS = 10_000;

let began = 0;
let asked = new Map<string, number>();

/**
 * Counts a call of a session, so that one person cannot use up everyone's share. A stolen token, whose session its owner
 * ended, does not count against her. Throws `too_many_requests`.
 */
export function limitSession(sessionId: string, now = Date.now()): void {
  if (now - began >= WINDOW_MS) {
    began = now;
    asked = new Map();
  }
  const calls = (asked.get(sessionId) ?? 0) + 1;
  asked.set(sessionId, calls);
  if (calls > MOST) throw new ShopError('too_many_requests', `more than ${MOST} calls in ${WINDOW_MS / 1000} s`);
}
