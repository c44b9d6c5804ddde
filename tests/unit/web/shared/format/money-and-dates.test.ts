import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../../core/wire/languages.ts';
import { formatDateRange, formatDay } from '../../../../../web/src/shared/format/dates.ts';
import { formatMoney } from '../../../../../web/src/shared/format/money.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  it('is written in francs with two decimals and grouped thousands, as Swiss German writes it', () => {
    const swiss = new Intl.NumberFormat('de-CH', { style: 'currency', currency: 'CHF' });
    const amounts = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).filter((cents) => cents !== 0);
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(formatMoney(cents)).toBe(swiss.format(cents / 100));
      }),
    );
    expect(plain(formatMoney(260_000))).toBe("CHF 2'600.00");
    expect(plain(formatMoney(0))).toBe('CHF 0.00');
  });
});

describe('dates', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('in one month share month and year', () => {
    expect(plain(formatDateRange('2026-08-09', '2026-08-11', 'it'))).toBe('9–11 agosto 2026');
    expect(plain(formatDateRange('2026-08-09', '2026-08-11', 'de'))).toBe('9.–11. August 2026');
  });

  it('in two months name both', () => {
    expect(plain(formatDateRange('2026-08-30', '2026-09-01', 'de'))).toBe('30. August – 1. September 2026');
  });

  it('are one day when the end is the same day, or before the start', () => {
    expect(formatDateRange('2026-08-21', '2026-08-21', 'it')).toBe('21 agosto 2026');
    expect(formatDateRange('2026-08-21', '2026-08-20', 'it')).toBe('21 agosto 2026');
  });

  const anyDay = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('are written as every language’s own rules write them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), anyDay, anyDay, (language, one, other) => {
        const [from, to] = [one, other].sort() as [string, string];
        const [first, last] = [new Date(from), new Date(to)];
        const format = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long', ...options });
        const range = format({ year: 'numeric' })
          .formatRangeToParts(first, last)
          // Some languages' ranges write a day as `09`, where a single date has `9`.
          .map(({ type, value }) => (type === 'day' ? String(Number(value)) : value));
        expect(formatDateRange(from, to, language)).toBe(range.join(''));
        expect(formatDateRange(from, from, language)).toBe(format({ year: 'numeric' }).format(first));
        expect(formatDay(from, language)).toBe(format({ weekday: 'long' }).format(first));
      }),
    );
  });

  it('are the days at the showground in every time zone', () => {
    for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Zurich']) {
      process.env.TZ = TZ;
      expect(formatDay('2026-08-21', 'it')).toBe('venerdì 21 agosto');
    }
  });
});
