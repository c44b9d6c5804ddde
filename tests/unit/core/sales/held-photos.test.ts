import { describe, expect, it } from 'vitest';
import { startId } from '../../../../core/ids.ts';
import { writeRuns } from '../../../../core/photos/photo-numbers.ts';
import type { RaceLines } from '../../../../core/photos/photo-ranges.ts';
import { itemsHeld, numbersHeld } from '../../../../core/sales/held-photos.ts';

const NOW = new Date('2028-01-01T00:00:00Z');
const order = {
  status: 'paid' as const,
  withdrawn: false,
  created_at: '2026-08-23T10:00:00.000Z',
  attempted_at: null as string | null,
  paid_at: '2026-08-23T10:01:00.000Z',
  generation_asked_at: null as string | null,
  refunds: [] as { at: string }[],
  refunded_items: [] as string[],
  revoked_items: [] as string[],
};
const items = [{ id: 'a' }, { id: 'b' }];
const heldBy = (
  more: Partial<Omit<typeof order, 'status'>> & { status?: 'pending' | 'failed' | 'cancelled' | 'completed' },
) => itemsHeld({ ...order, ...more }, items, NOW).map(({ id }) => id);

describe('an order', () => {
  it('holds its items for good once it is paid, also an imported one', () => {
    expect(heldBy({})).toEqual(['a', 'b']);
    expect(heldBy({ status: 'completed' })).toEqual(['a', 'b']);
  });

  it('holds neither refunded nor revoked items', () => {
    expect(heldBy({ refunded_items: ['a'] })).toEqual(['b']);
    expect(heldBy({ refunded_items: ['a'], revoked_items: ['b'] })).toEqual([]);
  });

  it('holds refunded items for ninety days more, since the refund may fail', () => {
    const refunded_items = ['a', 'b'];
    expect(heldBy({ refunded_items, refunds: [{ at: '2027-10-04T00:00:00.000Z' }] })).toEqual(['a', 'b']);
    expect(heldBy({ refunded_items, refunds: [{ at: '2027-10-02T00:00:00.000Z' }] })).toEqual([]);
    expect(heldBy({ refunded_items, generation_asked_at: '2027-10-04T00:00:00.000Z' })).toEqual(['a', 'b']);
  });

  it('holds its items while it waits for the payment, unless another one replaced it', () => {
    expect(heldBy({ status: 'pending' })).toEqual(['a', 'b']);
    expect(heldBy({ status: 'pending', withdrawn: true })).toEqual([]);
  });

  it('holds them for a week after it failed or was cancelled, since money may still arrive', () => {
    for (const status of ['failed', 'cancelled'] as const) {
      expect(heldBy({ status })).toEqual([]);
      expect(heldBy({ status, attempted_at: '2027-12-26T00:00:00.000Z' })).toEqual(['a', 'b']);
    }
  });
});

const found: RaceLines = {
  race: { cameras: [], stretches: [], withdrawn_photos: '3' },
  starts: [
    {
      swiss_equestrian_rider_id: startId('900001'),
      photo_to: 10,
      other_ends: [],
      withdrawn_at: null,
      deleted_at: null,
      taken_down_at: null,
    },
  ],
};
const item = {
  id: 'a',
  swiss_equestrian_rider_id: startId('900001'),
  photos_ordered: null,
  photos_removed: null,
  photos_sold: null,
};
const numbersOf = (more: object) => writeRuns(numbersHeld([{ ...item, image_id: null, ...more }], found));

describe('the held photos', () => {
  it('of a single are its photo, also if it was taken down', () => {
    expect(numbersOf({ image_id: 3 })).toBe('3');
  });

  it('of a collection are those of its start, and those that were ordered, sold or removed', () => {
    expect(numbersOf({})).toBe('0-10');
    expect(numbersOf({ photos_ordered: '20-22', photos_removed: '21', photos_sold: '25' })).toBe('0-10,20-22,25');
  });
});
