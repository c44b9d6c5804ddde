import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfNextSwissDay, swissDay } from '../../../../core/time/swiss-day.ts';

test('a day begins at midnight in Switzerland', () => {
  expect(swissDay(new Date('2026-08-20T21:59:59Z'))).toBe('2026-08-20');
  expect(swissDay(new Date('2026-08-20T22:00:00Z'))).toBe('2026-08-21');
});

test('the clocks change as those of the time zone', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });
  const hours = fc.integer({ min: Date.UTC(2000, 0) / 3_600_000, max: Date.UTC(2037, 11) / 3_600_000 });
  fc.assert(
    fc.property(hours, (hour) => {
      const moment = new Date(hour * 3_600_000);
      expect(swissDay(moment)).toBe(zone.format(moment));
    }),
  );
});

test('the next day begins at its midnight, however many hours the one before has', () => {
  const hours = fc.integer({ min: Date.UTC(2000, 0) / 3_600_000, max: Date.UTC(2037, 11) / 3_600_000 });
  fc.assert(
    fc.property(hours, (hour) => {
      const moment = new Date(hour * 3_600_000);
      const next = startOfNextSwissDay(moment);
      expect(next.getTime()).toBeGreaterThan(moment.getTime());
      expect(swissDay(new Date(next.getTime() - 1))).toBe(swissDay(moment));
      expect(swissDay(next)).not.toBe(swissDay(moment));
    }),
  );
});
