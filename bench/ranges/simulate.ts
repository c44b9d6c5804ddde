import type { ClassInput } from '../../core/ranges/class-input.ts';
import { cardOf } from './card.ts';
import { Chance } from './chance.ts';
import type { Conditions } from './conditions.ts';
import { rideClass } from './ride-class.ts';

/** A photo as it was, by the true time. */
export interface TakenPhoto {
  seconds: number;
  station: number;
  owner: { participantId: string; round: number } | null;
  kind: 'rider' | 'extra' | 'clock' | 'marker';
}

export interface Truth {
  /** Each start with whether there are photos of it. */
  starts: { participantId: string; round: number; isPhotographed: boolean }[];
  owners: Map<string, { participantId: string; round: number } | null>;
}

export interface InventedClass {
  input: ClassInput;
  truth: Truth;
}

/** A class that never was: the same for the same seed. */
export function inventClass(conditions: Conditions, seed: number): InventedClass {
  const chance = new Chance(seed);
  return cardOf(rideClass(conditions, chance), conditions, chance);
}
