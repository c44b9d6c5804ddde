import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { NewPhotoReport } from '../../../core/photos/contract/photo-reports.ts';
import { ids, isoDateTime } from '../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { reportKinds } from '../../../core/photos/reports/photo-report.ts';
import { takeDownReasons } from '../../../core/photos/taken-down.ts';
import { defaultLanguage } from '../../../core/wire/languages.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { listReadable, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { storedLanguage } from '../table/fields.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, putItem, transact, unlessRefused } from '../table/table.ts';
import { answeredWrites, type WishDecision } from './answered-wish.ts';

/**
 * A visitor's report about a start's photos: the start, perhaps the photos, and the time. It names no reporter, unless
 * one who wants photos taken down gives an address, and takes no free text. It needs attention until the office answers
 * it.
 */
export const storedPhotoReport = entity(
  'report about photos',
  z.object({
    id: z.string(),
    event_id: ids.event,
    race_id: ids.race,
    swiss_equestrian_rider_id: ids.start,
    kind: z.enum(reportKinds),
    /** In runs (`core/photos/photo-numbers.ts`); empty if the reporter named none. */
    photos: z.string(),
    reported_at: isoDateTime,
    /** Of a wish to take photos down; `email` for the answer, if given. */
    reason: z.enum(takeDownReasons).nullable().default(null),
    email: z.string().nullable().default(null),
    /** The language of that answer. */
    language: storedLanguage.default(defaultLanguage),
    /** The starts that get photos from an answer in progress. */
    gaining: z.array(ids.start),
  }),
);
export type StoredPhotoReport = Stored<typeof storedPhotoReport>;

/** After that time it is no longer answered. */
const KEEP_DAYS = 90;
/** The limit of open reports per race, but for wishes to take photos down: a sender of more of them looks at no photo. */
const MAX_PER_RACE = 100;
/** The number of a start's open wishes to take photos down that are kept one by one. */
const MAX_WISHES_PER_START = 10;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The same statement about the same photos is the same report. */
const idOf = ({ swiss_equestrian_rider_id: p, kind, photos, reason, email = '' }: NewPhotoReport): string =>
  hashOf([p, kind, encodePhotoNumbers(photos), ...(kind === 'take_down' ? [`${reason}`, email] : [])].join(' '));

/** Identifies the one report that collects a start's further wishes to take photos down. */
const collectiveIdOf = ({ swiss_equestrian_rider_id: p }: NewPhotoReport): string => hashOf(`${p} take_down further`);

/**
 * Keeps a report; an existing one stays unchanged. A wish to take photos down is always kept, whatever others sent.
 * @throws ShopError `too_many_requests` while too many other reports of the race wait
 */
export async function putPhotoReport(report: NewPhotoReport, now: Date): Promise<void> {
  const { swiss_equestrian_id: event_id, swiss_equestrian_race_id: race_id } = report;
  const open = await listPhotoReports(event_id, race_id);
  if (report.kind === 'take_down') return putWish(report, open, now);
  if (open.filter(({ kind }) => kind !== 'take_down').length >= MAX_PER_RACE)
    throw new ShopError('too_many_requests', `race ${event_id}/${race_id} already has ${MAX_PER_RACE} open reports`);
  await putIfNew(storedOf(report, now));
}

/** Keeps a wish by itself, or adds it to the start's collective one, which asks for all photos of the start. */
async function putWish(wish: NewPhotoReport, open: readonly StoredPhotoReport[], now: Date): Promise<void> {
  const kept = storedOf(wish, now);
  const id = collectiveIdOf(wish);
  const own = open.filter((one) => one.kind === 'take_down' && isOfStart(one, wish) && one.id !== id);
  if (own.length < MAX_WISHES_PER_START || own.some((one) => one.id === kept.id)) return putIfNew(kept);
  const email = kept.email ?? open.find((one) => one.id === id)?.email ?? null;
  await putItem({ item: itemOf({ ...kept, id, photos: '', email }) });
}

const isOfStart = (one: StoredPhotoReport, { swiss_equestrian_rider_id: p }: NewPhotoReport): boolean =>
  one.swiss_equestrian_rider_id === p;

const storedOf = (report: NewPhotoReport, now: Date): StoredPhotoReport => ({
  id: idOf(report),
  event_id: report.swiss_equestrian_id,
  race_id: report.swiss_equestrian_race_id,
  swiss_equestrian_rider_id: report.swiss_equestrian_rider_id,
  kind: report.kind,
  photos: encodePhotoNumbers(report.photos),
  reported_at: now.toISOString(),
  reason: report.reason ?? null,
  email: report.email ?? null,
  language: report.language ?? defaultLanguage,
  gaining: [],
});

const itemOf = (kept: StoredPhotoReport) => ({
  ...keys.photoReport(kept.event_id, kept.race_id, kept.id),
  ...kept,
  forget_at: Math.floor(Date.parse(kept.reported_at) / 1000) + KEEP_DAYS * 24 * 3600,
});

const putIfNew = async (kept: StoredPhotoReport): Promise<void> => {
  await unlessRefused(() => putItem({ item: itemOf(kept), condition: 'attribute_not_exists(#pk)' }));
};

const oldestFirst = (reports: StoredPhotoReport[]): StoredPhotoReport[] =>
  reports.sort((a, b) => (a.reported_at < b.reported_at ? -1 : 1));

/** Lists a race's open reports, the oldest first, consistently. */
export const listPhotoReports = async (e: EventId, r: RaceId): Promise<StoredPhotoReport[]> =>
  oldestFirst(await listReadable(storedPhotoReport, { ...ranges.photoReportsOf(e, r), consistent: true }));

/** Lists the open reports of all races, the oldest first. */
export const listAllPhotoReports = async (): Promise<StoredPhotoReport[]> =>
  oldestFirst(await listReadable(storedPhotoReport, ranges.photoReports));

/** Reads a report; undefined for an answered one. */
export const readPhotoReport = (e: EventId, r: RaceId, id: string): Promise<StoredPhotoReport | undefined> =>
  readEntity(storedPhotoReport, keys.photoReport(e, r, id), { consistent: true });

/** Records which starts get photos before the answer is carried out: afterwards this cannot be found out. */
export async function planAnswer(
  { event_id, race_id, id }: StoredPhotoReport,
  gaining: StoredPhotoReport['gaining'],
): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.photoReport(event_id, race_id, id),
      set: { gaining },
      condition: 'attribute_exists(#pk)',
    }),
  );
}

/**
 * Settles an answered report, with the mail to who asked to take photos down. A repetition changes nothing.
 * @param decision about such a wish
 */
export async function settlePhotoReport(e: EventId, r: RaceId, id: string, decision: WishDecision): Promise<void> {
  const report = await readPhotoReport(e, r, id);
  if (!report) return;
  const there = { key: keys.photoReport(e, r, id), condition: 'attribute_exists(#pk)' };
  await unlessRefused(() => transact([{ remove: there }, ...answeredWrites(report, decision)]));
}
