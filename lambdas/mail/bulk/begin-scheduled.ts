import { isMissed } from '../../../core/mail/mailings.ts';
import { startBulkMail } from '../../gateways/workflows.ts';
import { log } from '../../log.ts';
import { endSchedule, leaveSchedule, listSchedules, type Schedule } from '../../store/mail/bulk/open-mailings.ts';
import { readMailing } from '../../store/mail/bulk/mailings.ts';

/** Begins the bulk mails whose moment came, each once. One that cannot begin now is tried again, and delays no other. */
export async function beginScheduled(now: Date): Promise<void> {
  for (const schedule of await listSchedules(now))
    try {
      await begin(schedule, now);
    } catch (error) {
      log.error('a scheduled bulk mail could not begin', { id: schedule.mailing_id, error: error as Error });
    }
}

/** Repeats the start of the workflow after a fault: its name makes it run once. */
async function begin(schedule: Schedule, now: Date): Promise<void> {
  const { mailing_id, at } = schedule;
  const mailing = await readMailing(mailing_id);
  if (mailing?.status === 'scheduled' && mailing.scheduled_at === at) {
    const missed = isMissed(at, now.getTime());
    const left = await leaveSchedule(
      mailing,
      missed ? { status: 'draft', error: 'missed' } : { status: 'preparing' },
      now,
    );
    // An admin changed it in this moment: the next look sees her version.
    if (!left) return;
    if (missed) log.error('a scheduled bulk mail was missed: the shop did not run at its time', { id: mailing_id });
    else await startBulkMail(mailing_id, left.run);
  } else if (mailing?.status === 'preparing') await startBulkMail(mailing_id, mailing.run);
  await endSchedule(schedule);
}
