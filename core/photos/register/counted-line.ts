import { NUMBERS_OF_A_CAMERA } from './cameras.ts';
import { placeInName } from './counter.ts';
import { byCapture, type Shot } from './shots.ts';

export interface NumberedShot extends Shot {
  number: number;
  /** True for a copy of another photo: the following numbers do not depend on it. */
  copy: boolean;
}

/** A camera starts again with 1 after 9999. */
const LAP = 10_000;
/** A counter that falls by more has started again. A smaller fall only puts it back a little. */
const FALL = 5_000;

/** The position of a photo in its camera's count. */
interface Place {
  shot: NumberedShot;
  counter: number;
  lap: number;
}

/** The photos of one camera in order of capture. They tell how often the counter started again before each photo. */
export class CountedLine {
  private readonly base: number;
  private readonly taken: Set<number>;
  private readonly places: Place[] = [];
  private readonly byNumber = new Map<number, NumberedShot>();
  private greatest: number;

  /**
   * @param camera its number in the race
   * @param taken every used number of the race; this line adds the numbers that it gives
   * @param greatest the greatest number of this camera; without any, the number before its first one
   */
  constructor(camera: number, taken: Set<number>, greatest: number) {
    this.base = camera * NUMBERS_OF_A_CAMERA;
    this.taken = taken;
    this.greatest = greatest;
  }

  /** Adds a photo that already has its number. */
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

  /** Returns undefined when the count leaves this camera's numbers. */
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

  /** Finds the photo's position in the line: after all photos that are not later. */
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

/**
 * Tells whether two files are one shot: they have the same moment, and the camera counted only once. Without a moment,
 * only different names say so.
 */
const isSameShot = (a: Shot, b: Shot): boolean => a.moment === b.moment && (a.moment !== null || a.name !== b.name);

function lapAfter({ shot: before, counter: last, lap }: Place, shot: Shot, counter: number): number {
  if (last - counter > FALL) return lap + Math.ceil((last - counter) / LAP);
  // Within one moment the order is unknown. The last photos before the counter started again may come after the first
  // ones behind it.
  return before.moment === shot.moment && counter - last > FALL ? Math.max(0, lap - 1) : lap;
}
