import { isReadOnly } from '../../../core/catalogue/race-status.ts';
import type * as z from 'zod';
import type { importPreview } from '../../../core/catalogue/contract/imports.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { planImport, type ImportStep } from '../../../core/catalogue/start-list/plan-import.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { listSales } from '../../store/sales/sold.ts';
import { withStartLists } from './federation-lists.ts';

type Preview = z.input<typeof importPreview>;

/**
 * Returns the effect of an import of the race now, and the affected starts with sales. Writes nothing.
 * @throws ShopError `race_not_found`, `race_completed`, `start_list_not_found`, `federation_unavailable`
 */
export async function previewImport(e: EventId, r: RaceId): Promise<Preview> {
  const found = await knownRace(e, r);
  if (isReadOnly(found.race.status)) throw new ShopError('race_completed', 'the race is completed');
  const [list, sales] = await Promise.all([
    withStartLists(e, { fresh: false }, (fetch) => fetch(r)).catch(noList),
    listSales(e, r),
  ]);
  if (!list) throw new ShopError('start_list_not_found', `the federation has no start list of race ${e}/${r}`);
  const { steps, unreadable } = planImport(found.starts, list);
  const ordersOf = Map.groupBy(sales, (sale) => sale.swiss_equestrian_rider_id);
  const sold = (step: ImportStep) =>
    new Set(ordersOf.get(step.start.swiss_equestrian_rider_id)?.map(({ order_id }) => order_id)).size;
  return {
    steps: steps.map((step) => ({ ...told(step), sold: sold(step) })),
    unreadable,
    fetched_at: list.fetched_at,
    stale: list.stale,
  };
}

function noList(error: unknown): undefined {
  if (!(error instanceof ShopError) || error.code !== 'federation_not_found') throw error;
}

function told(step: ImportStep): Omit<Preview['steps'][number], 'sold'> {
  const { kind, start } = step;
  const after = 'set' in step ? { ...start, ...step.set } : start;
  const { rider_name, horse_name, starting_number, race_order } = after;
  return {
    kind,
    swiss_equestrian_rider_id: start.swiss_equestrian_rider_id,
    rider_name,
    horse_name,
    starting_number,
    race_order,
    before: kind === 'add' ? null : start,
    why: 'why' in step ? step.why : null,
  };
}
