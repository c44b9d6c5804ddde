import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NewPhotoReport } from '../../../core/photos/contract/photo-reports.ts';
import { ids, isoDateTime } from '../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { reportKinds } from '../../../core/photos/reports/photo-report.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { listReadable, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { changeItem, deleteItem, putItem, unlessRefused } from '../table/table.ts';

/**
 * What somebody said of a start's photos: which start, which photos, if any, when. Who said it is kept nowhere, and it can be written no text into it. It
 * stands among what needs attention until the office answers it.
 */
export const storedPhotoReport = entity(
  'report about photos',
  z.object({
    id: z.string(),
    event_id: ids.event,
    race_id: ids.race,
    swiss_equestrian_rider_id: ids.start,
    kind: z.enum(reportKinds),
    /** In runs (`core/photos/photo-numbers.ts`); none where nobody knows which. */
    photos: z.string(),
    reported_at: isoDateTime,
    /** Starts that get photos by an answer that is being carried out. */
    gaining: z.array(ids.start),
  }),
);
export type StoredPhotoReport = Stored<typeof storedPhotoReport>;

/** Nobody answers it any more. */
const KEEP_DAYS = 90;
/** Open ones of a race: whoever writes more of them looks at nothing. */
const MAX_PER_RACE = 100;

/** The same words about the same photos are the same report. */
const idOf = ({ swiss_equestrian_rider_id: p, kind, photos }: NewPhotoReport): string =>
  createHash('sha256')
    .update(`${p} ${kind} ${encodePhotoNumbers(photos)}`)
    .digest('base64url')
    .slice(0, 22);

/** Keeps a report; one that is there stays as it is. @throws ShopError `too_many_requests` while so many of the race wait */
export async function putPhotoReport(report: NewPhotoReport, now: Date): Promise<void> {
  const { swiss_equestrian_id: event_id, swiss_equestrian_race_id: race_id, photos } = report;
  if ((await listPhotoReports(event_id, race_id)).length >= MAX_PER_RACE)
    throw new ShopError('too_many_requests', `${MAX_PER_RACE} reports of race ${event_id}/${race_id} wait already`);
  const kept: StoredPhotoReport = {
    id: idOf(report),
    event_id,
    race_id,
    swiss_equestrian_rider_id: report.swiss_equestrian_rider_id,
    kind: report.kind,
    photos: encodePhotoNumbers(photos),
    reported_at: now.toISOString(),
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

/** Of a race, the oldest first; none that was answered in the moment before. */
export const listPhotoReports = async (e: EventId, r: RaceId): Promise<StoredPhotoReport[]> =>
  oldestFirst(await listReadable(storedPhotoReport, { ...ranges.photoReportsOf(e, r), consistent: true }));

/** Of all races, the oldest first. */
export const listAllPhotoReports = async (): Promise<StoredPhotoReport[]> =>
  oldestFirst(await listReadable(storedPhotoReport, ranges.photoReports));

/** Undefined for one that was answered. */
export const readPhotoReport = (e: EventId, r: RaceId, id: string): Promise<StoredPhotoReport | undefined> =>
  readEntity(storedPhotoReport, keys.photoReport(e, r, id), { consistent: true });

/** Writes down who gets photos by an answer before it is carried out: afterwards nobody could tell. */
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

/** It is answered. Repeated, it changes nothing. */
export const settlePhotoReport = (e: EventId, r: RaceId, id: string): Promise<void> =>
  deleteItem({ key: keys.photoReport(e, r, id) });
