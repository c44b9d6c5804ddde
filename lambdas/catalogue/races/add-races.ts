import type { NewRaces } from '../../../core/catalogue/contract/office-event.ts';
import { racesOfNew } from '../../../core/catalogue/federation/new-event.ts';
import type { EventId } from '../../../core/ids.ts';
import { LEFTOVERS } from '../../../core/photos/day/leftovers.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { announcedNow } from '../federation/announced.ts';
import { putRacesIfNew } from '../../store/catalogue/races/add-races.ts';
import { readEventWithRaces, type EventWithRaces } from '../../store/catalogue/events/events.ts';
import type { NewRaceOf } from '../../store/catalogue/races/new-race.ts';
import { readRace } from '../../store/catalogue/races/races.ts';
import { chosenRaces } from './chosen-races.ts';

/** The office's name of it; no visitor sees it. */
const LEFTOVERS_NAME = 'Foto senza gara';

/**
 * Adds races to an event: some from the federation's announcement, one by hand, or the one for photos of no race. Skips existing ones, so it may be
 * repeated.
 * @throws ShopError `event_not_found`, `race_not_found` for a race that the federation does not announce
 * @throws ShopError `race_exists` for another race by hand under the same id
 * @throws ShopError `event_only_announced`, `federation_not_found`, `federation_unavailable`
 */
export async function addRaces(e: EventId, wanted: NewRaces, by: string): Promise<{ added: number }> {
  const found = await readEventWithRaces(e);
  if (!found) throw new ShopError('event_not_found', `there is no event ${e}`);
  const races = await racesToAdd(found, wanted);
  const added = await putRacesIfNew(e, races, by);
  if ('race' in wanted && added.length === 0) await assertSame(e, wanted.race);
  return { added: added.length };
}

async function racesToAdd(found: EventWithRaces, wanted: NewRaces): Promise<NewRaceOf[]> {
  if ('races' in wanted) return announced(found, wanted.races);
  return ['race' in wanted ? byHand(found, wanted.race) : leftoversOf(found)];
}

const leftoversOf = ({ event, races }: EventWithRaces): NewRaceOf => ({
  swiss_equestrian_race_id: LEFTOVERS,
  name: LEFTOVERS_NAME,
  category: '',
  race_date: event.start_date,
  race_order: lastOrder(races),
});

async function announced(
  { event, races }: EventWithRaces,
  wanted: Extract<NewRaces, { races: unknown }>['races'],
): Promise<NewRaceOf[]> {
  const { pruefungen } = await announcedNow(event.id);
  const chosen = chosenRaces(
    pruefungen.rows,
    wanted.map(({ raceID }) => raceID),
  );
  return racesOfNew(chosen, event.start_date, races.length);
}

type RaceByHand = Extract<NewRaces, { race: unknown }>['race'];

const byHand = ({ races }: EventWithRaces, race: RaceByHand): NewRaceOf => ({ ...race, race_order: lastOrder(races) });

/** Returns the order of a race that comes last. */
const lastOrder = (races: EventWithRaces['races']): number =>
  1 + Math.max(0, ...races.map(({ race_order }) => race_order ?? 0));

async function assertSame(e: EventId, { swiss_equestrian_race_id: r, ...race }: RaceByHand): Promise<void> {
  const there = (await readRace(e, r, { consistent: true }))?.race;
  const same = there && (Object.keys(race) as (keyof typeof race)[]).every((name) => there[name] === race[name]);
  if (!same) throw new ShopError('race_exists', `event ${e} has another race ${r}`);
}
