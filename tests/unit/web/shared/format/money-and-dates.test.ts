import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDateRange } from '../../../../../web/src/shared/format/dates.ts';
import { formatDay } from '../../../../../web/src/shared/format/day.ts';
import { formatMoney } from '../../../../../web/src/shared/format/money.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  it.each(['it', 'de'] as const)('is written in francs with two decimals in %s', (language) => {
    expect(plain(formatMoney(1300, language))).toBe('CHF 13.00');
    expect(plain(formatMoney(105_005, language))).toMatch(/^CHF 1['’]050\.05$/);
  });

  it('loses no cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom('it', 'de'), (cents, language) => {
        expect(Number(formatMoney(cents, language).replace(/\D/g, ''))).toBe(cents);
      }),
    );
  });
});

describe('dates', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('of one month share month and year', () => {
    expect(plain(formatDateRange('2026-08-09', '2026-08-11', 'it'))).toBe('9–11 agosto 2026');
    expect(plain(formatDateRange('2026-08-09', '2026-08-11', 'de'))).toBe('9.–11. August 2026');
  });

  it('of two months name both', () => {
    expect(plain(formatDateRange('2026-08-30', '2026-09-01', 'de'))).toBe('30. August – 1. September 2026');
  });

  it('are one day when the end is the same day, or before the start', () => {
    expect(formatDateRange('2026-08-21', '2026-08-21', 'it')).toBe('21 agosto 2026');
    expect(formatDateRange('2026-08-21', '2026-08-20', 'it')).toBe('21 agosto 2026');
  });

  it('are the days at the showground in every time zone', () => {
    for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Zurich']) {
      process.env.TZ = TZ;
      expect(formatDay('2026-08-21', 'it')).toBe('venerdì 21 agosto');
    }
  });
});
