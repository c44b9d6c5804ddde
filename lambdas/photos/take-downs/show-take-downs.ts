import type { TakeDown } from '../../../core/photos/contract/photo-reports.ts';
import { isPerson } from '../../../core/photos/taken-down.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { listHiddenPersons, listTakeDownsOfRace, type StoredTakeDown } from '../../store/photos/take-downs.ts';

/** Lists the take-downs in force of a race, and of the persons who start in it. @throws ShopError `race_not_found` */
export async function showTakeDowns(e: EventId, r: RaceId): Promise<{ take_downs: TakeDown[] }> {
  const [{ starts }, ofRace, persons] = await Promise.all([
    knownRace(e, r),
    listTakeDownsOfRace(e, r),
    listHiddenPersons(),
  ]);
  const here = persons.filter((person) => starts.some((start) => isPerson(person, start)));
  return { take_downs: [...here, ...ofRace.filter(({ undone_at }) => undone_at === null)].map(shown) };
}

const shown = ({ of, ...one }: StoredTakeDown): TakeDown => ({ ...one, of_person: of !== null });
