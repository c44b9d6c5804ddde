import { changeItem, unlessRefused } from '../table/table.ts';
import { listTakeDowns, takeDownKey, type StoredTakeDown } from './take-downs.ts';

/** The days after a take-down, or its undoing, for which the office may have to answer the asker. */
const KEPT_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the addresses of people who asked for a take-down long ago; the take-downs stay. Returns their number. */
export async function forgetAskers(now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const old = (await listTakeDowns()).filter((one) => hasAskers(one) && latestOf(one) < before);
  for (const one of old)
    await unlessRefused(() =>
      changeItem({
        key: takeDownKey(one),
        set: { asked_by: null, earlier: one.earlier.map((request) => ({ ...request, asked_by: null })) },
        condition: '#taken_at = :taken AND #asked_by = :seen',
        values: { taken: one.taken_at, seen: one.asked_by },
      }),
    );
  return old.length;
}

const hasAskers = ({ asked_by, earlier }: StoredTakeDown): boolean =>
  asked_by !== null || earlier.some((request) => request.asked_by !== null);

/** Returns the time of the latest request, or of the undoing. */
const latestOf = ({ asked_at, taken_at, undone_at }: StoredTakeDown): string =>
  [asked_at ?? '', taken_at, undone_at ?? ''].reduce((latest, at) => (at > latest ? at : latest));
