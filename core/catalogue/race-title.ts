import type { RaceId } from '../ids.ts';
import { groupBy } from '../wire/lists/group-by.ts';
import type { Race } from './contract/catalogue.ts';

export type TitledRace = Pick<Race, 'race_order' | 'name' | 'category'>;
type RaceInList = TitledRace & Pick<Race, 'race_date' | 'race_time' | 'swiss_equestrian_race_id'>;

const MOST_OF_NAME = 48;
const MOST_OF_CATEGORY = 20;

/**
 * Returns number, name and category of a race for the office: `3 · Premio Muster · B100`. Races of a weekend often share
 * one name. Nothing is said twice, and long names end with `…`.
 */
export function raceTitle({ race_order, name, category }: TitledRace): string {
  const number = race_order === null || beginsWithNumber(name, race_order) ? null : String(race_order);
  const isInName = ` ${name} `.toLowerCase().includes(` ${category} `.toLowerCase());
  const kind = isInName ? null : shortened(category, MOST_OF_CATEGORY);
  return [number, shortened(name, MOST_OF_NAME), kind].filter(Boolean).join(' · ');
}

/** Returns the title of each race of an event. Equal titles get their day and time, and then their id. */
export function raceTitles(races: readonly RaceInList[]): Map<RaceId, string> {
  const steps = [raceTitle, withTime, (race: RaceInList) => `${withTime(race)} · ${race.swiss_equestrian_race_id}`];
  const titles = new Map<RaceId, string>();
  let alike = [...races];
  for (const titleOf of steps) {
    const groups = [...groupBy(alike, titleOf).entries()];
    groups.forEach(([title, those]) => those.forEach((race) => titles.set(race.swiss_equestrian_race_id, title)));
    alike = groups.flatMap(([, those]) => (those.length > 1 ? those : []));
  }
  return titles;
}

function withTime(race: RaceInList): string {
  const [, month, day] = race.race_date.split('-').map(Number);
  return [raceTitle(race), [`${day}.${month}.`, race.race_time].filter(Boolean).join(' ')].join(' · ');
}

/** `3. Premio Muster` and `Gara 3` say their number themselves. */
const beginsWithNumber = (name: string, number: number): boolean =>
  Number(/^\D{0,8}?(\d+)/.exec(name)?.[1] ?? NaN) === number;

/** Cuts between words where it can. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most).trimEnd()}…`;
}
