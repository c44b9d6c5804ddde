import { randomUUID } from 'node:crypto';
import { bulkRate, type MailingStatus } from '../../../core/mail/mailings.ts';
import { sendAtMostOnce } from '../../gateways/mail/mailer.ts';
import { readSendingRate } from '../../gateways/mail/sending-rate.ts';
import { changeMailing, readMailing } from '../../store/mail/bulk/mailings.ts';
import { prepareMailing } from './prepare.ts';
import { realClock, sendMailing } from './send-mailing.ts';

/**
 * The working time of a call, in milliseconds, after which the next continues: the function may run for fifteen
 * minutes.
 */
const WORKS_MS = 12 * 60_000;

/** With `failed` a run's workflow has given up: this is only recorded, unless another run has taken over. */
export type BulkTask = { mailing_id: string; failed?: false } | { mailing_id: string; run: number; failed: true };

/** Workflow task: lists the recipients of a bulk mail, or sends it within its time. A repeated call continues. */
export async function handler(task: BulkTask): Promise<{ status: MailingStatus }> {
  const { mailing_id } = task;
  const mailing = await readMailing(mailing_id);
  if (!mailing) throw new Error(`bulk mail ${mailing_id} is unknown`);
  const now = Date.now();
  if (task.failed) {
    const { run } = task;
    await changeMailing(mailing_id, ['preparing'], { status: 'failed', error: 'internal' }, now, { run });
    await changeMailing(mailing_id, ['sending'], { status: 'paused', error: 'internal' }, now, { run });
  } else if (mailing.status === 'preparing') {
    await prepareMailing(mailing, now);
  } else if (mailing.status === 'sending') {
    const rate = bulkRate(await readSendingRate());
    await sendMailing(mailing, {
      clock: realClock,
      send: sendAtMostOnce,
      rate,
      worksMs: WORKS_MS,
      holder: randomUUID(),
    });
  }
  return { status: (await readMailing(mailing_id))?.status ?? 'failed' };
}
