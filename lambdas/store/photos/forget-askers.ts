import { changeItem, unlessRefused } from '../table/table.ts';
import { listTakeDowns, takeDownKey } from './take-downs.ts';

/** The days after a take-down, or its undoing, for which the office may have to answer the asker. */
const KEPT_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the addresses of people who asked for a take-down long ago; the take-downs stay. Returns their number. */
export async function forgetAskers(now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const old = (await listTakeDowns()).filter(
    ({ asked_by, taken_at, undone_at }) => asked_by !== null && (undone_at ?? taken_at) < before,
  );
  for (const one of old)
    await unlessRefused(() =>
      changeItem({
        key: takeDownKey(one),
        set: { asked_by: null },
        condition: '#asked_by = :seen',
        values: { seen: one.asked_by },
      }),
    );
  return old.length;
}
