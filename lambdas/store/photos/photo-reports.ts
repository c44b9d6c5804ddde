import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NewPhotoReport } from '../../../core/photos/contract/photo-reports.ts';
import { ids, isoDateTime } from '../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { reportKinds } from '../../../core/photos/reports/photo-report.ts';
import { takeDownReasons } from '../../../core/photos/taken-down.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { listReadable, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, deleteItem, putItem, unlessRefused } from '../table/table.ts';

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
    /** The starts that get photos from an answer in progress. */
    gaining: z.array(ids.start),
  }),
);
export type StoredPhotoReport = Stored<typeof storedPhotoReport>;

/** After that time it is no longer answered. */
const KEEP_DAYS = 90;
/** The limit of open reports per race: a sender of more of them looks at no photo. */
const MAX_PER_RACE = 100;

/** The same statement about the same photos is the same report. */
const idOf = ({ swiss_equestrian_rider_id: p, kind, photos, reason, email = '' }: NewPhotoReport): string =>
  createHash('sha256')
    .update([p, kind, encodePhotoNumbers(photos), ...(kind === 'take_down' ? [`${reason}`, email] : [])].join(' '))
    .digest('base64url')
    .slice(0, 22);

/**
 * Keeps a report; an existing one stays unchanged.
 * @throws ShopError `too_many_requests` while too many of the race wait
 */
export async function putPhotoReport(report: NewPhotoReport, now: Date): Promise<void> {
  const { swiss_equestrian_id: event_id, swiss_equestrian_race_id: race_id, photos } = report;
  // Other reports never keep out a wish to take photos down.
  const isTakeDown = ({ kind }: Pick<NewPhotoReport, 'kind'>) => kind === 'take_down';
  const alike = (await listPhotoReports(event_id, race_id)).filter((one) => isTakeDown(one) === isTakeDown(report));
  if (alike.length >= MAX_PER_RACE)
    throw new ShopError('too_many_requests', `race ${event_id}/${race_id} already has ${MAX_PER_RACE} open reports`);
  const kept: StoredPhotoReport = {
    id: idOf(report),
    event_id,
    race_id,
    swiss_equestrian_rider_id: report.swiss_equestrian_rider_id,
    kind: report.kind,
    photos: encodePhotoNumbers(photos),
    reported_at: now.toISOString(),
    reason: report.reason ?? null,
    email: report.email ?? null,
    gaining: [],
  };
  await unlessRefused(() =>
    putItem({
      item: {
        ...keys.photoReport(event_id, race_id, kept.id),
        ...kept,
        forget_at: Math.floor(now.getTime() / 1000) + KEEP_DAYS * 24 * 3600,
      },
      condition: 'attribute_not_exists(#pk)',
    }),
  );
}

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

/** Settles an answered report. A repetition changes nothing. */
export const settlePhotoReport = (e: EventId, r: RaceId, id: string): Promise<void> =>
  deleteItem({ key: keys.photoReport(e, r, id) });
