import { sightingOf } from '../../../core/ranges/proposal/clock-sightings.ts';
import { clockSightingItem } from '../catalogue/races/clock-sightings.ts';
import { storedOriginal } from '../photos/photo-register.ts';
import { raceOfOriginal } from '../table/keys/catalogue.ts';
import { kindOf } from '../table/keys/told-key.ts';
import type { ItemMigration } from './migration.ts';

/** Writes down which clocks were photographed before every race of an event went by them. */
export const clocks: ItemMigration = {
  does: 'a photographed clock tells the camera’s error to every race of its event',
  reads: ['code', 'body', 'moment', 'number'],
  of(item) {
    // Nearly every original shows none: only the others are looked at closely.
    if (kindOf(item) !== 'original' || typeof item['code'] !== 'string') return undefined;
    const original = storedOriginal.of(item);
    const sighting = sightingOf(original);
    const { e, r } = raceOfOriginal(item);
    return sighting && { others: [{ put: { item: clockSightingItem(e, r, original.number, sighting) } }] };
  },
};
