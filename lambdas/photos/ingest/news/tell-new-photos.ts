import { createHash } from 'node:crypto';
import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import { isAtWork } from '../../../../core/photos/photo-job.ts';
import { encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { assignPhotos, type PhotoOwnership } from '../../../../core/photos/photo-ranges.ts';
import { isGalleryOpen } from '../../../../core/sales/pricing.ts';
import type { Correction } from '../../../store/catalogue/starts/corrections.ts';
import {
  listHandedOver,
  listStartsHandedOver,
  recordHadBefore,
  recordNewPhotos,
} from '../../../store/photos/new-photos.ts';
import { readRace } from '../../../store/catalogue/races/races.ts';
import type { StoredRace } from '../../../store/catalogue/races/stored-race.ts';
import { hasLostJob } from '../../../store/photos/jobs/lost-jobs.ts';
import { listToTell } from '../../../store/people/following/tell-requests.ts';
import { putTelling } from '../../../store/people/following/tellings.ts';
import { tellFollowers, type RaceToTell } from './tell-followers.ts';

/** Photos of a race that was longer ago are no news, in milliseconds: an event of years ago may be shown again. */
const NEWS_MS = 90 * 24 * 60 * 60_000;
/** How what corrections brought is called, as if it were a job. */
const CORRECTED = 'corrected-';

/** What a job brought to an open gallery is handed over, and told to who waits for it. In one that is closed nobody is told of anything. */
export async function tellOfJob(job_id: string, event_id: EventId, race_id: RaceId): Promise<void> {
  const open = await readOpenRace(event_id, race_id);
  if (!open) return;
  await recordNewPhotos({ job_id, event_id, race_id }, open.owned);
  const news = await tellFollowers([job_id], open);
  const starts = news.map(({ start }) => start.swiss_equestrian_rider_id);
  if (news[0]) await tellWaiting(open, starts, news[0].due_at);
}

/**
 * A gallery was opened, or its event is shown: who has photos that nobody was told of is told now, whether a job brought them or an end was moved while
 * nobody could see it. So is what was handed over before and told to nobody, because the gallery was closed too soon. Repeated, nobody is told of the same
 * photos twice; who waits without an account is told of what is there, new or not.
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
 * Whose photos are whose was corrected in an open gallery: who has some online for the first time by it is told. Who had some before hears of it no more,
 * however often ends are moved back and forth. Repeated, nobody is told twice, and what was handed over and told to nobody, because it broke off, is told.
 * @returns `later` while a job is at work, whose end tells of what it made
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

/** As a job is called. A gallery that is opened with other photos in it is another opening; the same one, tried again, is not. */
function openingId(e: EventId, r: RaceId, owned: PhotoOwnership['owned']): string {
  const contents = [...owned].map(([start, photos]) => `${start} ${encodePhotoNumbers(photos)}`).sort();
  return `opened-${e}-${r}-${createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, 16)}`;
}

/** Who waits without an account is told (`lambdas/mail/automatic/tell-waiting.ts`), each once, however often the race is named. */
async function tellWaiting({ event_id, race_id }: RaceToTell, start_ids: StartId[], found_at: string): Promise<void> {
  if (start_ids.length === 0 || (await listToTell(event_id, race_id)).length === 0) return;
  await putTelling({ event_id, race_id, start_ids, found_at });
}

async function readOpenRace(
  event_id: EventId,
  race_id: RaceId,
): Promise<(RaceToTell & { race: StoredRace }) | undefined> {
  const found = await readRace(event_id, race_id, { consistent: true });
  if (!found || found.race.event.hidden || !isGalleryOpen(found.race.status)) return undefined;
  return { event_id, race_id, ...found, ...assignPhotos(found) };
}
