import { log } from '../log.ts';
import { endCorrection, listCorrections } from '../store/catalogue/corrections.ts';
import { tellOfCorrected } from './tell-new-photos.ts';

/** An admin drags an end several times in a minute: nobody is told before it has lain still for so long, in milliseconds. */
const QUIET_MS = 10 * 60_000;

/** Tells of the races whose photos were given to others while people could look at them. One that cannot be told of holds no other up. */
export async function tellOfCorrections(now: Date): Promise<void> {
  for (const correction of await listCorrections(new Date(now.getTime() - QUIET_MS))) {
    try {
      await tellOfCorrected(correction, now);
      await endCorrection(correction);
    } catch (error) {
      log.error('nobody could be told of corrected photos', { race_id: correction.race_id, error: error as Error });
    }
  }
}
