import { expect, it } from 'vitest';
import { limitSession } from '../../../../lambdas/http/session-limit.ts';

const calls = (session: string, count: number, now: number) => {
  for (let call = 0; call < count; call++) limitSession(session, now);
};

it('slows down an endless caller alone, who may call again some seconds later', () => {
  const now = Date.now() + 60_000;
  calls('anna', 120, now);
  expect(() => calls('anna', 1, now + 9_999)).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  expect(() => calls('berta', 1, now + 9_999)).not.toThrow();
  expect(() => calls('anna', 1, now + 10_000)).not.toThrow();
});
