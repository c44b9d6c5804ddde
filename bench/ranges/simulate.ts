import { cardOf } from './card.ts';
import { Chance } from './chance.ts';
import type { Conditions } from './conditions.ts';
import type { InventedClass } from './invented-class.ts';
import { rideClass } from './ride-class.ts';

/** Invents a race, always the same for the same seed. */
export function inventClass(conditions: Conditions, seed: number): InventedClass {
  const chance = new Chance(seed);
  return cardOf(rideClass(conditions, chance), conditions, chance);
}
