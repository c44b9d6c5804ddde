import type { StartId } from '../ids.ts';
import type { NumberRun } from './photo-numbers.ts';

/**
 * Photos that an admin assigned, whatever the ends of the starts say. They belong to no start, such as a dog or the
 * prize-giving, or to a start that rode again. The stretches of a race are ascending and share no number.
 */
export interface PhotoStretch {
  /** The first and last number, both inclusive, of one camera. */
  photo_from: number;
  photo_to: number;
  /** Null for no start. */
  swiss_equestrian_rider_id: StartId | null;
  /** Published while the class rode (`core/ranges/live`): counts until an admin decides. */
  live?: true | undefined;
}

/** Returns the stretches that an admin assigned. */
export const officeStretches = (stretches: readonly PhotoStretch[]): PhotoStretch[] =>
  stretches.filter(({ live }) => !live);

/** More than a race of 120 starts needs with a jump-off and a dog after each ride. The race's item stores them. */
export const MAX_STRETCHES = 500;

/** Adds a stretch, which takes its numbers from the other stretches. */
export const withStretch = (stretches: readonly PhotoStretch[], said: PhotoStretch): PhotoStretch[] =>
  inOneWhereNeighbours(
    [...withoutStretch(stretches, { first: said.photo_from, last: said.photo_to }), said].sort(byNumber),
  );

/** Adds several stretches, one after the other. */
export const withStretches = (stretches: readonly PhotoStretch[], said: readonly PhotoStretch[]): PhotoStretch[] =>
  said.reduce<PhotoStretch[]>(withStretch, [...stretches]);

/** Removes those numbers from the stretches: the ends decide about them again. */
export const withoutStretch = (stretches: readonly PhotoStretch[], numbers: NumberRun): PhotoStretch[] =>
  stretches.flatMap((stretch) =>
    runsWithout({ first: stretch.photo_from, last: stretch.photo_to }, [numbers]).map(({ first, last }) => ({
      ...stretch,
      photo_from: first,
      photo_to: last,
    })),
  );

/** Returns the rest of a run. @param taken in any order */
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

/** Returns the stretch of a photo; undefined when the ends decide about it. */
export const saidOf = (stretches: readonly PhotoStretch[], photo: number): PhotoStretch | undefined =>
  stretches.find(({ photo_from, photo_to }) => photo_from <= photo && photo <= photo_to);

/** Tells whether stretches are ascending and share no number. */
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
      one.swiss_equestrian_rider_id === b[at]!.swiss_equestrian_rider_id &&
      one.live === b[at]!.live,
  );

const byNumber = (a: PhotoStretch, b: PhotoStretch): number => a.photo_from - b.photo_from;

function inOneWhereNeighbours(stretches: readonly PhotoStretch[]): PhotoStretch[] {
  const joint: PhotoStretch[] = [];
  for (const stretch of stretches) {
    const before = joint.at(-1);
    const goesOn =
      before?.swiss_equestrian_rider_id === stretch.swiss_equestrian_rider_id &&
      before?.live === stretch.live &&
      before?.photo_to === stretch.photo_from - 1;
    if (goesOn) joint[joint.length - 1] = { ...before, photo_to: stretch.photo_to };
    else joint.push(stretch);
  }
  return joint;
}
