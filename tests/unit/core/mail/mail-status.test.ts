import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bothNews,
  keptStatuses,
  laterStatus,
  statusesBefore,
  type KeptStatus,
  type MailNews,
} from '../../../../core/mail/mail-status.ts';

const status = fc.constantFrom(...keptStatuses);
const news: fc.Arbitrary<MailNews> = fc.record({
  status: fc.option(status),
  complained_at: fc.option(fc.constant('2026-08-21T10:00:00.000Z')),
  stops: fc.option(fc.constantFrom('bounced', 'complained')),
});
const reduce = (all: readonly KeptStatus[]) => all.reduce(laterStatus, 'sent');

describe('the status of a mail', () => {
  it('is the same for any order and number of its events', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (told, dice) => {
        const again = [...told, ...told].sort(() => ((dice.next().value as number) % 3) - 1);
        expect(reduce(again)).toBe(reduce(told));
      }),
    );
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(status, status, (before, told) => {
        const after = laterStatus(before, told);
        expect(after).toBe(statusesBefore(told).includes(before) ? told : before);
        expect(statusesBefore(before)).not.toContain(after);
      }),
    );
  });

  it.each<[KeptStatus, KeptStatus, KeptStatus]>([
    ['clicked', 'delivered', 'clicked'],
    ['opened', 'clicked', 'clicked'],
    ['delivered', 'bounced', 'bounced'],
    ['bounced', 'delivered', 'bounced'],
    ['opened', 'bounced', 'opened'],
    ['sent', 'failed', 'failed'],
    ['delivered', 'returned', 'delivered'],
    ['returned', 'delivered', 'delivered'],
    ['returned', 'bounced', 'bounced'],
  ])('%s and then %s is %s', (before, told, after) => {
    expect(laterStatus(before, told)).toBe(after);
  });
});

it('repeated or reordered events of a mail add nothing', () => {
  fc.assert(
    fc.property(news, news, (one, other) => {
      const both = bothNews(one, other);
      expect(bothNews(other, one)).toEqual(both);
      expect(bothNews(both, one)).toEqual(both);
    }),
  );
});
