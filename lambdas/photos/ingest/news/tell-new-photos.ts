import { createHash } from 'node:crypto';
import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import { isLiveRun, liveRun } from '../../../../core/people/photo-news.ts';
import { isAtWork } from '../../../../core/photos/photo-job.ts';
import { encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { assignPhotos, type PhotoOwnership } from '../../../../core/photos/photo-ranges.ts';
import { isGalleryOpen } from '../../../../core/catalogue/race-status.ts';
import type { Correction } from '../../../store/catalogue/starts/corrections.ts';
import {
  listHandedOver,
  listStartsHandedOver,
  recordHadBefore,
  recordNewPhotos,
} from '../../../store/photos/new-photos.ts';
import { openedRace } from '../../../store/catalogue/races/opened-race.ts';
import { readRace } from '../../../store/catalogue/races/races.ts';
import type { StoredRace } from '../../../store/catalogue/races/stored-race.ts';
import { hasLostJob } from '../../../store/photos/jobs/lost-jobs.ts';
import { listToTell } from '../../../store/people/following/tell-requests.ts';
import { putTelling } from '../../../store/people/following/tellings.ts';
import { tellFollowers, type RaceToTell } from './tell-followers.ts';

/** Photos of an older race are no news, in milliseconds: an event of years ago may be shown again. */
const NEWS_MS = 90 * 24 * 60 * 60_000;
/** Corrections act under this name, like a job. */
const CORRECTED = 'corrected-';
/** A live run repeats the mails of the runs within this time, in milliseconds. */
const REPEATS_MS = 10 * 60_000;

/** Hands over a job's photos in an open gallery, and mails the waiting people. For a closed gallery it mails no one. */
export async function tellOfJob(job_id: string, event_id: EventId, race_id: RaceId): Promise<void> {
  const open = await readOpenRace(event_id, race_id);
  if (!open) return;
  await recordNewPhotos({ job_id, event_id, race_id }, open.owned);
  const news = await tellFollowers([job_id], open);
  const starts = news.map(({ start }) => start.swiss_equestrian_rider_id);
  if (news[0]) await tellWaiting(open, starts, news[0].due_at);
}

/**
 * Mails about starts that have photos for the first time while their class rides: at once, and once per start. A
 * repetition sends no mail twice, and sends those of an interrupted run.
 */
export async function tellOfLive(e: EventId, r: RaceId, now: Date): Promise<void> {
  const open = await readOpenRace(e, r);
  if (!open) return;
  const known = await listStartsHandedOver(e, r);
  const first = new Map([...open.owned].filter(([start, photos]) => photos.length > 0 && !known.includes(start)));
  if (first.size > 0) await recordNewPhotos({ job_id: liveRun(e, r, now), event_id: e, race_id: r }, first);
  const recent = liveRun(e, r, new Date(now.getTime() - REPEATS_MS));
  const runs = (await listHandedOver(e, r)).filter((job) => isLiveRun(job) && job >= recent);
  const news = await tellFollowers(runs, open);
  if (news[0])
    await tellWaiting(
      open,
      news.map(({ start }) => start.swiss_equestrian_rider_id),
      news[0].due_at,
    );
}

/**
 * Mails about a gallery that opens, or an event that is shown. Its photos without a mail become news, whether a job
 * brought them or an end moved while it was closed. This includes photos that were handed over but not mailed, because
 * the gallery closed too soon. A repetition sends no mail twice; visitors without an account hear of all photos, new or
 * not.
 */
export async function tellOfOpened(e: EventId, r: RaceId, now: Date): Promise<void> {
  const open = await readOpenRace(e, r);
  if (!open || isLongAgo(open, now)) return;
  const { owned } = open;
  await recordNewPhotos({ job_id: openingId(e, r, owned), event_id: e, race_id: r }, owned);
  const { batch_job_id } = open.race;
  await tellFollowers(
    new Set([...(await listHandedOver(e, r)), ...(batch_job_id === null ? [] : [batch_job_id])]),
    open,
  );
  await tellWaiting(open, startsWithPhotos(open), now.toISOString());
}

/**
 * Mails about corrected photo owners in an open gallery: about starts that have photos online for the first time. A
 * start with earlier photos causes no further mail, even if ends move back and forth. A repetition sends no mail twice,
 * and sends those that an interrupted run handed over only.
 * @returns `later` while a job is running; its end reports its photos
 */
export async function tellOfCorrected(correction: Correction, now: Date): Promise<'done' | 'later'> {
  const { event_id: e, race_id: r, corrected_at } = correction;
  const open = await readOpenRace(e, r);
  if (!open || isLongAgo(open, now)) return 'done';
  if (isAtWork(open.race.batch_job_status) && !(await hasLostJob(open.race, now))) return 'later';
  const [known, handedOver] = await Promise.all([listStartsHandedOver(e, r), listHandedOver(e, r)]);
  const had = correction.had.filter((start) => !known.includes(start));
  for (const start of had) await recordHadBefore(e, r, start);
  const first = new Map([...open.owned].filter(([start]) => !known.includes(start) && !had.includes(start)));
  const job_id = `${CORRECTED}${e}-${r}-${corrected_at}`;
  await recordNewPhotos({ job_id, event_id: e, race_id: r }, first);
  await tellFollowers(new Set([...handedOver.filter((job) => job.startsWith(CORRECTED)), job_id]), open);
  await tellWaiting(open, startsWithPhotos(open), now.toISOString());
  return 'done';
}

const isLongAgo = ({ race }: { race: StoredRace }, now: Date): boolean =>
  Date.parse(race.race_date) < now.getTime() - NEWS_MS;

const startsWithPhotos = ({ owned }: Pick<RaceToTell, 'owned'>): StartId[] =>
  [...owned].flatMap(([start, photos]) => (photos.length > 0 ? [start] : []));

/**
 * Returns an id like a job's. A gallery that opens with other photos is another opening; a repetition of the same one
 * is not.
 */
function openingId(e: EventId, r: RaceId, owned: PhotoOwnership['owned']): string {
  const contents = [...owned].map(([start, photos]) => `${start} ${encodePhotoNumbers(photos)}`).sort();
  return `opened-${e}-${r}-${createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, 16)}`;
}

/**
 * Schedules the mails to visitors who wait without an account (`lambdas/mail/automatic/tell-waiting.ts`), one each,
 * even if the race is named repeatedly.
 */
async function tellWaiting({ event_id, race_id }: RaceToTell, start_ids: StartId[], found_at: string): Promise<void> {
  if (start_ids.length === 0 || (await listToTell(event_id, race_id)).length === 0) return;
  await putTelling({ event_id, race_id, start_ids, found_at });
}

async function readOpenRace(
  event_id: EventId,
  race_id: RaceId,
): Promise<(RaceToTell & { race: StoredRace }) | undefined> {
  const whole = await readRace(event_id, race_id, { consistent: true });
  const found = whole && openedRace(whole, event_id, race_id);
  if (!found || !isGalleryOpen(found.race.status)) return undefined;
  return { event_id, race_id, ...found, ...assignPhotos(found) };
}
