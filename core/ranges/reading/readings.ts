import { cell, rideCell, type Lattice } from './cells.ts';
import { lookAhead, type Ahead } from './look-ahead.ts';
import { AFTER_RIDE, INTO_PAUSE } from './scores.ts';
import { nextRides, waysOn, type WaysOn } from './ways-on.ts';

/** A ride in a reading: its bursts and its turn; null for a rider who was not due. */
export interface Ride {
  first: number;
  last: number;
  turn: number | null;
}

/** One reading of the card: its rides in order of time. */
export interface Reading {
  rides: Ride[];
}

/**
 * Either no ride begins before `burst`, or the ride of `rider` begins with it: a turn, or a rider who is not due
 * (null).
 */
interface State {
  burst: number;
  /** The number of finished turns. */
  done: number;
  rider: number | null | undefined;
}

interface Choice {
  weight: number;
  to: State;
}

/**
 * Draws readings by their weights. The share of readings in which a fact holds is its probability.
 * @param dice uniform in [0, 1)
 */
export function drawReadings(lattice: Lattice, count: number, dice: () => number): Reading[] {
  const { scores, pause, bursts, turns } = lattice;
  const known = new Map<number, Ridden>();

  /** Returns the possible continuations of a ride that begins here. */
  function riddenFrom(burst: number, rider: number | null, done: number): Ridden {
    const key = 2 * cell(lattice, burst, done) + (rider === null ? 1 : 0);
    const there = known.get(key);
    if (there) return there;
    const ahead = lookAhead(lattice, burst);
    const ways = waysOn(lattice, ahead, done);
    const ends = scores.rides(burst, rider).map((weight, at) => weight * ways.ended[at]!);
    const ridden = { ahead, ways, ends };
    known.set(key, ridden);
    return ridden;
  }

  /** Returns the end of the ride that begins here, and its continuation. */
  function rideOn({ burst, done, rider }: State & { rider: number | null }, rides: Ride[]): State {
    const after = rider === null ? done : rider + 1;
    const { ahead, ways, ends } = riddenFrom(burst, rider, after);
    const last = burst + draw(ends, dice);
    rides.push({ first: burst, last, turn: rider });
    const weights = [INTO_PAUSE * ahead.worth[last + 1 - burst]! * pause[cell(lattice, last + 1, after)]!];
    let idle = AFTER_RIDE;
    for (let next = last + 1; next <= ahead.end; next++) {
      weights.push(ways.arriving[next - burst]! * (next === last + 1 ? 1 : (idle *= scores.idle[next - 1]!)));
    }
    const chosen = draw(weights, dice);
    if (chosen === 0) return { burst: last + 1, done: after, rider: undefined };
    const next = last + chosen;
    const out = draw(nextRides(lattice, ahead, next, after), dice) - 1;
    return out < 0 ? { burst: next, done: after, rider: null } : { burst: next, done: after + out, rider: after + out };
  }

  function goOn({ burst, done }: State): State {
    const choices = afterPause(lattice, burst, done);
    return choices[
      draw(
        choices.map(({ weight }) => weight),
        dice,
      )
    ]!.to;
  }

  return Array.from({ length: count }, () => {
    const rides: Ride[] = [];
    let state: State = { burst: 0, done: 0, rider: undefined };
    while (state.burst < bursts.length || state.done < turns) {
      const { rider } = state;
      state = rider === undefined ? goOn(state) : rideOn({ ...state, rider }, rides);
    }
    return { rides };
  });
}

/** A ride by its first burst: its possible ends and continuations. */
interface Ridden {
  ahead: Ahead;
  ways: WaysOn;
  ends: Float64Array;
}

function afterPause(lattice: Lattice, burst: number, done: number): Choice[] {
  const { scores, bursts, turns, scale, pause, due, other } = lattice;
  const [at, ride] = [cell(lattice, burst, done), rideCell(lattice, burst, done)];
  const choices: Choice[] = [];
  if (done < turns) {
    const [present, absent] = [scores.present[done]!, scores.absent[done]!];
    choices.push({ weight: absent * pause[at + 1]!, to: { burst, done: done + 1, rider: undefined } });
    if (burst < bursts.length) choices.push({ weight: present * due[ride]!, to: { burst, done, rider: done } });
  }
  if (burst < bursts.length) {
    const here = Math.exp(scale[burst + 1]! - scale[burst]!);
    const nobodys = done === 0 ? scores.early : scores.idle;
    const idle = nobodys[burst]! * here * pause[at + turns + 1]!;
    choices.push({ weight: idle, to: { burst: burst + 1, done, rider: undefined } });
    choices.push({ weight: scores.notDue[done]! * other[ride]!, to: { burst, done, rider: null } });
  }
  return choices;
}

/** Draws an index, each as often as its weight says. */
function draw(weights: ArrayLike<number>, dice: () => number): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += weights[at]!;
  let rest = dice() * sum;
  for (let at = 0; at < weights.length; at++) {
    rest -= weights[at]!;
    if (rest < 0) return at;
  }
  return 0;
}
