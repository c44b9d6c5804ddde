import type { JobProgress, RacePhoto } from '../../../core/photos/contract/photo-jobs.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { hiddenNumbers } from '../../../core/photos/taken-down.ts';
import { readRegister } from '../../store/photos/photo-register.ts';
import { listPhotos } from '../../store/photos/photos.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { readLatestJob } from '../../store/photos/jobs/job-progress.ts';

/** Returns the progress of a race's latest job; throws `race_not_found`. */
export async function showLatestJob(e: EventId, r: RaceId): Promise<{ job: JobProgress | null }> {
  await knownRace(e, r);
  return { job: await readLatestJob(e, r) };
}

/** Returns the photos of a race by number, each with its time; throws `race_not_found`. */
export async function showPhotos(e: EventId, r: RaceId): Promise<{ photos: RacePhoto[] }> {
  const { race } = await knownRace(e, r);
  const isMoved = hiddenNumbers(race.moved_photos);
  const [photos, { originals }] = await Promise.all([listPhotos(e, r), readRegister(e, r)]);
  const moments = new Map(originals.map(({ number, moment }) => [number, moment]));
  return {
    photos: photos
      .filter(({ number }) => !isMoved(number))
      .map(({ number, taken_at }) => ({ number, moment: moments.get(number) ?? taken_at }))
      .sort((a, b) => a.number - b.number),
  };
}
