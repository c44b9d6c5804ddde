import { eventId, raceId } from '../../../../core/ids.ts';
import { changeCancellation } from '../../../../lambdas/catalogue/events/cancellation.ts';
import { editEvent } from '../../../../lambdas/catalogue/events/change-event.ts';
import { changeOfficeRace } from '../../../../lambdas/catalogue/races/edit-race.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { readItem } from '../../../../lambdas/store/table/table.ts';
import type { SaleState } from './play.ts';

const [e, r] = [eventId('50'), raceId('3')];
const ADMIN = 'capo';

const status = (to: 'uploaded' | 'scheduled', from: 'uploaded' | 'scheduled') =>
  changeOfficeRace(e, r, { changes: { status: to }, was: { status: from } }, ADMIN);
const hidden = (to: boolean) => editEvent(e, { changes: { hidden: to }, was: { hidden: !to } }, ADMIN);

/** The acts of the office that close and open the sale of the race. */
export const catalogueMoves = {
  closeRace: () => status('scheduled', 'uploaded'),
  openRace: () => status('uploaded', 'scheduled'),
  hideEvent: () => hidden(true),
  showEvent: () => hidden(false),
  cancelRace: () => changeCancellation(e, { race: r, cancelled: true }, ADMIN),
  undoRace: () => changeCancellation(e, { race: r, cancelled: false }, ADMIN),
  cancelEvent: () => changeCancellation(e, { cancelled: true }, ADMIN),
  undoEvent: () => changeCancellation(e, { cancelled: false }, ADMIN),
};

export const isCatalogueMove = (kind: string): kind is keyof typeof catalogueMoves => kind in catalogueMoves;

/** Reads whether the race is on sale, from the stored fields alone. */
export async function saleNow(): Promise<SaleState> {
  const [event, race] = await Promise.all(
    [keys.event(e), keys.race(e, r)].map((key) => readItem(key, { consistent: true })),
  );
  const copy = race!['event'] as { hidden: boolean; cancelled_at: string | null };
  const isSame = copy.hidden === event!['hidden'] && (copy.cancelled_at ?? null) === (event!['cancelled_at'] ?? null);
  // An interrupted act left the copy on the race behind.
  if (!isSame) return 'mixed';
  const isOpen =
    event!['hidden'] === false &&
    (event!['cancelled_at'] ?? null) === null &&
    (race!['cancelled_at'] ?? null) === null &&
    race!['status'] === 'uploaded';
  return isOpen ? 'open' : 'closed';
}

/** Puts the race on sale again, for the next play. */
export async function openEverything(): Promise<void> {
  if ((await saleNow()) === 'open') return;
  await catalogueMoves.undoEvent();
  await catalogueMoves.undoRace();
  await catalogueMoves.showEvent();
  await catalogueMoves.openRace();
}
