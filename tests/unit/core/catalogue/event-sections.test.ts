import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../../core/catalogue/contract/catalogue.ts';
import { eventSections } from '../../../../core/catalogue/event-sections.ts';
import { eventId } from '../../../../core/ids.ts';
import { anEvent } from '../../../support/an-event.ts';

const now = new Date('2026-08-21T10:00:00Z');
const today = '2026-08-21';

/** Makes an event created today and dated today by default. */
const eventToday = (changes: Partial<Event>): Event =>
  anEvent({
    start_date: today,
    end_date: today,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...changes,
  });

const sectionsOf = (changes: Partial<Event>) =>
  Object.entries(eventSections([eventToday(changes)], now))
    .filter(([, events]) => events.length > 0)
    .map(([name]) => name);

describe('the sections of the home page', () => {
  it('announce an event without a participant list while its start is in the future', () => {
    expect(sectionsOf({ start_date: '2026-08-22', end_date: '2026-08-23' })).toEqual(['upcoming']);
  });

  it('still announce it on its days, at the showground, while its list is not there', () => {
    const twoDays = eventToday({ start_date: '2026-08-21', end_date: '2026-08-22' });
    const upcomingAt = (moment: string) => eventSections([twoDays], new Date(moment)).upcoming.length;
    expect(upcomingAt('2026-08-20T22:00:00Z')).toBe(1);
    expect(upcomingAt('2026-08-21T10:00:00Z')).toBe(1);
    // One minute before midnight in Zurich, and midnight.
    expect(upcomingAt('2026-08-22T21:59:00Z')).toBe(1);
    expect(upcomingAt('2026-08-22T22:00:00Z')).toBe(0);
  });

  it('leave out an event without a list when it is over', () => {
    expect(sectionsOf({ start_date: '2026-08-20', end_date: '2026-08-20' })).toEqual([]);
    expect(sectionsOf({ start_date: '2026-08-20', end_date: '2026-08-01' })).toEqual([]);
  });

  it('call an event with a list recent for 14 days after its creation, wherever its start lies', () => {
    expect(
      sectionsOf({ races_with_list: 1, created_at: '2026-08-07T10:00:00.000Z', start_date: '2026-09-30' }),
    ).toEqual(['recent']);
    expect(sectionsOf({ races_with_list: 1, created_at: '2026-08-07T09:59:59.999Z' })).toEqual(['archive']);
  });

  it('put the newest start first, and events of one day by name', () => {
    const events = [
      eventToday({ id: eventId('a'), name: 'Z', start_date: '2026-08-01' }),
      eventToday({ id: eventId('b'), name: 'B' }),
      eventToday({ id: eventId('c'), name: 'A' }),
    ];
    const { recent } = eventSections(
      events.map((event) => ({ ...event, races_with_list: 1 })),
      now,
    );
    expect(recent.map((event) => event.id)).toEqual(['c', 'b', 'a']);
  });

  it('never show an event twice, and lose none that has a list', () => {
    const some = fc.array(
      fc.record({
        races_with_list: fc.nat(3),
        start: fc.integer({ min: -60, max: 60 }),
        created: fc.integer({ min: -60, max: 1 }),
      }),
    );
    fc.assert(
      fc.property(some, (list) => {
        const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString();
        const events = list.map(({ races_with_list, start, created }, i) =>
          eventToday({
            id: eventId(String(i)),
            races_with_list,
            start_date: day(start).slice(0, 10),
            created_at: day(created),
          }),
        );
        const shown = Object.values(eventSections(events, now))
          .flat()
          .map((event: Event) => event.id);
        expect(new Set(shown).size).toBe(shown.length);
        for (const event of events) if (event.races_with_list > 0) expect(shown).toContain(event.id);
      }),
    );
  });
});
