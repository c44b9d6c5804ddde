import { setTimeout as pause } from 'node:timers/promises';
import { Pace, type Clock } from '../../../core/time/flow/pace.ts';
import type { Mail, SendOutcome } from '../../gateways/mail/mailer.ts';
import { releaseBulkLease, takeBulkLease } from '../../store/mail/bulk/bulk-lease.ts';
import { changeMailing, type StoredMailing } from '../../store/mail/bulk/mailings.ts';
import { listOf, listRecipients, type Recipient } from '../../store/mail/bulk/recipients.ts';
import { readSender } from '../automatic/addressee.ts';
import { countsOf, type Counted } from './counts.ts';
import { Patience } from './patience.ts';
import { sendOne, type Became } from './send-one.ts';
import { bulkWriter } from './write-bulk.ts';

/** The time after which a dead sender's right goes to the next, in milliseconds; a living one renews it long before. */
const LEASE_MS = 20_000;
const RENEW_MS = 5_000;
/** The interval of progress reports, which also check for a pause or cancel, in milliseconds. */
const SAY_MS = 1_000;
/** Mails in parallel. */
const MAX_CONCURRENCY = 40;

export interface BulkSender {
  clock: Clock;
  send(mail: Mail): Promise<SendOutcome>;
  /** Mails per second. */
  rate: number;
  /** The working time in milliseconds before another call continues. */
  worksMs: number;
  /** The holder of the right to send: another one for each call. */
  holder: string;
}

export const realClock: Clock = {
  now: () => Date.now(),
  pass: (milliseconds) => pause(milliseconds),
};

/**
 * Sends a bulk mail within its time, each address at most once: it claims the address first, and that of a dead sender
 * stays unknown. Tries rejected mails again later. An admin's pause or cancel stops it within a second.
 */
export async function sendMailing(mailing: StoredMailing, by: BulkSender): Promise<void> {
  const { clock, holder } = by;
  const until = clock.now() + by.worksMs;
  while (!(await takeBulkLease(holder, LEASE_MS, clock.now()))) {
    // It waits and is not lost, unless an admin stops it.
    if (clock.now() > until || !(await changeMailing(mailing.id, ['sending'], {}, clock.now()))) return;
    await clock.pass(LEASE_MS / 10, []);
  }
  try {
    await new Sending(mailing, by, until).run(await listRecipients(listOf(mailing)));
  } finally {
    // The next sender starts its own pace: not within the second of the last mails.
    await clock.pass(1000, []);
    await releaseBulkLease(holder);
  }
}

/** One call's part of a bulk mail. */
class Sending {
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly pace: Pace;
  private readonly patience: Patience;
  private readonly mailing: StoredMailing;
  private readonly by: BulkSender;
  private readonly until: number;
  private queue: Recipient[] = [];
  private counts!: Counted;
  private fault: unknown;
  private leaseUntil: number;
  private saidAt = 0;

  constructor(mailing: StoredMailing, by: BulkSender, until: number) {
    this.mailing = mailing;
    this.by = by;
    this.until = until;
    this.pace = new Pace(by.rate, by.clock);
    this.patience = new Patience(by.clock);
    this.leaseUntil = by.clock.now() + LEASE_MS;
  }

  async run(recipients: readonly Recipient[]): Promise<void> {
    this.counts = countsOf(recipients);
    this.queue = recipients.filter(({ state }) => state === 'waiting');
    const sender = await readSender(new Date(this.by.clock.now()));
    const write = await bulkWriter(this.mailing.texts);
    const means = { send: this.by.send, hasTheRight: () => this.by.clock.now() < this.leaseUntil };
    while (await this.goesOn()) {
      const next = this.queue.shift();
      if (!next) await Promise.race(this.underWay);
      else {
        await this.patience.rest(this.underWay);
        await this.pace.turn(this.underWay);
        this.follow(next, sendOne(listOf(this.mailing), next, sender, write, means));
      }
    }
    await Promise.all(this.underWay);
    await this.end();
  }

  /** Tells whether there is work left, and the right to do it. */
  private async goesOn(): Promise<boolean> {
    const now = this.by.clock.now();
    if (this.fault !== undefined || now > this.until || this.patience.isOver) return false;
    if (this.queue.length + this.underWay.size === 0) return false;
    if (this.leaseUntil - now < LEASE_MS - RENEW_MS && !(await this.renew(now))) return false;
    if (now - this.saidAt >= SAY_MS && !(await this.say(now))) return false;
    if (this.underWay.size >= MAX_CONCURRENCY) await Promise.race(this.underWay);
    return true;
  }

  private async renew(now: number): Promise<boolean> {
    const kept = await takeBulkLease(this.by.holder, LEASE_MS, now);
    if (kept) this.leaseUntil = now + LEASE_MS;
    return kept;
  }

  /** False when an admin stops it. */
  private async say(now: number): Promise<boolean> {
    this.saidAt = now;
    return (
      (await changeMailing(this.mailing.id, ['sending'], { ...this.counts, rate: this.by.rate }, now)) !== undefined
    );
  }

  /** Records the outcome for a recipient. */
  private follow(recipient: Recipient, sending: Promise<Became>): void {
    const work = sending
      .then((became) => {
        if (became === 'waiting') {
          this.patience.tookNothing();
          this.queue.push(recipient);
        } else if (became !== 'others') this.counts[became]++;
        if (became === 'sent') this.patience.answered('sent');
        if (became === 'failed') this.patience.answered('refused');
      })
      .catch((error: unknown) => {
        this.fault ??= error;
      })
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  private async end(): Promise<void> {
    const { clock } = this.by;
    const stuck = this.patience.isOver;
    const status = stuck ? 'paused' : this.queue.length === 0 && this.fault === undefined ? 'done' : 'sending';
    await changeMailing(
      this.mailing.id,
      ['sending', 'paused', 'cancelled'],
      { ...this.counts, ...(stuck && { error: 'mail_service' }) },
      clock.now(),
    );
    if (status !== 'sending') await changeMailing(this.mailing.id, ['sending'], { status }, clock.now());
    if (this.fault !== undefined) throw this.fault as Error;
  }
}
