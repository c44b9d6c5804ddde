import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendAtMostOnce } from '../../../lambdas/gateways/mail/mailer.ts';
import { handler as bulkTask } from '../../../lambdas/mail/bulk/bulk-task.ts';
import { actOnMailing, showMailing } from '../../../lambdas/mail/bulk/office.ts';
import { prepareMailing } from '../../../lambdas/mail/bulk/prepare.ts';
import { sendMailing } from '../../../lambdas/mail/bulk/send-mailing.ts';
import { releaseBulkLease, takeBulkLease } from '../../../lambdas/store/mail/bulk/bulk-lease.ts';
import { readMailing } from '../../../lambdas/store/mail/bulk/mailings.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../lambdas/store/table/table.ts';
import { startMailParts } from '../mail-parts.ts';
import { type SaleParts } from '../sale-parts.ts';
import { ask, made, somebody } from './bulk-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
});

const begun = (id: string) => parts.executions.filter(({ name }) => name.startsWith(id)).length;
const fallSilent = (id: string) =>
  changeItem({ key: keys.mailing(id), set: { updated_at: new Date(Date.now() - 6 * 60_000).toISOString() } });

it('that is sent and says nothing any more is shown as lost, and begun once more by sending it again', async () => {
  const id = await made(await somebody());
  await actOnMailing(id, 'send', 'admin');
  await actOnMailing(id, 'send', 'admin');
  expect([begun(id), (await showMailing(id)).lost]).toEqual([2, false]);
  await fallSilent(id);
  expect((await showMailing(id)).lost).toBe(true);
  await Promise.all([actOnMailing(id, 'send', 'admin'), actOnMailing(id, 'send', 'admin')]);
  await actOnMailing(id, 'send', 'admin');
  expect([begun(id), (await showMailing(id)).lost]).toEqual([3, false]);
  await bulkTask({ mailing_id: id });
  expect([await showMailing(id), parts.mails.length]).toMatchObject([{ status: 'done', sent: 1 }, 1]);
});

it('resumes a stuck preparation by one press, and sends nothing to a late listing of the earlier call', async () => {
  const [anna, jorg] = [await somebody(), await somebody('de')];
  const { mailing_id, make } = ask({ customer_ids: [anna.customer_id, jorg.customer_id] });
  await make();
  const asTheLostOneReadIt = (await readMailing(mailing_id))!;
  await fallSilent(mailing_id);
  expect((await showMailing(mailing_id)).lost).toBe(true);
  await Promise.all([actOnMailing(mailing_id, 'prepare', 'admin'), actOnMailing(mailing_id, 'prepare', 'admin')]);
  expect(begun(mailing_id)).toBe(2);
  await bulkTask({ mailing_id });
  await actOnMailing(mailing_id, 'send', 'admin');
  await prepareMailing(asTheLostOneReadIt, Date.now());
  await bulkTask({ mailing_id });
  await prepareMailing(asTheLostOneReadIt, Date.now());
  // Simulates a sender that died before it recorded the end of its sending.
  await changeItem({ key: keys.mailing(mailing_id), set: { status: 'sending' } });
  await bulkTask({ mailing_id });
  expect([await showMailing(mailing_id), parts.mails.length]).toMatchObject([{ status: 'done', sent: 2 }, 2]);
});

it('is not stopped by the one that was lost, which gives up late', async () => {
  const [sent, prepared] = [await made(await somebody()), ask({ customer_ids: [(await somebody()).customer_id] })];
  await actOnMailing(sent, 'send', 'admin');
  await prepared.make();
  for (const [id, action, is] of [
    [sent, 'send', 'sending'],
    [prepared.mailing_id, 'prepare', 'preparing'],
  ] as const) {
    const { run } = (await readMailing(id))!;
    await fallSilent(id);
    await actOnMailing(id, action, 'admin');
    await bulkTask({ mailing_id: id, run, failed: true });
    expect(await showMailing(id)).toMatchObject({ status: is, error: null });
    expect(parts.executions.find(({ name }) => name === `${id}-${run + 1}`)?.input).toEqual({
      mailing_id: id,
      run: run + 1,
    });
    await bulkTask({ mailing_id: id, run: run + 1, failed: true });
    expect((await showMailing(id)).error).toBe('internal');
  }
});

it('is not lost while it waits for another one that is sent', async () => {
  const [first, second] = [await made(await somebody()), await made(await somebody())];
  await actOnMailing(second, 'send', 'admin');
  expect(await takeBulkLease('another', 60_000, Date.now())).toBe(true);
  await fallSilent(second);
  let turns = 0;
  await sendMailing((await readMailing(second))!, {
    clock: {
      now: () => Date.now(),
      pass: async () => {
        expect((await showMailing(second)).lost).toBe(false);
        // An admin pauses it, which ends the waiting of the other one too.
        if (++turns === 3) await actOnMailing(second, 'pause', 'admin');
      },
    },
    send: sendAtMostOnce,
    rate: 14,
    worksMs: 60_000,
    holder: randomUUID(),
  });
  await releaseBulkLease('another');
  expect([turns, (await showMailing(second)).status, (await showMailing(first)).lost]).toEqual([3, 'paused', false]);
});
