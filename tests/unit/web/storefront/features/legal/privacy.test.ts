import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages, type Language } from '../../../../../../core/wire/languages.ts';
import { placeOfRegion } from '../../../../../../core/catalogue/place-of-region.ts';
import { forgetConfirmedAt, forgetUnconfirmedAt } from '../../../../../../core/people/tell-me.ts';
import { regretted } from '../../../../../../lib/constructs/buckets/bucket-lifecycle.ts';
import { changeWrite } from '../../../../../../lambdas/store/shop/changes/changes.ts';
import { forgetMailAt } from '../../../../../../lambdas/store/mail/mail-log.ts';
import { DEVICE_KEPT_DAYS } from '../../../../../../lambdas/store/people/sessions/devices.ts';
import { SESSION_KEPT_DAYS } from '../../../../../../lambdas/store/people/sessions/use-session.ts';
import { GUEST_SECONDS } from '../../../../../../lambdas/store/mail/stops.ts';
import {
  forgetUnlessPaid,
  forgetWithdrawn,
  UNPAID_DAYS,
} from '../../../../../../lambdas/store/sales/payments/forget-unpaid.ts';

const NOW = new Date('2026-08-21T12:00:00.000Z');
const DAY_SECONDS = 24 * 60 * 60;
const daysUntil = (seconds: unknown): number => (Number(seconds) - NOW.getTime() / 1000) / DAY_SECONDS;

interface Legal {
  legal: { privacy: { sections: Record<string, { text: string }> } };
}
const privacyOf = (language: Language) =>
  (JSON.parse(readFileSync(`locales/${language}/web/legal.json`, 'utf8')) as Legal).legal.privacy.sections;
/** Returns the numbers of days in a section, in order. */
const daysIn = (language: Language, section: string) =>
  [...(privacyOf(language)[section]?.text ?? '').matchAll(/(\d+) (?:giorni|Tagen?)/g)].map(([, days]) => Number(days));

beforeAll(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

describe.each(languages)(
  'the page about privacy says how long the shop keeps things, as the code does: %s',
  (language) => {
    it('about an unpaid order and its contents', () => {
      const order = UNPAID_DAYS + daysUntil(forgetWithdrawn().forget_at);
      expect(daysIn(language, 'buy')).toEqual([order, daysUntil(forgetUnlessPaid().forget_at)]);
    });

    it('about waiting visitors', () => {
      const confirmed = daysUntil(forgetConfirmedAt(NOW, '2026-08-20'));
      expect(daysIn(language, 'waiting')).toEqual([confirmed, daysUntil(forgetUnconfirmedAt(NOW))]);
    });

    it('about sign-ins and their devices', () => {
      expect(daysIn(language, 'account')).toEqual([SESSION_KEPT_DAYS, DEVICE_KEPT_DAYS]);
    });

    it('about mails to strangers, and about deletions', () => {
      const mail = daysUntil(forgetMailAt({ customer_id: null, sent_at: NOW.toISOString() }).forget_at);
      expect(daysIn(language, 'time')).toEqual([mail, regretted.noncurrentVersionExpiration?.toDays()]);
    });

    it('about the mails to a customer: two years', () => {
      const { forget_at } = forgetMailAt({ customer_id: 'c', sent_at: NOW.toISOString() });
      expect(daysUntil(forget_at)).toBe(2 * 365);
      expect(privacyOf(language)['time']?.text).toMatch({ it: /\bdue anni\b/, de: /\bzwei Jahre\b/ }[language]);
    });

    it('about the office’s changes, and about addresses that refuse mails: a year', () => {
      const told = { id: '1', at: NOW.toISOString(), what: 'edited', by: 'boss', numbers: {}, text: null, fields: [] };
      const write = changeWrite({ kind: 'order', id: '1' }, told);
      const kept = daysUntil((write as { put?: { item: { forget_at?: number } } }).put?.item.forget_at);
      for (const days of [kept, GUEST_SECONDS / DAY_SECONDS]) expect([365, 366]).toContain(days);
      const year = { it: /\bun anno\b/g, de: /\bein Jahr\b/g }[language];
      expect(privacyOf(language)['time']?.text.match(year)).toHaveLength(2);
    });
  },
);

it('names the country where the shop runs, in the page’s language, and of an unknown one the region alone', () => {
  expect(placeOfRegion('eu-central-1', 'it')).toBe('Germania, eu-central-1');
  expect(placeOfRegion('eu-central-2', 'de')).toBe('Schweiz, eu-central-2');
  expect(placeOfRegion('us-east-1', 'de')).toBe('us-east-1');
  expect(placeOfRegion(undefined, 'it')).toBe('');
});
