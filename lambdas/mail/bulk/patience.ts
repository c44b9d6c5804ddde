import type { Clock } from '../../../core/time/flow/pace.ts';

/**
 * The first pause after a rejected mail, which one in fifty may cost, and the longest, in milliseconds. Both are
 * shorter than the right to send.
 */
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 4_000;
/** If the mail service accepts nothing for so many milliseconds, something is wrong. */
const GIVES_UP_MS = 60_000;
/** If so many addresses in a row are refused for good, the fault is elsewhere. */
const MAX_REFUSED = 25;

/** Pauses a bulk mail while the mail service accepts nothing, each time twice as long, and gives up in the end. */
export class Patience {
  private readonly clock: Clock;
  /** The time of the first rejected mail in a row. */
  private since: number | null = null;
  private pause = 0;
  private restsUntil = 0;
  private refused = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Records that the mail service answered about a mail. */
  answered(became: 'sent' | 'refused'): void {
    this.since = null;
    this.pause = 0;
    this.refused = became === 'refused' ? this.refused + 1 : 0;
  }

  /** Records a rejection. Mails in sending at the same time count as one. */
  tookNothing(): void {
    const now = this.clock.now();
    this.since ??= now;
    if (now < this.restsUntil) return;
    this.pause = Math.min(MAX_PAUSE_MS, this.pause * 2 || FIRST_PAUSE_MS);
    this.restsUntil = now + this.pause;
  }

  /** Waits until the pause is over. @param underWay work that may continue meanwhile */
  async rest(underWay: Iterable<Promise<unknown>>): Promise<void> {
    const left = this.restsUntil - this.clock.now();
    if (left > 0) await this.clock.pass(left, underWay);
  }

  /** Tells whether an admin must look at it. */
  get isOver(): boolean {
    return this.refused >= MAX_REFUSED || (this.since !== null && this.clock.now() - this.since >= GIVES_UP_MS);
  }
}
