import type * as z from 'zod';
import type {
  absencesSet,
  absentStarts,
  newStart,
  officeStart,
  StartEdit,
} from '../../../core/catalogue/contract/races-admin.ts';
import type { RangeEnds, RangeEndsSet } from '../../../core/photos/contract/photo-ranges.ts';
import type { StretchesEdit } from '../../../core/photos/contract/photo-stretches.ts';
import type { SaleOfStart } from '../../../core/catalogue/contract/races-admin.ts';
import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { countOfRuns } from '../../../core/photos/photo-numbers.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { startSearchIndex } from '../../gateways/workflows.ts';
import { setAbsences } from '../../store/catalogue/starts/absences.ts';
import { putParticipantIfNew } from '../../store/catalogue/starts/add-participant.ts';
import { deleteParticipant } from '../../store/catalogue/starts/change-starts.ts';
import { editStart, setRangeEnds } from '../../store/catalogue/starts/edit-starts.ts';
import { setStretches } from '../../store/catalogue/starts/stretches.ts';
import type { StoredRace } from '../../store/catalogue/races/stored-race.ts';
import { knownRace, markParticipantList } from '../../store/catalogue/races/races.ts';
import { readOrder } from '../../store/sales/orders.ts';
import { listSalesOfStart } from '../../store/sales/sold.ts';
import { tellOfOpened } from '../../photos/ingest/news/tell-new-photos.ts';
import { hideMovedPhotos } from '../../photos/take-downs/hide-moved.ts';
import { switchStart } from '../../store/catalogue/starts/private-start.ts';
import { closeSales } from '../events/close-sales.ts';
import { followInSearch } from '../events/follow-in-search.ts';

type Start = z.input<typeof officeStart>;

/**
 * Changes a start and updates the search if needed. Making it private moves its pictures apart and ends its payment
 * pages. A repetition mends an interruption.
 */
export async function changeStart(e: EventId, r: RaceId, p: StartId, edit: StartEdit, by: string): Promise<Start> {
  const { unlisted, ...changes } = edit.changes;
  const { unlisted: _, ...was } = edit.was;
  if (unlisted !== undefined) {
    await switchStart(e, r, p, { unlisted }, by);
    // A refusal of the other changes must not leave a private start with public pictures.
    await hideMovedPhotos(e, r, by);
    await followInSearch(e, 'start', { unlisted });
    if (unlisted) await closeSales(e, r);
  }
  const start = await editStart(e, r, p, { changes, was }, by);
  await hideMovedPhotos(e, r, by);
  await followInSearch(e, 'start', changes);
  if (unlisted === false) await tellOfOpened(e, r, new Date());
  return start;
}

/** Sets the ends of many starts' photos. */
export async function changeRanges(e: EventId, r: RaceId, ends: RangeEnds, by: string): Promise<RangeEndsSet> {
  const set = await setRangeEnds(e, r, ends, new Date(), by);
  await hideMovedPhotos(e, r, by);
  return set;
}

/** Gives stretches of photos to other starts (`setStretches`). */
export async function changeStretches(e: EventId, r: RaceId, edit: StretchesEdit, by: string): Promise<StoredRace> {
  const race = await setStretches(e, r, edit, by);
  await hideMovedPhotos(e, r, by);
  return race;
}

/**
 * Makes a start by hand; brings back one of the same rider and horse that left the race. A race with a start has its
 * list.
 * @throws ShopError `race_not_found`, `race_completed`
 */
export async function addStart(
  e: EventId,
  r: RaceId,
  row: z.output<typeof newStart>,
  by: string,
): Promise<{ participant: Start; created: boolean }> {
  await knownRace(e, r);
  const added = await putParticipantIfNew(e, r, row, by);
  await markParticipantList(e, r);
  await hideMovedPhotos(e, r, by);
  await startSearchIndex(e);
  return added;
}

/** Withdraws starts that were absent at the ring, or brings them back (`setAbsences`). */
export async function changeAbsences(
  e: EventId,
  r: RaceId,
  wanted: z.output<typeof absentStarts>,
  by: string,
): Promise<z.input<typeof absencesSet>> {
  const refused = await setAbsences(e, r, wanted, by);
  await startSearchIndex(e);
  return { refused };
}

/**
 * Takes a start out of its race, ends its payment pages and returns its sales: the buyers keep their purchases.
 * @throws ShopError `participant_not_found`, `race_completed`
 */
export async function removeStart(e: EventId, r: RaceId, p: StartId, by: string): Promise<{ sales: SaleOfStart[] }> {
  if (!(await deleteParticipant(e, r, p, new Date(), by)))
    throw new ShopError('participant_not_found', `there is no participant ${p} in race ${e}/${r}`);
  await hideMovedPhotos(e, r, by);
  await closeSales(e, r);
  await startSearchIndex(e);
  return showSales(e, r, p);
}

/** Returns the sales of a start, the latest first; empty without any. */
export async function showSales(e: EventId, r: RaceId, p: StartId): Promise<{ sales: SaleOfStart[] }> {
  const sales = await listSalesOfStart(e, r, p);
  const told = await Promise.all(
    sales.map(async ({ order_id, type, photos_sold, sold_at }) => ({
      order_id,
      customer_email: (await readOrder(order_id))?.customer_email ?? null,
      type,
      photos: countOfRuns(photos_sold),
      sold_at,
    })),
  );
  return { sales: told.sort((a, b) => (a.sold_at < b.sold_at ? 1 : -1)) };
}
