import { expect, it } from 'vitest';
import { judge } from '../../support/bulk/judge.ts';
import { simulateBulkMail } from '../../support/bulk/simulate.ts';

const ELIGIBLE = 200;
const RATE = 14;

it('reaches each recipient once or is unknown, within the rate, despite failed calls and a killed sender', async () => {
  const report = await simulateBulkMail({ eligible: ELIGIBLE, rate: RATE, killedAfter: ELIGIBLE / 2 });
  const { once, twice, never, toExcluded, unknown, failed, mostInASecond } = judge(report, RATE);
  expect([once + never, twice, toExcluded]).toEqual([ELIGIBLE, 0, 0]);
  expect(never).toBeLessThanOrEqual(unknown);
  // At most the mails that the dead sender was sending.
  expect(unknown).toBeLessThanOrEqual(40);
  expect(failed).toBeGreaterThan(0);
  expect(mostInASecond).toBeLessThanOrEqual(RATE);
  expect(report.mailing).toMatchObject({ status: 'done', eligible: ELIGIBLE, sent: ELIGIBLE - unknown, unknown });
}, 120_000);
