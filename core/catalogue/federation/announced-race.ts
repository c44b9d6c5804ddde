import type { AnnouncedRace } from './announcement.ts';

/** Returns `Gara {number}` for a race without a title (`spec/administration.md §5`). */
export const nameOfAnnounced = ({ titel, nummer, id }: Pick<AnnouncedRace, 'titel' | 'nummer' | 'id'>): string =>
  titel === '' ? `Gara ${numberIn(nummer) ?? (nummer === '' ? id : nummer)}` : titel;

/** Returns the first number in a race's own number (12 in `Nr. 12`); null without any. */
function numberIn(nummer: string): number | null {
  const [digits] = /\d{1,6}/.exec(nummer) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * Returns the race order (`spec/administration.md §5`): the race's number, otherwise its position after the existing
 * races.
 */
export const orderOfAnnounced = (race: Pick<AnnouncedRace, 'nummer'>, existing: number, position: number): number =>
  numberIn(race.nummer) ?? existing + position;
