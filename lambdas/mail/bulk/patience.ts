import type { Clock } from '../../../core/time/flow/pace.ts';

/** The first pause after a mail that was not taken, which one in fifty may cost, and the longest, in milliseconds: shorter than the right to send lasts. */
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 4_000;
/** The mail service takes nothing for so long, in milliseconds, and something is wrong. */
const GIVES_UP_MS = 60_000;
/** So many addresses are refused for good, one after the other, and it is not the addresses. */
const MAX_REFUSED = 25;

/** What a bulk mail does while the mail service takes nothing: it rests, each time twice as long, and gives up in the end. */
export class Patience {
  private readonly clock: Clock;
  /** When the first of the mails in a row was not taken. */
  private since: number | null = null;
  private pause = 0;
  private restsUntil = 0;
  private refused = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The mail service answered of a mail what became of it. */
  answered(became: 'sent' | 'refused'): void {
    this.since = null;
    this.pause = 0;
    this.refused = became === 'refused' ? this.refused + 1 : 0;
  }

  /** It took nothing. Mails that were under way together count as one. */
  tookNothing(): void {
    const now = this.clock.now();
    this.since ??= now;
    if (now < this.restsUntil) return;
    this.pause = Math.min(MAX_PAUSE_MS, this.pause * 2 || FIRST_PAUSE_MS);
    this.restsUntil = now + this.pause;
  }

  /** Waits until the pause is over. @param underWay what may go on meanwhile */
  async rest(underWay: Iterable<Promise<unknown>>): Promise<void> {
    const left = this.restsUntil - this.clock.now();
    if (left > 0) await this.clock.pass(left, underWay);
  }

  /** Whether somebody has to look at it. */
  get isOver(): boolean {
    return this.refused >= MAX_REFUSED || (this.since !== null && this.clock.now() - this.since >= GIVES_UP_MS);
  }
}
