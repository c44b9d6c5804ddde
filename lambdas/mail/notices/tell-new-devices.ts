import { log } from '../../log.ts';
import { listNewSessions, settleDevice } from '../../store/people/sessions/devices.ts';
import { mailNotice } from './mail-notice.ts';

/** The number of new sessions per round. */
const MOST = 200;

/** Mails the owners of accounts that were opened on a new device, once for each. */
export async function tellNewDevices(now: Date): Promise<void> {
  for (const session of await listNewSessions(MOST)) {
    try {
      const account = await settleDevice(session, now);
      if (!account) continue;
      const { email: to, preferred_language: language } = account;
      const { device, began_at } = session;
      await mailNotice({ to, language, notice: 'new_device', device, at: new Date(began_at) });
    } catch (error) {
      log.error('a notice about a new device could not be mailed', error as Error);
    }
  }
}
