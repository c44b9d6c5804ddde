import type { AnnouncedRace } from './announcement.ts';

/** `Gara {number}` for a race without a title (`spec/administration.md §5`). */
export const nameOfAnnounced = ({ titel, nummer, id }: Pick<AnnouncedRace, 'titel' | 'nummer' | 'id'>): string =>
  titel === '' ? `Gara ${numberIn(nummer) ?? (nummer === '' ? id : nummer)}` : titel;

/** The first number in a race's own number (`Nr. 12` is 12); null when it has none. */
function numberIn(nummer: string): number | null {
  const [digits] = /\d{1,6}/.exec(nummer) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Race order (`spec/administration.md §5`): the race's number, else the races that are there already plus its position. */
export const orderOfAnnounced = (race: Pick<AnnouncedRace, 'nummer'>, existing: number, position: number): number =>
  numberIn(race.nummer) ?? existing + position;
