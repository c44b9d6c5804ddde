import { log } from '../../../log.ts';
import { endCorrection, listCorrections } from '../../../store/catalogue/starts/corrections.ts';
import { tellOfCorrected } from './tell-new-photos.ts';

/** An admin drags an end several times in a minute: nobody is told before it has lain still for so long, in milliseconds. */
const QUIET_MS = 10 * 60_000;

/** What could not be told in this time is no news any more. */
const WAITS_MS = 3 * 24 * 60 * 60_000;
/** How long it works in one call, in milliseconds. */
const WORKS_MS = 45_000;

/**
 * Tells of the races whose photos were given to others while people could look at them. One that cannot be told of holds no other up.
 * @param until milliseconds: what has not had its turn by then is told in the next call
 */
export async function tellOfCorrections(now: Date, until = Date.now() + WORKS_MS): Promise<void> {
  for (const correction of await listCorrections(new Date(now.getTime() - QUIET_MS))) {
    if (Date.now() > until) return;
    try {
      if ((await tellOfCorrected(correction, now)) === 'done') await endCorrection(correction);
    } catch (error) {
      if (Date.parse(correction.corrected_at) < now.getTime() - WAITS_MS) await endCorrection(correction);
      log.error('nobody could be told of corrected photos', { race_id: correction.race_id, error: error as Error });
    }
  }
}
