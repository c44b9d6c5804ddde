import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { eventId, raceId } from '../../../../../core/ids.ts';
import { log } from '../../../../../lambdas/log.ts';
import { entity, UnreadableItem } from '../../../../../lambdas/store/table/entity.ts';
import { keys } from '../../../../../lambdas/store/table/keys.ts';
import { toldKey } from '../../../../../lambdas/store/table/keys/told-key.ts';

const rider = entity('rider', z.object({ name: z.string(), starts: z.number(), retired: z.boolean().default(false) }));
const anna = { ...keys.account('u1'), name: 'Anna', starts: 3 };
const broken = { ...keys.account('u2'), name: 'Bea Geheim', starts: 'many' };

afterEach(() => vi.restoreAllMocks());

describe('an entity', () => {
  it('is what its schema knows, with defaults for what came later and without keys', () => {
    expect(rider.of({ ...anna, gsi1pk: 'x', gsi1sk: 'y', forgotten: true })).toEqual({
      name: 'Anna',
      starts: 3,
      retired: false,
    });
  });

  it('that cannot be read is an error that tells kind, key and field, and no value', () => {
    expect(() => rider.of(broken)).toThrow(UnreadableItem);
    expect(() => rider.of(broken)).toThrow(/^the rider at ACCOUNT#u2 \/ ACCOUNT cannot be read: starts: ./);
    expect(() => rider.of(broken)).not.toThrow(/Geheim|many/);
  });

  it('is left out of a list when it cannot be read, and told once a list', () => {
    const told = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    expect(rider.readableOf([broken, anna, broken])).toEqual([{ name: 'Anna', starts: 3, retired: false }]);
    expect(told.mock.calls).toEqual([
      ['items were left out', { left_out: 2, of: 3, error: expect.objectContaining({ name: 'UnreadableItem' }) }],
    ]);
  });
});

describe('a key in a log', () => {
  it.each([
    [keys.order('o1'), 'ORDER#o1 / ORDER'],
    [keys.race(eventId('1'), raceId('2')), 'EVENT#1 / RACE#2#'],
    [keys.mail('c1', '2026-08-21T18:00:00.000Z', 'm1'), 'CUSTOMER#c1 / MAIL#2026-08-21T18:00:00.000Z#m1'],
  ])('names what has an id', (key, told) => expect(toldKey(key)).toBe(told));

  it.each([
    keys.email('anna@esempio.example'),
    keys.download('secret'),
    keys.unsubscribe('secret'),
    keys.session('cs_secret'),
    { pk: 'SOMETHING-NEW#secret', sk: 'secret' },
  ])('keeps an address or a token to itself', (key) => {
    expect(toldKey(key)).toBe(`${key.pk.split('#')[0]}#…`);
  });
});
