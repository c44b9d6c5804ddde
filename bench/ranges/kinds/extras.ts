import type { Random } from './random.ts';
import type { Habits, Noise } from './recipe.ts';
import { MINUTE, SECOND, type Pause } from './ride.ts';
import type { Shot } from './photographer.ts';

/** Adds what is no rider's: warm-up and course before the class, dogs, spectators, pauses and the prize-giving. */
export function extrasOf(random: Random, shots: readonly Shot[], pauses: readonly Pause[], noise: Noise): Shot[] {
  if (noise === 'clean' || shots.length === 0) return [];
  const some = (from: number, to: number, frames: number, bursts: number): Shot[] =>
    Array.from({ length: bursts }, () => random.between(from, to)).flatMap((begins) =>
      series(random, begins, Math.max(1, Math.round(random.about(frames, 0.5))), to),
    );
  const times = shots.map(({ time }) => time).sort((a, b) => a - b);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const before = random.chance(0.75) ? some(first - 25 * MINUTE, first - 30 * SECOND, 3, random.whole(1, 3)) : [];
  const after = random.chance(0.4) ? some(last + 3 * MINUTE, last + 20 * MINUTE, 4, random.whole(2, 6)) : [];
  const between = times.flatMap((time, place) => {
    const next = times[place + 1];
    if (next === undefined || next - time < 20 * SECOND) return [];
    const share = noise === 'much' ? 0.03 : 0.015;
    return random.chance(share) ? some(time + 3 * SECOND, next - 2 * SECOND, 3, 1) : [];
  });
  const inPauses = pauses.flatMap(({ from, to, photos }) => {
    if (to - from < 2 * MINUTE) return [];
    if (photos === 'prize-giving') return some(from + MINUTE, to - MINUTE, 7, random.whole(6, 14));
    const bursts = photos === 'lunch' ? random.whole(4, 12) : random.chance(0.4) ? random.whole(1, 3) : 0;
    return some(from + 20 * SECOND, to - 20 * SECOND, 4, bursts);
  });
  return [...before, ...between, ...inPauses, ...after];
}

function series(random: Random, begins: number, frames: number, until: number): Shot[] {
  let time = begins;
  return Array.from({ length: frames }, (): Shot => {
    const taken = time;
    time += random.chance(0.6) ? random.between(100, 400) : random.about(2500, 0.6);
    return { time: taken, kind: 'extra' };
  }).filter((shot) => shot.time < until);
}

/** Adds a number board before each rider, and a dark frame after: both fall between two riders' photos. */
export function separatorsOf(random: Random, shots: readonly Shot[], habits: Habits): Shot[] {
  const { boards, darkFrames } = habits;
  const sorted = [...shots].sort((a, b) => a.time - b.time);
  const begun = new Set<unknown>();
  return sorted.flatMap(({ ride, time }, place): Shot[] => {
    const last = sorted[place - 1];
    if (!ride) return [];
    const room = last ? time - last.time : 60 * SECOND;
    const added: Shot[] = [];
    if (boards && !begun.has(ride) && random.chance(boards.taken)) {
      added.push({ time: time - Math.min(room * 0.4, random.between(3, 40) * SECOND), ride, kind: 'board' });
    }
    const changed = last?.ride !== undefined && last.ride !== ride;
    if (darkFrames && last && random.chance(changed ? darkFrames.taken : darkFrames.stray)) {
      added.push({ time: last.time + Math.min(room * 0.4, random.between(2, 12) * SECOND), kind: 'dark' });
    }
    begun.add(ride);
    return added;
  });
}
