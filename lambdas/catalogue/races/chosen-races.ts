import type { AnnouncedRace } from '../../../core/catalogue/federation/announcement.ts';
import type { RaceId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';

/**
 * Returns the chosen races in the announcement's order, each once.
 * @throws ShopError `race_not_found` when the federation does not announce one of them
 */
export function chosenRaces(announced: readonly AnnouncedRace[], wanted: readonly RaceId[]): AnnouncedRace[] {
  const byId = new Map(announced.map((race) => [race.id, race]));
  const unknown = wanted.find((race) => !byId.has(race));
  if (unknown !== undefined) throw new ShopError('race_not_found', `the federation announces no race ${unknown}`);
  return [...byId.values()].filter(({ id }) => wanted.includes(id));
}
