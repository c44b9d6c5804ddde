import type { ClassInput } from '../../core/ranges/class-input.ts';
import type { Proposal } from '../../core/ranges/propose.ts';

/**
 * Proposes by a simple rule: the k-th burst of photos is the k-th start. It chooses the pause between bursts that gives
 * as many of them as there are starts.
 */
export function kthBurst(input: ClassInput): Proposal {
  const photos = [...input.photos].sort((a, b) => (a.takenAt ?? 0) - (b.takenAt ?? 0));
  const pauses = photos.map((photo, at) => (at === 0 ? Infinity : photo.takenAt! - photos[at - 1]!.takenAt!));
  const least = [...pauses].sort((a, b) => b - a)[input.starters.length - 1] ?? 0;
  const begins = pauses.flatMap((pause, at) => (pause >= least ? [at] : []));
  const ranges = input.starters.flatMap(({ participantId }, at) => {
    const from = begins[at];
    if (from === undefined) return [];
    return [{ participantId, round: 1, from: from + 1, to: begins[at + 1] ?? photos.length, confidence: 1 }];
  });
  const starts = ranges.map(({ participantId, to }) => ({ participantId, round: 1, photoTo: to, confidence: 1 }));
  return {
    line: photos.map(({ id }) => id),
    ranges,
    starts,
    questions: [],
    said: new Map(),
    toldCameras: [],
    interleaved: false,
  };
}
