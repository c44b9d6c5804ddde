import { inOrder } from './clocks.ts';
import type { Known } from '../starts/known-owners.ts';
import type { TimedPhoto } from '../photo-times.ts';
import { evidenceOf, type Expected } from '../reading/read-card.ts';
import type { ToldClocks } from './told-clocks.ts';

/**
 * Two cameras stand at different places of a course: which rides are the same the pattern of their photos says (`clocks.ts`), not how long a rider needs from the
 * one to the other. So the card is read with the guessed clock put right by some shares of the cadence.
 */
const NUDGES = Array.from({ length: 11 }, (_, at) => (at - 5) / 10);
/**
 * How far from what agrees best it lies, as a share of the cadence; and what the reading says against that: little, as how long rides are and how they pause is not
 * learnt yet.
 */
const USUAL = 0.25;
const EVIDENCE_SHARE = 0.1;

/** The line with the clocks of cameras that were only guessed as they can be read best; the same where none was guessed. */
export function likeliestLine(
  line: readonly TimedPhoto[],
  told: ToldClocks,
  known: Known,
  expected: Expected,
): TimedPhoto[] {
  const guessed = guessedCameras(line, told);
  if (guessed.size === 0) return [...line];
  const cadence = expected.cadences[0]!;
  const nudged = (share: number) =>
    inOrder(
      line.map((photo) =>
        guessed.has(photo.camera) ? { ...photo, seconds: photo.seconds + share * cadence } : { ...photo },
      ),
    );
  const odds = NUDGES.map(
    (share) => EVIDENCE_SHARE * evidenceOf(nudged(share), known, expected) - 0.5 * (share / USUAL) ** 2,
  );
  return nudged(summit(odds));
}

/** The share with the best odds, between the steps as its neighbours say. */
function summit(odds: readonly number[]): number {
  const best = odds.indexOf(Math.max(...odds));
  const near = [best - 1, best, best + 1].filter((at) => at in odds);
  const weights = near.map((at) => Math.exp(odds[at]! - odds[best]!));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return near.reduce((sum, at, nth) => sum + NUDGES[at]! * weights[nth]!, 0) / total;
}

/** All but the one whose times the others were brought to, and those of which a photographed clock tells. */
function guessedCameras(line: readonly TimedPhoto[], told: ToldClocks): Set<string> {
  const counts = new Map<string, number>();
  for (const { camera } of line) counts.set(camera, (counts.get(camera) ?? 0) + 1);
  const [, ...others] = [...counts.keys()].sort(
    (a, b) => Number(told.has(b)) - Number(told.has(a)) || counts.get(b)! - counts.get(a)!,
  );
  return new Set(others.filter((camera) => !told.has(camera)));
}
