import type { Clock } from '../../../core/time/flow/pace.ts';
import { sendAtMostOnce } from '../../../lambdas/gateways/mail/mailer.ts';
import { sendMailing } from '../../../lambdas/mail/bulk/send-mailing.ts';
import { readMailing } from '../../../lambdas/store/mail/bulk/mailings.ts';

/*
 * One call of the sender of bulk mails, in a process of its own so that it can be killed. Its clock is moved: what is under way takes no time of it,
 * and waiting takes none of this machine's. Each mail says when it was sent by it, in a header.
 */
const [mailingId = '', holder = '', startsAt = '', rate = ''] = process.argv.slice(2);

let at = Number(startsAt);
const clock: Clock = {
  now: () => at,
  pass: async (milliseconds, underWay) => {
    await Promise.allSettled(underWay);
    at += milliseconds;
  },
};

const mailing = await readMailing(mailingId);
if (!mailing) throw new Error(`there is no bulk mail ${mailingId}`);
await sendMailing(mailing, {
  clock,
  holder,
  rate: Number(rate),
  worksMs: Number.MAX_SAFE_INTEGER / 2,
  send: (mail) => sendAtMostOnce({ ...mail, headers: { ...mail.headers, 'X-Sent-At': String(at) } }),
});
