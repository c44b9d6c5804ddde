import type { OfficePriceList, PriceLists } from '../../../../core/sales/contract/price-lists.ts';
import { readEntity } from '../../table/entities.ts';
import { keys } from '../../table/keys.ts';
import { transact, unlessRefused } from '../../table/table.ts';
import { besideSite } from './change-settings.ts';
import { storedStripeSettings } from './settings.ts';

/** They stand in the payment settings, which every sale reads anyway: a list costs no further read. */
export const readPriceLists = async (): Promise<PriceLists> =>
  (await readEntity(storedStripeSettings, keys.stripeSettings(), { consistent: true }))?.price_lists ?? NONE;

const NONE: PriceLists = { revision: 0, lists: [] };

/**
 * Saves a list unless another admin has saved one since; then returns undefined. The history of the settings keeps
 * every version.
 */
export function savePriceList(
  seen: PriceLists,
  list: OfficePriceList,
  updated_by: string,
): Promise<PriceLists | undefined> {
  const before = seen.lists.find(({ id }) => id === list.id);
  const others = seen.lists.filter(({ id }) => id !== list.id);
  const after = { revision: seen.revision + 1, lists: [...others, list] };
  return unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.stripeSettings(),
          set: { price_lists: after, updated_by },
          condition:
            'attribute_exists(#pk) AND (#price_lists.#revision = :seen OR (:seen = :none AND attribute_not_exists(#price_lists)))',
          values: { seen: seen.revision, none: 0 },
        },
      },
      ...(await besideSite({ price_list: before ? textOf(before) : '' }, { price_list: textOf(list) }, updated_by)),
    ]);
    return after;
  });
}

const francs = (cents: number): string => (cents / 100).toFixed(2);

/** Returns a version as the history shows it: `Presto · 13.00 · 3: 11.00 · 70.00 · … – 2026-08-21 · 2`. */
const textOf = ({ name, single, steps, collection, from, until, uses }: OfficePriceList): string =>
  [
    name,
    francs(single),
    ...steps.map((step) => `${step.from}: ${francs(step.price)}`),
    francs(collection),
    ...((from ?? until) ? [`${from ?? '…'} – ${until ?? '…'}`] : []),
    uses.map(({ event_id, race_id }) => [event_id, ...(race_id === null ? [] : [race_id])].join('/')).join(', '),
  ].join(' · ');
