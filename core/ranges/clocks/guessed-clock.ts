import { inOrder } from './clocks.ts';
import type { Known } from '../starts/known-owners.ts';
import type { TimedPhoto } from '../photo-times.ts';
import { evidenceOf, type Expected } from '../reading/read-card.ts';

/**
 * Two cameras may stand at different places of a course. The pattern of their photos pairs the rides (`clocks.ts`), but
 * not the seconds from one camera to the other. So the card is read with the guessed clock nudged by shares of the
 * cadence.
 */
const NUDGES = Array.from({ length: 11 }, (_, at) => (at - 5) / 10);
/**
 * The usual distance from the best agreement, as a share of the cadence. The reading's evidence against it counts
 * little, because ride lengths and pauses are not learnt yet.
 */
const USUAL = 0.25;
const EVIDENCE_SHARE = 0.1;

/**
 * Returns the line with guessed clocks moved to their most readable position, or the same line if no clock was guessed.
 */
export function likeliestLine(
  line: readonly TimedPhoto[],
  told: ReadonlySet<string>,
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

/** Returns the share with the best odds, interpolated between steps from its neighbours. */
function summit(odds: readonly number[]): number {
  const best = odds.indexOf(Math.max(...odds));
  const near = [best - 1, best, best + 1].filter((at) => at in odds);
  const weights = near.map((at) => Math.exp(odds[at]! - odds[best]!));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return near.reduce((sum, at, nth) => sum + NUDGES[at]! * weights[nth]!, 0) / total;
}

/** Returns all cameras except the reference camera and those with a photographed clock. */
function guessedCameras(line: readonly TimedPhoto[], told: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>();
  for (const { camera } of line) counts.set(camera, (counts.get(camera) ?? 0) + 1);
  const [, ...others] = [...counts.keys()].sort(
    (a, b) => Number(told.has(b)) - Number(told.has(a)) || counts.get(b)! - counts.get(a)!,
  );
  return new Set(others.filter((camera) => !told.has(camera)));
}
