import type { Round } from './class-file.ts';
import type { Random } from './random.ts';
import { rideOf, SECOND, tempoOf, type Pause, type Ride } from './ride.ts';
import type { Sport } from './sports.ts';

/** Sends riders one after the other: through a ring that holds one, or at intervals onto a course that holds several. */
export interface Ring {
  rides: Ride[];
  pauses: Pause[];
  send: (participantId: string | undefined, round: Round, length?: number) => void;
  /** Waits for a rider who does not come. */
  wait: () => void;
  rest: (seconds: number, photos: Pause['photos']) => void;
}

export function ringOf(random: Random, sport: Sport, opens: number, holds: readonly Pause[]): Ring {
  const tempo = tempoOf(random, sport);
  const onCourse = sport.place === 'course';
  const keepsEmptySlots = random.chance(0.6);
  const rides: Ride[] = [];
  const pauses: Pause[] = [];
  /** The moment at which the next rider may enter, and the one at which a timetable lets her begin. */
  let gate = opens;
  let slot = opens + tempo.toBell * SECOND;

  const send: Ring['send'] = (participantId, round, length = 1) => {
    const held = holds.find((hold) => slot >= hold.from && slot < hold.to);
    if (held) slot = held.to + random.between(20, 90) * SECOND;
    const toBell = Math.max(2, random.normal(tempo.toBell, tempo.toBell / 5)) * SECOND;
    const toStart = Math.max(1, random.normal(tempo.toStart, tempo.toStart / 4)) * SECOND;
    const early = tempo.interval > 0 && !onCourse ? random.between(0, 40) * SECOND : 0;
    const starts = onCourse ? slot + random.normal(0, 1.5 * SECOND) : 0;
    const bell = onCourse ? starts - toStart : Math.max(gate + toBell, tempo.interval > 0 ? slot - early : 0);
    const ride = rideOf(random, sport, tempo, {
      ...(participantId === undefined ? {} : { participantId }),
      round,
      enters: onCourse ? bell - toBell : Math.max(gate, bell - toBell * 1.3),
      bell,
      starts: bell + toStart,
      length,
      holds,
    });
    rides.push(ride);
    gate = ride.ends + Math.max(-20, random.normal(tempo.toNext, 6)) * SECOND;
    slot += tempo.interval * SECOND;
    // A ring that is late stays late: its timetable moves with it.
    if (!onCourse) slot = Math.max(slot, gate + tempo.toBell * SECOND);
  };
  const rest: Ring['rest'] = (seconds, photos) => {
    const from = rides.at(-1)?.leaves ?? gate;
    gate += seconds * SECOND;
    slot += seconds * SECOND;
    pauses.push({ from, to: onCourse ? slot : gate, photos });
  };
  const wait = () => {
    if (onCourse || tempo.interval > 0) slot += keepsEmptySlots ? tempo.interval * SECOND : 0;
    else if (random.chance(0.3)) gate += random.between(20, 70) * SECOND;
  };
  return { rides, pauses, send, wait, rest };
}
