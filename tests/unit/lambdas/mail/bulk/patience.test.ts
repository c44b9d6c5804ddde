import { expect, it } from 'vitest';
import { Patience } from '../../../../../lambdas/mail/bulk/patience.ts';

/** Makes a patience with a clock moved by hand. */
function atHand() {
  let at = 0;
  const clock = { now: () => at, pass: (milliseconds: number) => Promise.resolve(void (at += milliseconds)) };
  return { patience: new Patience(clock), now: () => at, pass: clock.pass };
}

it('rests twice as long each time that the mail service takes nothing, and gives up after a minute of it', async () => {
  const { patience, now } = atHand();
  const pauses: number[] = [];
  while (!patience.isOver) {
    const before = now();
    patience.tookNothing();
    patience.tookNothing();
    await patience.rest([]);
    pauses.push(now() - before);
  }
  expect(pauses.slice(0, 10)).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560, 4000, 4000]);
  expect(now()).toBeGreaterThanOrEqual(60_000);
  expect(now()).toBeLessThan(65_000);
});

it('begins anew as soon as one mail is taken', async () => {
  const { patience, now, pass } = atHand();
  patience.tookNothing();
  await pass(59_000);
  patience.answered('sent');
  await pass(60_000);
  patience.tookNothing();
  const before = now();
  await patience.rest([]);
  expect([patience.isOver, now() - before]).toEqual([false, 20]);
});

it('gives up when one address after the other is refused for good, and not when some are', () => {
  const { patience } = atHand();
  for (let mail = 0; mail < 100; mail++) patience.answered(mail % 20 === 0 ? 'sent' : 'refused');
  expect(patience.isOver).toBe(false);
  for (let mail = 0; mail < 25; mail++) patience.answered('refused');
  expect(patience.isOver).toBe(true);
});
