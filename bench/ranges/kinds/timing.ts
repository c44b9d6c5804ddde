import type { TimingRow } from './class-file.ts';
import type { Random } from './random.ts';
import type { Noise, Source } from './recipe.ts';
import { MINUTE, SECOND, type Ride } from './ride.ts';

interface Row {
  participantId: string;
  ride: Ride;
  start?: number;
  finish?: number;
}

/** Writes the times that a source gives: a person at the gate, a judge, or the equipment at the lines. */
export function timingOf(random: Random, rides: readonly Ride[], source: Source, noise: Noise): TimingRow[] {
  const missing =
    source.missing ?? { clean: 0, usual: random.between(0, 0.13), much: random.between(0.1, 0.25) }[noise];
  const half = Math.round(rides.length / 2);
  const rows = rides.flatMap(({ participantId }, place): Row[] => {
    const ride = rides[place];
    if (participantId === undefined || !ride || random.chance(missing)) return [];
    const means = place >= half && source.then ? source.then : source.means;
    return [{ participantId, ride, ...timesOf(random, ride, means, source.late ?? 0) }];
  });
  const wrong = mistakes(random, rows, source, noise);
  const step = source.minutes ? MINUTE : SECOND;
  const written = (time: number) => Math.floor((time + (source.ahead ?? 0) * SECOND) / step) * step;
  return wrong
    .filter(({ start, finish }) => start !== undefined || finish !== undefined)
    .map(({ participantId, ride, start, finish }) => ({
      participantId,
      round: ride.round,
      ...(start === undefined ? {} : { start: written(start) }),
      ...(finish === undefined ? {} : { finish: written(finish) }),
    }))
    .sort((a, b) => (a.start ?? a.finish ?? 0) - (b.start ?? b.finish ?? 0));
}

function timesOf(
  random: Random,
  ride: Ride,
  means: Source['means'],
  late: number,
): { start?: number; finish?: number } {
  const tapped = (time: number) =>
    time + (random.chance(late) ? random.between(15, 70) * SECOND : random.about(2, 0.6) * SECOND);
  const measured = (time: number) => time + random.normal(0, 300);
  const finish = ride.reached === 1 ? { finish: measured(ride.ends) } : {};
  if (means === 'finish') return finish;
  if (means === 'start-and-finish') return { start: measured(ride.starts), ...finish };
  if (means === 'start') return { start: measured(ride.starts) };
  return { start: tapped(means === 'bell' ? ride.bell : ride.enters) };
}

function mistakes(random: Random, rows: Row[], source: Source, noise: Noise): Row[] {
  const mistyped = source.mistyped ?? { clean: 0, usual: 0.008, much: 0.03 }[noise];
  const entered = rows.map((row, place): Row => {
    const next = rows[place + 1];
    const before = rows[place - 1];
    // A second tap gives the next rider the time of this one.
    if (before?.start !== undefined && random.chance(source.doubled ?? 0)) {
      return { ...row, start: before.start + random.between(300, 2500) };
    }
    if (next && random.chance(source.wrongRider ?? 0)) {
      return { ...row, participantId: next.participantId, ride: next.ride };
    }
    if (!random.chance(mistyped)) return row;
    const error = random.pick([-10 * MINUTE, -MINUTE, MINUTE, 10 * MINUTE, 60 * MINUTE]);
    return {
      ...row,
      ...(row.start === undefined ? {} : { start: row.start + error }),
      ...(row.finish === undefined ? {} : { finish: row.finish + error }),
    };
  });
  const rowOf = new Map(entered.map((row) => [`${row.participantId} ${String(row.ride.round)}`, row]));
  return inOneGo(random, [...rowOf.values()], source.afterwards ?? 0);
}

/** Moves the last taps to the end, where somebody who forgot them makes them all within a minute. */
function inOneGo(random: Random, rows: Row[], share: number): Row[] {
  const kept = Math.round(rows.length * (1 - share));
  let time = (rows.at(-1)?.ride.leaves ?? 0) + random.between(1, 8) * MINUTE;
  return rows.map((row, place) => {
    if (place < kept) return row;
    time += random.about(2200, 0.4);
    return { ...row, start: time };
  });
}
