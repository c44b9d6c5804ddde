import type { Clock } from '../../../core/time/flow/pace.ts';
import { sendAtMostOnce } from '../../../lambdas/gateways/mail/mailer.ts';
import { sendMailing } from '../../../lambdas/mail/bulk/send-mailing.ts';
import { readMailing } from '../../../lambdas/store/mail/bulk/mailings.ts';

/* Runs one call of the sender of bulk mails, in a separate process that can be killed. Its clock is simulated: sending
   takes none of its time, and waiting takes none of this machine's. A header of each mail holds its sending time. */
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
