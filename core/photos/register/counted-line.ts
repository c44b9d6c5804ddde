import { NUMBERS_OF_A_CAMERA } from './cameras.ts';
import { placeInName } from './counter.ts';
import { byCapture, type Shot } from './shots.ts';

/** A photo with its number. */
export interface NumberedShot extends Shot {
  number: number;
  /** A copy of another photo: the count of those that follow does not go by it. */
  copy: boolean;
}

/** After 9999 a camera begins again with 1. */
const LAP = 10_000;
/** A counter that falls by more than this has begun again; one that falls by less was only put back a little. */
const FALL = 5_000;

/** Where in its camera's count a photo stands. */
interface Place {
  shot: NumberedShot;
  counter: number;
  lap: number;
}

/** The photos of one camera in order of capture, which says how often the counter began again before each of them. */
export class CountedLine {
  private readonly base: number;
  private readonly taken: Set<number>;
  private readonly places: Place[] = [];
  private readonly byNumber = new Map<number, NumberedShot>();
  private greatest: number;

  /**
   * @param camera its number in the race
   * @param taken every number of the race that is given away; those given here are added
   * @param greatest of the numbers that this camera has; what is before its first one when it has none
   */
  constructor(camera: number, taken: Set<number>, greatest: number) {
    this.base = camera * NUMBERS_OF_A_CAMERA;
    this.taken = taken;
    this.greatest = greatest;
  }

  /** A photo that has its number already. */
  add(shot: NumberedShot): void {
    this.taken.add(shot.number);
    this.byNumber.set(shot.number, shot);
    this.greatest = Math.max(this.greatest, shot.number);
    const { counter } = placeInName(shot.name);
    if (counter === null || shot.copy) return;
    const lap = (shot.number - this.base - counter) / LAP;
    if (Number.isInteger(lap) && lap >= 0) this.places.splice(this.after(shot), 0, { shot, counter, lap });
  }

  /** Gives the photo its number. */
  number(shot: Shot): NumberedShot {
    const { counter, copy } = placeInName(shot.name);
    const numbered = (counter === null ? undefined : this.counted(shot, counter, copy)) ?? this.next(shot);
    this.add(numbered);
    return numbered;
  }

  /** Undefined when the count leads out of this camera's numbers. */
  private counted(shot: Shot, counter: number, namedCopy: boolean): NumberedShot | undefined {
    let number = this.base + this.lapOf(shot, counter) * LAP + counter;
    const before = this.byNumber.get(number);
    const copy = namedCopy || (before !== undefined && isSameShot(before, shot));
    while (this.taken.has(number)) number += LAP;
    return number < this.base + NUMBERS_OF_A_CAMERA ? { ...shot, number, copy } : undefined;
  }

  private next(shot: Shot): NumberedShot {
    let number = this.greatest + 1;
    while (this.taken.has(number)) number++;
    return { ...shot, number, copy: false };
  }

  private lapOf(shot: Shot, counter: number): number {
    const at = this.after(shot);
    const before = this.places[at - 1];
    if (before) return lapAfter(before, shot, counter);
    const next = this.places[at];
    return next ? Math.max(0, next.lap - (counter - next.counter > FALL ? 1 : 0)) : 0;
  }

  /** Where in the line a photo belongs: behind those that are not later. */
  private after(shot: Shot): number {
    let [from, to] = [0, this.places.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (byCapture(this.places[middle]!.shot, shot) <= 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Two files of one moment are one shot, and the second is no further one that the camera counted. Without a moment only other names say so. */
const isSameShot = (a: Shot, b: Shot): boolean => a.moment === b.moment && (a.moment !== null || a.name !== b.name);

function lapAfter({ shot: before, counter: last, lap }: Place, shot: Shot, counter: number): number {
  if (last - counter > FALL) return lap + Math.ceil((last - counter) / LAP);
  // Of one moment nobody knows the order: the last ones before the counter began again may come behind the first ones after it.
  return before.moment === shot.moment && counter - last > FALL ? Math.max(0, lap - 1) : lap;
}
