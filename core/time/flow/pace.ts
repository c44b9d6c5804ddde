/** The time, and its passing. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Lets time pass. A clock that is moved by hand first waits for the work in progress, because work takes no time
   * there.
   */
  pass(milliseconds: number, underWay: Iterable<Promise<unknown>>): Promise<void>;
}

const SECOND = 1000;

/** Keeps a rate: within any second, at most this many turns begin. */
export class Pace {
  private readonly latest: number[] = [];
  private readonly perSecond: number;
  private readonly clock: Clock;

  constructor(perSecond: number, clock: Clock) {
    this.perSecond = perSecond;
    this.clock = clock;
  }

  /** Waits for the next turn. @param underWay work that may go on meanwhile */
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
