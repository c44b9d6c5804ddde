import { describe, expect, it } from 'vitest';
import { stageOf } from '../../../../../core/photos/day/race-stage.ts';

const race = { status: 'scheduled', photo_numbers: '', cameras: [] } as const;
const photographed = { ...race, photo_numbers: '101-120', cameras: [{ number: 0 }] };
const open = { photo_to: null, other_ends: [] };
const ended = { photo_to: 110, other_ends: [] };

describe('the stage of a race', () => {
  it('goes from the list to the ring, to photos, to ends, and online', () => {
    expect(stageOf(race, [], 0)).toBe('empty');
    expect(stageOf(race, [open], 0)).toBe('list');
    expect(stageOf(race, [open], 1)).toBe('ring');
    expect(stageOf({ ...race, cameras: [{ number: 0 }] }, [open], 1)).toBe('photos');
    expect(stageOf(photographed, [ended, open], 1)).toBe('photos');
    expect(stageOf(photographed, [ended], 1)).toBe('proposed');
    expect(stageOf({ ...photographed, status: 'uploaded' }, [ended], 1)).toBe('online');
  });

  it('is photos while no start has a list, or while a start lacks the end of a camera', () => {
    expect(stageOf(photographed, [], 0)).toBe('photos');
    const two = { ...photographed, photo_numbers: '101-120,1000000001', cameras: [{ number: 0 }, { number: 1 }] };
    expect(stageOf(two, [ended], 0)).toBe('photos');
    expect(stageOf(two, [{ ...ended, other_ends: [1_000_000_001] }], 0)).toBe('proposed');
  });

  it('is not online without photos, whatever its status, and ends with a cancellation', () => {
    expect(stageOf({ ...race, status: 'active' }, [open], 0)).toBe('list');
    expect(stageOf({ ...photographed, status: 'cancelled' }, [ended], 0)).toBe('cancelled');
  });
});
