import { pauseForAtMost } from '../rides/bursts.ts';
import { bell } from './density.ts';
import type { TimedPhoto } from '../photo-times.ts';

/**
 * The profile of a camera: how many bursts it takes of a rider, by the time after her ring time. Every burst is of some
 * rider near it, or of none; the likeliest profile follows from all bursts together. It exists whatever the ring time
 * means, and it needs no knowledge of where rides begin and end.
 */
export interface Profile {
  /** Bursts per rider in each step of time. */
  bursts: Float64Array;
  /** Bursts of no rider in each step of time. */
  stray: number;
  /** The log likelihood of the camera's bursts, for each ride once. */
  score: number;
}

/** A stretch of times after the ring time, in cadences. */
export interface Window {
  from: number;
  to: number;
}

/** A rider's ring time in seconds; the weight is below one where only a gap tells that she may have ridden. */
export interface Entry {
  at: number;
  weight: number;
}

/** All times after a ring time that are searched, in cadences: a finish lies before, a fence of a long course after. */
export const REACH: Window = { from: -2, to: 4 };
export const STEP = 0.05;
const STEPS = Math.round((REACH.to - REACH.from) / STEP);
/** Riders spread over neighbouring steps. */
const SPREAD = [0.06, 0.24, 0.4, 0.24, 0.06];
/** The share of bursts that is expected of no rider. */
const STRAY = 0.1;
const ROUNDS = 25;
/** The first guess: a bell of this share of the window. Without evidence it remains. */
const FIRST_GUESS = 0.25;
const LEAST = 0.01;
/** More bursts tell no more. */
const MAX_BURSTS = 500;
const BURST_SECONDS = 1.1;
const BURST_CADENCES = 0.014;

/** Returns the begins of a camera's bursts, in seconds. */
export function burstTimes(photos: readonly TimedPhoto[], cadence: number, most = MAX_BURSTS): number[] {
  const gaps = photos.map(({ seconds }, at) => seconds - (photos[at - 1]?.seconds ?? -Infinity));
  const pause = pauseForAtMost(most, gaps, Math.max(BURST_SECONDS, BURST_CADENCES * cadence));
  return photos.filter((_, at) => gaps[at]! > pause).map(({ seconds }) => seconds);
}

/** Finds the likeliest profile within a window by expectation and maximisation; the result is unique. */
export function profileOf(
  bursts: readonly number[],
  entries: readonly Entry[],
  cadence: number,
  { from, to }: Window = REACH,
  rounds = ROUNDS,
): Profile {
  const [low, high] = [stepOf(from), stepOf(to)];
  const riders = entries.reduce((sum, { weight }) => sum + weight, 0);
  const mean = bursts.length / riders;
  const profile = new Float64Array(STEPS);
  for (let step = low; step < high; step++)
    profile[step] = LEAST + bell(REACH.from + (step + 0.5) * STEP, (from + to) / 2, FIRST_GUESS * (to - from));
  const guessed = profile.reduce((sum, value) => sum + value, 0);
  for (let step = low; step < high; step++) profile[step]! *= (mean * (1 - STRAY)) / guessed;
  const steps = ((bursts.at(-1) ?? 0) - (bursts[0] ?? 0) + cadence) / (STEP * cadence);
  let stray = (STRAY * bursts.length) / steps;
  const near = pairsOf(bursts, entries, cadence, low, high);
  let score = 0;
  for (let round = 0; round < rounds; round++) {
    const seen = new Float64Array(STEPS);
    let strays = 0;
    score = -stray * steps;
    for (let step = low; step < high; step++) score -= riders * profile[step]!;
    for (let burst = 0; burst < bursts.length; burst++) {
      let sum = stray;
      for (let at = near.begins[burst]!; at < near.begins[burst + 1]!; at++)
        sum += near.weights[at]! * profile[near.steps[at]!]!;
      score += Math.log(sum);
      strays += stray / sum;
      for (let at = near.begins[burst]!; at < near.begins[burst + 1]!; at++)
        seen[near.steps[at]!]! += (near.weights[at]! * profile[near.steps[at]!]!) / sum;
    }
    profile.fill(0);
    for (let step = low; step < high; step++)
      SPREAD.forEach((share, nth) => {
        profile[Math.max(low, Math.min(high - 1, step + nth - 2))]! += (share * seen[step]!) / riders;
      });
    for (let step = low; step < high; step++) profile[step]! += 1e-3 * (mean / riders);
    stray = Math.max(1e-6, strays / steps);
  }
  return { bursts: profile, stray, score: score / Math.max(1, mean) };
}

const stepOf = (cadences: number) => Math.max(0, Math.min(STEPS, Math.round((cadences - REACH.from) / STEP)));

/** Returns the bursts of a rider in the step of that moment. */
export function spreadAt({ bursts }: Profile, seconds: number, { at, weight }: Entry, cadence: number): number {
  return weight * (bursts[Math.floor(((seconds - at) / cadence - REACH.from) / STEP)] ?? 0);
}

/** Returns the time after the ring time, in cadences, before which this share of the profile lies. */
export function placeIn({ bursts }: Pick<Profile, 'bursts'>, share: number): number {
  let rest = share * bursts.reduce((sum, value) => sum + value, 0);
  const step = bursts.findIndex((value) => (rest -= value) <= 0);
  return REACH.from + (step + 0.5) * STEP;
}

/** Returns for each burst the riders around it, by the step of time since their ring time. */
function pairsOf(bursts: readonly number[], entries: readonly Entry[], cadence: number, low: number, high: number) {
  const begins = new Int32Array(bursts.length + 1);
  const steps: number[] = [];
  const weights: number[] = [];
  const sorted = [...entries].sort((a, b) => a.at - b.at);
  let first = 0;
  bursts.forEach((seconds, burst) => {
    while (first < sorted.length && (seconds - sorted[first]!.at) / cadence >= REACH.to) first++;
    for (let at = first; at < sorted.length; at++) {
      const step = Math.floor(((seconds - sorted[at]!.at) / cadence - REACH.from) / STEP);
      if (step < low) break;
      if (step >= high) continue;
      steps.push(step);
      weights.push(sorted[at]!.weight);
    }
    begins[burst + 1] = steps.length;
  });
  return { begins, steps: Int32Array.from(steps), weights: Float64Array.from(weights) };
}

/** Returns the profile of several cameras together. */
export function summed(profiles: readonly Profile[]): Pick<Profile, 'bursts'> {
  const bursts = new Float64Array(STEPS);
  for (const profile of profiles) profile.bursts.forEach((value, step) => (bursts[step]! += value));
  return { bursts };
}
