import type { ImportedRace } from '../../../core/catalogue/contract/imports.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import {
  onlyOrder,
  planImport,
  type ImportPlan,
  type ImportStep,
} from '../../../core/catalogue/start-list/plan-import.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { carryOutPlan } from '../../store/catalogue/starts/change-starts.ts';
import { knownRace, setTimeIfNone } from '../../store/catalogue/races/races.ts';
import type { ImportKind } from '../../store/catalogue/imports/imports.ts';
import type { FetchedList } from './federation-lists.ts';

/** The result for a race. */
export type RaceOutcome = Omit<ImportedRace, 'race_id' | 'name'>;

/**
 * Applies a list to its race, and its time to a race without one: the office may have set another. Plans again whenever another call changes the race at the same time.
 * @throws ShopError `race_completed`
 */
export async function importRace(e: EventId, r: RaceId, list: FetchedList, kind: ImportKind): Promise<RaceOutcome> {
  return retry(`an import of race ${e}/${r}`, async () => {
    const found = await knownRace(e, r);
    const plan = planImport(found.starts, list);
    const wanted = kind === 'import' ? plan : onlyOrder(plan);
    if (!(await carryOutPlan(e, r, found, wanted, new Date()))) return undefined;
    if (kind === 'import' && list.begins !== null) await setTimeIfNone(e, r, list.begins);
    return { state: 'done' as const, ...countsOf(wanted), unreadable: plan.unreadable };
  });
}

const countsOf = ({ steps }: ImportPlan) => {
  const count = (kind: ImportStep['kind']) => steps.filter((step) => step.kind === kind).length;
  return {
    added: count('add'),
    changed: count('change'),
    withdrawn: count('withdraw'),
    brought_back: count('bring_back'),
  };
};

/** Returns the result of an unchanged race. */
export const nothingDone = (state: ImportedRace['state']): RaceOutcome => ({
  state,
  added: 0,
  changed: 0,
  withdrawn: 0,
  brought_back: 0,
  unreadable: [],
});
