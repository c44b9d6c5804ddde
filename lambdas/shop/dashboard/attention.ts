import type { Attention } from '../../../core/shop/contract/dashboard.ts';
import { raceTitle } from '../../../core/catalogue/race-title.ts';
import { dayBefore } from '../../../core/shop/figures.ts';
import { hasEnd } from '../../../core/photos/photo-ranges.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { listEventsBetween, readEventWithRaces } from '../../store/catalogue/events/events.ts';
import { readReadableRace } from '../../store/catalogue/races/races.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';
import { hasLostJob } from '../../store/photos/jobs/lost-jobs.ts';
import { listMailTroubles } from '../../store/mail/trouble/mail-troubles.ts';
import { listBoughtTwice, openDoubles, type BoughtTwice } from '../../store/sales/bought-twice.ts';
import { listConcerns } from '../../store/sales/concerns.ts';
import { listFewerPhotos, openShortfall, type FewerPhotos } from '../../store/sales/fewer-photos.ts';
import { readOrder } from '../../store/sales/orders.ts';
import { listFailedRefunds } from '../../store/sales/payments/refunds.ts';
import { listLapsedCredits, openLapse, type LapsedCredit } from '../../store/sales/payments/lapsed-credits.ts';
import { listLatePayments } from '../../store/sales/payments/late-payments.ts';
import { listUndelivered } from '../../store/sales/payments/undelivered.ts';
import { reportedPhotos } from './reported-photos.ts';

/** Photos come within days of a race; a task left for a month will not be done because of a list. */
const DAYS = 30;
/** The number of races to read with their starts, the latest first. */
const MAX_RACES_READ = 24;
/** A ZIP takes a quarter of an hour at most. */
const DELIVERED_WITHIN_MS = 15 * 60_000;

/**
 * Lists the matters that wait for an admin: wishes to take photos down first, then payments in trouble, orders with
 * missing, doubled or no longer paid photos, orders without a mailed link, stopped addresses, reports about photos. Then
 * races, the latest first.
 */
export async function showAttention(): Promise<{ attention: Attention[] }> {
  const now = new Date();
  const today = swissDay(now);
  const [concerns, late, failed, fewer, twice, lapsed, undelivered, mails, reported, events] = await Promise.all([
    listConcerns(),
    listLatePayments(),
    listFailedRefunds(),
    listFewerPhotos(),
    listBoughtTwice(),
    listLapsedCredits(),
    listUndelivered(new Date(now.getTime() - DELIVERED_WITHIN_MS)),
    listMailTroubles(),
    reportedPhotos(),
    listEventsBetween(dayBefore(today, DAYS), today),
  ]);
  const found = await Promise.all(events.map(({ swiss_equestrian_id }) => readEventWithRaces(swiss_equestrian_id)));
  const races = found
    .flatMap((event) => event?.races ?? [])
    .filter(({ status }) => status === 'scheduled' || status === 'active')
    .sort((a, b) => (a.race_date < b.race_date ? 1 : -1));
  const lost = new Set(await filtered(races, (race) => hasLostJob(race, now)));
  const byRace = races.flatMap((race) => jobFailed(race, lost.has(race)) ?? notOnline(race) ?? []);
  const unphotographed = races
    .filter((race) => race.race_date <= today && race.participant_list_uploaded && race.photo_count === 0)
    .filter(({ batch_job_id }) => batch_job_id === null)
    .slice(0, MAX_RACES_READ);
  const missing = await Promise.all(fewer.map(missingOf));
  const doubled = await Promise.all(twice.map(doubledOf));
  const unpaid = await Promise.all(lapsed.map(unpaidOf));
  const withoutRanges = await Promise.all(unphotographed.map(withoutRangesOf));
  return {
    attention: [
      ...reported.filter(({ kind }) => kind === 'take_down_asked'),
      ...concerns,
      ...late.map(paidLate),
      ...failed.map((refund) => ({ kind: 'refund_failed' as const, ...refund })),
      ...missing.flat(),
      ...doubled.flat(),
      ...unpaid.flat(),
      ...undelivered.map(stuck),
      ...mails,
      ...reported.filter(({ kind }) => kind === 'photos_reported'),
      ...byRace,
      ...withoutRanges.flat(),
    ],
  };
}

async function filtered<T>(all: readonly T[], belongs: (one: T) => Promise<boolean>): Promise<T[]> {
  const answers = await Promise.all(all.map(belongs));
  return all.filter((_, at) => answers[at]);
}

/** Empty once the order's items were refunded. */
async function missingOf(fewer: FewerPhotos): Promise<Attention[]> {
  const { order_id, since } = fewer;
  const order = await readOrder(order_id);
  const missing = order ? openShortfall(fewer, order) : null;
  return missing ? [{ kind: 'fewer_photos', order_id, since, ...missing }] : [];
}

/** Empty once either purchase was refunded. */
async function doubledOf(twice: BoughtTwice): Promise<Attention[]> {
  const { order_id, since } = twice;
  const order = await readOrder(order_id);
  const doubles = order ? await openDoubles(twice, order) : null;
  return doubles ? [{ kind: 'bought_twice', since, order_id, before: doubles.before, amount: doubles.amount }] : [];
}

/** Empty once the item was refunded. */
async function unpaidOf(lapsed: LapsedCredit): Promise<Attention[]> {
  const { order_id, since } = lapsed;
  const order = await readOrder(order_id);
  const open = order ? openLapse([lapsed], order) : null;
  if (!open) return [];
  const { before, amount, revoked } = open;
  return [{ kind: revoked ? 'credit_revoked' : 'credit_lapsed', since, order_id, before, amount }];
}

const paidLate = ({ reason, ...late }: Awaited<ReturnType<typeof listLatePayments>>[number]): Attention => ({
  kind: reason === 'closed' ? 'paid_after_closing' : 'paid_at_old_price',
  ...late,
});

const stuck = ({ order_id, since }: { order_id: string; since: string }): Attention => ({
  kind: 'order_stuck',
  since,
  order_id,
});

const placeOf = (race: StoredRace) => ({
  event_id: race.event_id,
  race_id: race.swiss_equestrian_race_id,
  event_name: race.event.name,
  race_title: raceTitle(race),
});

/** @param isLost true for a job without reports that was not noticed yet */
const jobFailed = (race: StoredRace, isLost: boolean): Attention | undefined =>
  (race.batch_job_status === 'failed' || isLost) && race.batch_job_id !== null
    ? { kind: 'job_failed', since: race.batch_job_started_at, job_id: race.batch_job_id, ...placeOf(race) }
    : undefined;

function notOnline(race: StoredRace): Attention | undefined {
  const atWork = race.batch_job_status === 'pending' || race.batch_job_status === 'running';
  if (atWork || race.photo_count === 0) return undefined;
  return { kind: 'race_not_online', race_date: race.race_date, photos: race.photo_count, ...placeOf(race) };
}

async function withoutRangesOf(race: StoredRace): Promise<Attention[]> {
  const found = await readReadableRace(race.event_id, race.swiss_equestrian_race_id);
  const starts = found?.participants.filter((start) => !hasEnd(start)).length ?? 0;
  return starts === 0 ? [] : [{ kind: 'race_without_ranges', race_date: race.race_date, starts, ...placeOf(race) }];
}
