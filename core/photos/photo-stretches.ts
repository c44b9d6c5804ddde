import type { StartId } from '../ids.ts';
import type { NumberRun } from './photo-numbers.ts';

/**
 * Photos of which somebody said whose they are, whatever the ends of the starts say: nobody's, as a dog's or the prize-giving's, or those of a start that
 * rode once more. The stretches of a race are ascending and share no number.
 */
export interface PhotoStretch {
  /** First and last number, both inclusive, of one camera. */
  photo_from: number;
  photo_to: number;
  /** Null is nobody. */
  swiss_equestrian_rider_id: StartId | null;
}

/** More than a class of 120 starts with a jump-off and a dog after each ride has; they stand on the race's item. */
export const MAX_STRETCHES = 500;

/** The stretches with one more, which takes its numbers from those that had them. */
export const withStretch = (stretches: readonly PhotoStretch[], said: PhotoStretch): PhotoStretch[] =>
  inOneWhereNeighbours(
    [...withoutStretch(stretches, { first: said.photo_from, last: said.photo_to }), said].sort(byNumber),
  );

/** The stretches with several more, one after the other. */
export const withStretches = (stretches: readonly PhotoStretch[], said: readonly PhotoStretch[]): PhotoStretch[] =>
  said.reduce<PhotoStretch[]>(withStretch, [...stretches]);

/** The stretches without those numbers: there the ends say again whose photos are. */
export const withoutStretch = (stretches: readonly PhotoStretch[], numbers: NumberRun): PhotoStretch[] =>
  stretches.flatMap((stretch) =>
    runsWithout({ first: stretch.photo_from, last: stretch.photo_to }, [numbers]).map(({ first, last }) => ({
      ...stretch,
      photo_from: first,
      photo_to: last,
    })),
  );

/** What is left of a run. @param taken in any order */
export const runsWithout = (run: NumberRun, taken: readonly NumberRun[]): NumberRun[] =>
  taken.reduce<NumberRun[]>(
    (left, gone) =>
      left.flatMap(({ first, last }) =>
        [
          { first, last: Math.min(last, gone.first - 1) },
          { first: Math.max(first, gone.last + 1), last },
        ].filter((part) => part.first <= part.last),
      ),
    run.first <= run.last ? [run] : [],
  );

/** What somebody said of a photo; undefined where the ends say whose it is. */
export const saidOf = (stretches: readonly PhotoStretch[], photo: number): PhotoStretch | undefined =>
  stretches.find(({ photo_from, photo_to }) => photo_from <= photo && photo <= photo_to);

/** Whether stretches are ascending and share no number. */
export const areApart = (stretches: readonly PhotoStretch[]): boolean =>
  stretches.every(
    ({ photo_from, photo_to }, at) => photo_from <= photo_to && (at === 0 || stretches[at - 1]!.photo_to < photo_from),
  );

export const areSameStretches = (a: readonly PhotoStretch[], b: readonly PhotoStretch[]): boolean =>
  a.length === b.length &&
  a.every(
    (one, at) =>
      one.photo_from === b[at]!.photo_from &&
      one.photo_to === b[at]!.photo_to &&
      one.swiss_equestrian_rider_id === b[at]!.swiss_equestrian_rider_id,
  );

const byNumber = (a: PhotoStretch, b: PhotoStretch): number => a.photo_from - b.photo_from;

function inOneWhereNeighbours(stretches: readonly PhotoStretch[]): PhotoStretch[] {
  const joint: PhotoStretch[] = [];
  for (const stretch of stretches) {
    const before = joint.at(-1);
    const goesOn =
      before?.swiss_equestrian_rider_id === stretch.swiss_equestrian_rider_id &&
      before?.photo_to === stretch.photo_from - 1;
    if (goesOn) joint[joint.length - 1] = { ...before, photo_to: stretch.photo_to };
    else joint.push(stretch);
  }
  return joint;
}
