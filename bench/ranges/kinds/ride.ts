import type { Round } from './class-file.ts';
import type { Random } from './random.ts';
import type { Sport } from './sports.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** One rider's time in the ring or on the course. Times are true ones, in milliseconds. */
export interface Ride {
  /** Absent for a rider who is not on the class's list. */
  participantId?: string;
  round: Round;
  enters: number;
  bell: number;
  starts: number;
  /** Where the rider gave up, as a share of the course; 1 for a whole ride. */
  reached: number;
  /** The last moment of the ride, whether it was finished or given up. */
  ends: number;
  leaves: number;
  /** Gives the moment at which the rider is at a share of the course. */
  at: (share: number) => number;
}

export interface Pause {
  from: number;
  to: number;
  photos: 'lunch' | 'prize-giving' | 'none';
}

/** The habits of a class, drawn once for all of its rides, in seconds. */
export interface Tempo {
  toBell: number;
  toStart: number;
  ride: number;
  toNext: number;
  interval: number;
}

export function tempoOf(random: Random, sport: Sport): Tempo {
  const draw = (span: readonly [number, number]) => random.between(...span);
  return {
    toBell: draw(sport.toBell),
    toStart: draw(sport.toStart),
    ride: draw(sport.ride),
    toNext: draw(sport.toNext),
    interval: sport.interval ? Math.round(draw(sport.interval) / 30) * 30 : 0,
  };
}

interface RideStart {
  participantId?: string;
  round: Round;
  enters: number;
  bell: number;
  starts: number;
  /** The course's part of a first round: a jump-off is shorter. */
  length: number;
  /** Waits on the course, in which everybody stands still. */
  holds: readonly Pause[];
}

export function rideOf(random: Random, sport: Sport, tempo: Tempo, start: RideStart): Ride {
  const { holds, length, ...times } = start;
  const whole = tempo.ride * SECOND * length * Math.max(0.7, random.normal(1, sport.spread));
  const stops = random.chance(sport.faults)
    ? [{ at: random.between(0.1, 0.95), for: random.about(sport.place === 'ring' ? 11 : 35, 0.4) * SECOND }]
    : [];
  const at = (share: number) => {
    const stopped = stops.filter((stop) => stop.at < share).reduce((sum, stop) => sum + stop.for, 0);
    const moment = times.starts + whole * share + stopped;
    return holds.reduce((now, hold) => {
      const waits = times.starts < hold.from && now > hold.from;
      return waits ? now + hold.to - hold.from : now;
    }, moment);
  };
  const reached = random.chance(sport.retires) ? random.between(0.15, 0.9) : 1;
  const ends = at(reached);
  return { ...times, reached, ends, leaves: ends + random.about(reached < 1 ? 35 : 22, 0.3) * SECOND, at };
}
