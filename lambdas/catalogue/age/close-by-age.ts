import type { EventId } from '../../../core/ids.ts';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import { log } from '../../log.ts';
import { closeByAge, recordClosed, type StoredAge } from '../../store/catalogue/races/age-closing.ts';
import { readReadableRace } from '../../store/catalogue/races/races.ts';
import { forgetAskers } from '../../store/photos/forget-askers.ts';
import { readAgeLimits } from '../../store/shop/settings/age-limits.ts';
import { bringPictures } from '../events/close-pictures.ts';
import { closeSales } from '../events/close-sales.ts';
import { listDue } from './aged-races.ts';

/** The number of races per run; one more event is taken while it is not reached. Each moves its pictures in a job. */
const MAX_RACES = 60;

/** Runs on a schedule (`lib/stacks/called.ts`). Old addresses go even if a gallery cannot be closed. */
export async function handler(): Promise<{ closed: number; forgotten: number }> {
  const now = new Date();
  const forgotten = await forgetAskers(now);
  return { ...(await closeAgedGalleries(now)), forgotten };
}

/**
 * Closes the galleries of races that reached the age of the settings, as the office does: open payment pages end, and
 * pictures move away from their known addresses. A repetition finishes an interrupted closing. An event that fails does
 * not prevent the others.
 * @throws Error after the run if an event failed
 */
export async function closeAgedGalleries(now: Date): Promise<{ closed: number }> {
  const { close_after_months } = await readAgeLimits();
  let closed = 0;
  const failed: EventId[] = [];
  for (const { id, due, unfinished } of await listDue(close_after_months, now)) {
    if (closed >= MAX_RACES) break;
    try {
      closed += await closeRaces(id, due, unfinished, now);
    } catch (error) {
      failed.push(id);
      log.error('the galleries of an old event could not be closed', {
        event: id,
        error: error instanceof Error ? error : String(error),
      });
    }
  }
  if (closed > 0) log.info('galleries were closed by age', { closed });
  if (failed.length > 0) throw new Error(`the galleries of ${failed.length} old events could not be closed`);
  return { closed };
}

async function closeRaces(
  e: EventId,
  due: readonly StoredAge[],
  unfinished: readonly StoredAge[],
  now: Date,
): Promise<number> {
  const closing = unfinished.map(({ swiss_equestrian_race_id: r, closed_by_age }) => ({ r, at: closed_by_age!.at }));
  for (const race of due)
    if (await closeByAge(race, now)) closing.push({ r: race.swiss_equestrian_race_id, at: now.toISOString() });
  for (const { r } of closing) {
    const found = await readReadableRace(e, r, { consistent: true });
    if (found && !isGalleryOpen(found.race.status)) await bringPictures(found.race);
  }
  if (closing.length > 0) await closeSales(e);
  for (const { r, at } of closing) await recordClosed(e, r, at);
  return closing.length;
}
