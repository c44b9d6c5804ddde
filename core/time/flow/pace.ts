/** What time is, and how it passes. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Lets time pass. Where it is moved by hand, what is under way ends first, for that takes no time of its own. */
  pass(milliseconds: number, underWay: Iterable<Promise<unknown>>): Promise<void>;
}

const SECOND = 1000;

/** Keeps to a rate: of any second, however it is laid, not more than so many turns begin in it. */
export class Pace {
  private readonly latest: number[] = [];
  private readonly perSecond: number;
  private readonly clock: Clock;

  constructor(perSecond: number, clock: Clock) {
    this.perSecond = perSecond;
    this.clock = clock;
  }

  /** Waits for the next turn. @param underWay what may go on meanwhile */
  async turn(underWay: Iterable<Promise<unknown>>): Promise<void> {
    for (let wait = this.waits(); wait > 0; wait = this.waits()) await this.clock.pass(wait, underWay);
    this.latest.push(this.clock.now());
    if (this.latest.length > this.perSecond) this.latest.shift();
  }

  private waits(): number {
    const [first] = this.latest;
    return first === undefined || this.latest.length < this.perSecond ? 0 : first + SECOND - this.clock.now();
  }
}
