import { log } from '../../../log.ts';
import { endCorrection, listCorrections } from '../../../store/catalogue/starts/corrections.ts';
import { tellOfCorrected } from './tell-new-photos.ts';

/** An admin moves an end several times a minute: mails wait until it has stayed for so long, in milliseconds. */
const QUIET_MS = 10 * 60_000;

/** A correction that could not be mailed within this time is no news any more. */
const WAITS_MS = 3 * 24 * 60 * 60_000;
/** The working time of a call, in milliseconds. */
const WORKS_MS = 45_000;

/**
 * Mails about the races with corrected photo owners in an open gallery. A faulty race delays no other.
 * @param until in epoch ms: the rest waits for the next call
 */
export async function tellOfCorrections(now: Date, until = Date.now() + WORKS_MS): Promise<void> {
  for (const correction of await listCorrections(new Date(now.getTime() - QUIET_MS))) {
    if (Date.now() > until) return;
    try {
      if ((await tellOfCorrected(correction, now)) === 'done') await endCorrection(correction);
    } catch (error) {
      if (Date.parse(correction.corrected_at) < now.getTime() - WAITS_MS) await endCorrection(correction);
      log.error('the mails about corrected photos could not be sent', {
        race_id: correction.race_id,
        error: error as Error,
      });
    }
  }
}
