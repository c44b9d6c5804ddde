import { describe, expect, test } from 'vitest';
import {
  currentFirst,
  filterEvents,
  periodIn,
  periodOf,
  type Period,
} from '../../../../../../web/src/admin/features/catalogue/events/event-filter.ts';
import type { OfficeEvent } from '../../../../../../core/catalogue/contract/office-event.ts';

const today = '2026-08-22';
const days = (start_date: string, end_date: string) => ({ start_date, end_date });
const named = (name: string, location: string, when: ReturnType<typeof days>) =>
  ({ name, location, swiss_equestrian_id: '990001', ...when }) as OfficeEvent;

describe('the period of an event', () => {
  test.for<[string, string, Period]>([
    ['2026-08-22', '2026-08-22', 'ongoing'],
    ['2026-08-20', '2026-08-22', 'ongoing'],
    ['2026-08-22', '2026-08-24', 'ongoing'],
    ['2026-08-23', '2026-08-24', 'upcoming'],
    ['2026-08-19', '2026-08-21', 'past'],
  ])('from %s to %s is, on the 22nd, %s', ([from, to, period]) => {
    expect(periodOf(days(from, to), today)).toBe(period);
  });
});

test('the events of a place begin with today’s, then the next, and end with the earliest', () => {
  const events = ['2026-05-01', '2026-08-21', '2026-08-19', '2026-09-09', '2026-08-23'];
  const daysOf = (day: string) => days(day, day === '2026-08-21' ? '2026-08-23' : day);
  expect(currentFirst(events, daysOf, today)).toEqual([
    '2026-08-21',
    '2026-08-23',
    '2026-09-09',
    '2026-08-19',
    '2026-05-01',
  ]);
});

describe('the filtered events', () => {
  const past = named('Concorso', 'Iragna', days('2026-05-01', '2026-05-02'));
  const next = named('Concorso', 'Losone', days('2026-09-01', '2026-09-02'));

  test('has the period and the words', () => {
    const left = (text: string, period: Period) => filterEvents([past, next], { text, period, today });
    expect(left('', 'all')).toEqual([past, next]);
    expect(left('', 'upcoming')).toEqual([next]);
    expect(left('iragna', 'all')).toEqual([past]);
    expect(left('iragna', 'upcoming')).toEqual([]);
    expect(left('990001', 'past')).toEqual([past]);
  });

  test('is everything where an address names no period that there is', () => {
    expect(periodIn('past')).toBe('past');
    expect(periodIn('ieri')).toBe('all');
  });
});
