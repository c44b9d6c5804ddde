/**
 * Decides the refund that is proposed for items with missing photos, after any number of earlier proposals. Pure.
 *
 * The rule:
 * 1. An item is owed the refund for all its missing photos, less the refunds that the office decided about before.
 * 2. A new proposal replaces the waiting one for the same item. The waiting ones for other items stay.
 * 3. A proposal without a decision counts for nothing. It ends when the photos are there again.
 * 4. A decision counts, whether the office refunded the amount or not. A refund that the payment provider refused
 *    decides nothing: its amount waits again, while photos are missing.
 */
import type { Shortfall } from '../shortfall.ts';

export interface MissingItem extends Shortfall {
  id: string;
}

/** A proposal with a decision. */
export interface DecidedItem extends MissingItem {
  /** The act of the office that decided; null for older ones. */
  act: string | null;
}

export interface Proposals {
  /** The proposals of the latest time. */
  items: readonly MissingItem[];
  /** The proposals of earlier times. */
  decided: readonly DecidedItem[];
  /** The time of the decision about the latest ones; null while they wait. */
  settled_at: string | null;
  /** The act that decided; null for older ones. */
  settled_by: string | null;
}

interface Next {
  items: MissingItem[];
  decided: DecidedItem[];
}

/**
 * Returns the waiting and the decided proposals after a look at some items.
 * @param seen these items with their whole refund, also those that miss no photo
 */
export function proposalsAfter(known: Proposals | undefined, seen: readonly MissingItem[]): Next {
  const { items, decided } = parted(known);
  const seenOf = (id: string) => seen.find((one) => one.id === id);
  const before = (id: string) => decided.reduce((sum, one) => sum + (one.id === id ? one.amount : 0), 0);
  return {
    items: [
      ...items.filter(({ id }) => !seenOf(id)),
      ...seen.filter(isMissing).map((one) => ({ ...one, amount: Math.max(0, one.amount - before(one.id)) })),
    ],
    decided: decided.map((one) => ({ ...one, left: seenOf(one.id)?.left ?? one.left })),
  };
}

/** Returns the proposals after the payment provider refused the refund of an act. */
export function proposalsWithout(known: Proposals, act: string): Next {
  const { items, decided } = parted({ ...known, settled_by: known.settled_by ?? act });
  const isRefused = (one: DecidedItem) => one.act === act;
  const returned = decided.filter(isRefused).filter(isMissing);
  const amountOf = (id: string) => returned.find((one) => one.id === id)?.amount ?? 0;
  return {
    items: [
      ...items.map((one) => ({ ...one, amount: one.amount + amountOf(one.id) })),
      ...returned.filter(({ id }) => items.every((one) => one.id !== id)).map(({ act: _act, ...one }) => one),
    ],
    decided: decided.filter((one) => !isRefused(one)),
  };
}

const isMissing = ({ left, ordered }: MissingItem): boolean => left < ordered;

/** Parts the waiting proposals from the decided ones. */
function parted(known: Proposals | undefined): Next {
  if (!known) return { items: [], decided: [] };
  if (known.settled_at === null) return { items: [...known.items], decided: [...known.decided] };
  const latest = known.items.map((one) => ({ ...one, act: known.settled_by }));
  return { items: [], decided: [...known.decided, ...latest] };
}
