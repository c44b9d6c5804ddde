import { describe, expect, it } from 'vitest';
import { eventId, raceId, withKey } from '../../../../core/ids.ts';
import { nextPacks } from '../../../../core/sales/pricing/next-pack.ts';
import { areSteps, listFor, listsOn } from '../../../../core/sales/pricing/price-lists.ts';
import { single } from '../../../support/cart-contents.ts';

const at = { eventId: eventId('50'), raceId: raceId('3') };
const ofEvent = { event_id: eventId('50'), race_id: null };
const ofRace = { event_id: eventId('50'), race_id: raceId('3') };
const list = (price: number, uses = [ofEvent as typeof ofEvent | typeof ofRace], from: string | null = null) => ({
  single: price,
  collection: 7000,
  steps: [],
  from,
  until: null as string | null,
  uses,
});
const priceOn = (lists: ReturnType<typeof list>[], day = '2026-08-21') =>
  listFor({ single: 1300, collection: 7000, lists: listsOn(lists, day) }, at).single;

describe('the list of a race', () => {
  it('is its own, else its event’s, else that of the settings', () => {
    expect(priceOn([list(1000), list(1100, [ofRace])])).toBe(1100);
    expect(priceOn([list(1000), list(1100, [{ ...ofRace, race_id: raceId('4') }])])).toBe(1000);
    expect(priceOn([list(1000, [{ ...ofEvent, event_id: eventId('51') }])])).toBe(1300);
  });

  it('applies on its first and its last day, and on no other', () => {
    const early = { ...list(1000, [ofEvent], '2026-08-20'), until: '2026-08-23' };
    const on = (day: string) => priceOn([early], day);
    expect(['19', '20', '23', '24'].map((day) => on(`2026-08-${day}`))).toEqual([1300, 1000, 1000, 1300]);
  });

  it('is the one that began last, whatever their order', () => {
    const lists = [list(1200), list(1000, [ofEvent], '2026-08-20'), list(1100, [ofEvent], '2026-08-01')];
    expect(priceOn(lists)).toBe(1000);
    expect(priceOn([...lists].reverse())).toBe(1000);
  });

  it('is the same behind a private link', () => {
    const lists = listsOn([list(1000, [ofRace])], '2026-08-21');
    const keyed = { eventId: withKey(at.eventId, 'key'), raceId: at.raceId };
    expect(listFor({ single: 1300, collection: 7000, lists }, keyed).single).toBe(1000);
  });
});

describe('pack steps', () => {
  const steps = [
    { from: 3, price: 1100 },
    { from: 6, price: 900 },
  ];

  it('begin later and cost less, one by one', () => {
    expect(areSteps(1300, steps)).toBe(true);
    expect(areSteps(1100, steps)).toBe(false);
    expect(areSteps(1300, [...steps].reverse())).toBe(false);
    expect(areSteps(1300, [{ from: 1, price: 900 }])).toBe(false);
  });

  it('offer the next pack of each list, until the last is full', () => {
    const photos = (count: number) => Array.from({ length: count }, (_, n) => single(n, { steps }));
    expect(nextPacks(photos(2))).toEqual([{ more: 1, price: 1100 }]);
    expect(nextPacks([...photos(4), single(9)])).toEqual([{ more: 2, price: 900 }]);
    expect(nextPacks(photos(6))).toEqual([]);
  });
});
