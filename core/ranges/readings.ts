import { cell, nextRides, waysOn, type Lattice, type WaysOn } from './lattice.ts';
import { IDLE, IDLE_AFTER_RIDE, INTO_PAUSE } from './scores.ts';

/** A ride in a reading: its bursts, and whose turn it was; null for somebody who was not due. */
export interface Ride {
  first: number;
  last: number;
  turn: number | null;
}

/** One way to read the card: its rides in the order of time. */
export interface Reading {
  rides: Ride[];
}

/** Nobody rides before `burst`, or the ride of `rider` begins with it: of a turn, or of somebody not due (null). */
interface State {
  burst: number;
  /** Turns that are dealt with. */
  done: number;
  rider: number | null | undefined;
}

interface Choice {
  weight: number;
  to: State;
}

/**
 * Readings drawn by their weights: of many, the share in which something is so is its probability.
 * @param dice uniform in [0, 1)
 */
export function drawReadings(lattice: Lattice, count: number, dice: () => number): Reading[] {
  const waysKnown = new Map<number, WaysOn>();
  const waysAfter = (first: number, done: number): WaysOn => {
    const key = cell(lattice, first, done);
    const ways = waysKnown.get(key) ?? waysOn(lattice, first, done);
    waysKnown.set(key, ways);
    return ways;
  };

  /** The end of the ride that begins here, and what comes after it. */
  function rideOn({ burst, done, rider }: State & { rider: number | null }, rides: Ride[]): State {
    const after = rider === null ? done : rider + 1;
    const ways = waysAfter(burst, after);
    const ends = Array.from(ways.ended, (weight, at) => weight + lattice.scores.ride(burst, burst + at, rider));
    const last = burst + draw(ends, dice);
    rides.push({ first: burst, last, turn: rider });
    const paused = INTO_PAUSE + lattice.pause[cell(lattice, last + 1, after)]!;
    const { idleBefore } = lattice.scores;
    const nexts = Array.from(ways.arriving.subarray(last + 1 - burst), (weight, at) => {
      const idle = idleBefore[last + 1 + at]! - idleBefore[last + 1]!;
      return at === 0 ? weight : weight + idle + IDLE_AFTER_RIDE - IDLE;
    });
    const chosen = draw([paused, ...nexts], dice);
    if (chosen === 0) return { burst: last + 1, done: after, rider: undefined };
    const next = last + chosen;
    const out = draw(nextRides(lattice, burst, next, after), dice) - 1;
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
    while (state.burst < lattice.bursts.length || state.done < lattice.turns) {
      const { rider } = state;
      state = rider === undefined ? goOn(state) : rideOn({ ...state, rider }, rides);
    }
    return { rides };
  });
}

function afterPause({ scores, bursts, turns, ...lattice }: Lattice, burst: number, done: number): Choice[] {
  const at = cell({ turns }, burst, done);
  const choices: Choice[] = [];
  if (done < turns) {
    const { present, absent } = scores.turns[done]!;
    choices.push({ weight: absent + lattice.pause[at + 1]!, to: { burst, done: done + 1, rider: undefined } });
    if (burst < bursts.length) choices.push({ weight: present + lattice.due[at]!, to: { burst, done, rider: done } });
  }
  if (burst < bursts.length) {
    const idle = scores.idle[burst]! + lattice.pause[at + turns + 1]!;
    choices.push({ weight: idle, to: { burst: burst + 1, done, rider: undefined } });
    choices.push({ weight: scores.notDue(done) + lattice.other[at]!, to: { burst, done, rider: null } });
  }
  return choices;
}

/** The place of one of these, each as often as its weight says. */
function draw(logs: ArrayLike<number>, dice: () => number): number {
  let best = -Infinity;
  for (let at = 0; at < logs.length; at++) best = Math.max(best, logs[at]!);
  const weights = Float64Array.from(logs, (log) => Math.exp(log - best));
  let rest = dice() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => (rest -= weight) < 0),
  );
}
