import { carriedOver } from '../answers/carried-over.ts';
import type { KnownClass } from '../class-input.ts';
import { onOneClock, type OneClock } from '../clocks/clocks.ts';
import { explain, type Explanation } from '../clocks/explanations.ts';
import { likeliestLine } from '../clocks/guessed-clock.ts';
import { toldClocks } from '../clocks/told-clocks.ts';
import { seededDice } from '../dice.ts';
import type { TimedPhoto } from '../photo-times.ts';
import { noteMarkers } from '../rides/cadence.ts';
import type { Known, Start } from '../starts/known-owners.ts';
import { noteSecondRounds } from '../starts/second-rounds.ts';
import { readCard, type CardReadings } from './read-card.ts';

/** The readings of a card under all explanations, on the line of the likeliest one. */
export interface ExplainedReadings {
  line: TimedPhoto[];
  laid: OneClock['laid'];
  /** The likelihood of the clocks. */
  likelihood: number;
  /** The facts, with the times of entering. */
  its: Known;
  read: CardReadings;
  /** The cameras with a photographed clock that is believed. */
  believed: readonly string[];
  /** True if the ring's times were explained. */
  isTimed: boolean;
}

/**
 * The number of readings of the card that are compared in the end. Their shares are the confidence; more readings only
 * make it finer.
 */
const ACCOUNTS = 300;

/** Reads the card under each explanation of its times, each as often as it is believed. */
export function readExplained(
  known: KnownClass,
  facts: Known,
  cameras: ReadonlyMap<string, TimedPhoto[]>,
  cadences: readonly number[],
): ExplainedReadings {
  const cadence = cadences[0]!;
  const expected = { cadences, discipline: known.discipline };
  const timed = explain(known, cameras, facts.starts, cadence);
  const dice = seededDice(1);
  const all = (timed ?? [untimed(known, cameras, facts, cadence)]).map((explanation) => {
    const { clocks, believed, profiles, toEntry, weight } = explanation;
    const starts = facts.starts.map((start) => entered(start, explanation));
    const its = { ...facts, starts, owners: new Map(facts.owners) };
    const { line: roughly, likelihood, laid } = onOneClock(cameras, clocks, its, cadence);
    noteMarkers(its, roughly);
    noteSecondRounds(its, roughly, cadence);
    const line = likeliestLine(roughly, new Set(believed), its, expected);
    const passing = profiles && { profiles, toEntry };
    const read = readCard(line, its, { ...expected, passing }, { count: Math.round(ACCOUNTS * weight), dice });
    return { line, laid, likelihood: likelihood * explanation.likelihood, its, read, believed };
  });
  const [first, ...others] = all as [(typeof all)[number]];
  for (const other of others) first.read.accounts.push(...carriedOver(other, first, first.its.starts.length));
  return { ...first, isTimed: timed !== null };
}

/** Returns a start with its entry instead of the time that the ring told. */
const entered = (start: Start, { toEntry, late }: Explanation): Start => ({
  ...start,
  tap: start.tap === null ? null : start.tap + toEntry - (late.get(start.tap) ?? 0),
});

/** Returns the explanation of a class without enough ring times, or with a camera whose clock was not photographed. */
function untimed(
  known: KnownClass,
  cameras: ReadonlyMap<string, TimedPhoto[]>,
  { starts }: Known,
  cadence: number,
): Explanation {
  const { told, likelihood } = toldClocks(known, cameras, starts, cadence);
  const believed = [...told.keys()];
  return { clocks: told, believed, toEntry: 0, late: new Map(), profiles: undefined, weight: 1, likelihood };
}
