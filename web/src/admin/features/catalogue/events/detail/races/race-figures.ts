import type { BoardRace } from '../day/use-day.ts';
import type { RaceOfEvent } from '../queries.ts';

/** A race with its figures of the board; undefined for none and for what is not known yet. */
export interface RaceWithFigures extends RaceOfEvent {
  photos: number | undefined;
  /** The photos that visitors see. */
  online: number | undefined;
  /** The autopilot's open questions. */
  questions: number | undefined;
}

export function racesWithFigures(races: readonly RaceOfEvent[], board: readonly BoardRace[] = []): RaceWithFigures[] {
  const known = new Map(board.map((one) => [one.race.id, one]));
  return races.map((race) => {
    const { figures, questions = 0 } = known.get(race.id) ?? {};
    const photos = figures?.photos || undefined;
    return {
      ...race,
      photos,
      online: figures?.stage === 'online' ? photos : undefined,
      questions: questions || undefined,
    };
  });
}
