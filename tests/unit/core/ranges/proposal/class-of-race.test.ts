import { describe, expect, it } from 'vitest';
import { BLACK_FRAME, codeOfNumber, codeOfTime } from '../../../../../core/photos/codes/photo-code.ts';
import { raceId, startId, type StartId } from '../../../../../core/ids.ts';
import { classOfRace, type ProposedStart } from '../../../../../core/ranges/proposal/class-of-race.ts';
import { clocksOfCameras } from '../../../../../core/ranges/proposal/clocks-of-cameras.ts';
import type { AtRing } from '../../../../../core/catalogue/ring/ring-state.ts';

const nothing = { starts: new Map<StartId, AtRing>() };
const SECOND = 1_000_000_000;
const start = (id: string, race_order: number, given: Partial<ProposedStart> = {}): ProposedStart => ({
  swiss_equestrian_rider_id: startId(id),
  starting_number: 40 + race_order,
  race_order,
  photo_to: null,
  other_ends: [],
  withdrawn_at: null,
  deleted_at: null,
  ...given,
});
const photo = (number: number, second: number | null) => ({
  number,
  moment: second === null ? null : `2026-08-21T10:00:${String(second).padStart(2, '0')}.5`,
  copy: false,
  code: null,
});

describe('a race as the autopilot reads it', () => {
  it('has its starts in their order, with withdrawn ones and without deleted ones', () => {
    const starts = [
      start('1', 1),
      start('2', 2, { withdrawn_at: '2026-08-21T08:00:00.000Z' }),
      start('3', 3, { deleted_at: '2026-08-21T08:00:00.000Z' }),
    ];
    const { starters } = classOfRace({ discipline: null, cameras: [], starts, photos: [], ring: nothing, clocks: [] });
    expect(starters).toEqual([
      { participantId: '1', startNumber: 41, raceOrder: 1, withdrawn: false },
      { participantId: '2', startNumber: 42, raceOrder: 2, withdrawn: true },
    ]);
  });

  it('has its discipline, where that is known', () => {
    const race = { cameras: [], starts: [], photos: [], ring: nothing, clocks: [] };
    expect(classOfRace({ ...race, discipline: 'dressage' }).discipline).toBe('dressage');
    expect(classOfRace({ ...race, discipline: null }).discipline).toBeNull();
  });

  it('has each camera’s photos by its counter and clock, fractions too, and no copies', () => {
    const cameras = [{ number: 0 }, { number: 1 }];
    const photos = [photo(10_001, 7), { ...photo(30_000, 8), copy: true }, photo(SECOND + 12, null)];
    expect(classOfRace({ discipline: null, cameras, starts: [], photos, ring: nothing, clocks: [] }).photos).toEqual([
      { id: '10001', camera: '0', number: 1, takenAt: Date.parse('2026-08-21T10:00:07.500Z') },
      { id: String(SECOND + 12), camera: '1', number: 12, takenAt: null },
    ]);
  });

  it('has its cameras’ own clocks and no others, and the numbers and dark frames between riders', () => {
    const shown = (number: number, code: string) => ({ ...photo(number, 1), code });
    const at = Date.parse('2026-08-21T08:12:33.400Z');
    const photos = [
      shown(11, codeOfTime(at)),
      shown(12, codeOfTime(at + 5000)),
      shown(13, codeOfNumber(41)),
      shown(14, BLACK_FRAME),
      shown(15, 'EQX'),
    ];
    const clocks = clocksOfCameras({ race: raceId('1'), cameras: [], photos }, []);
    const read = classOfRace({ discipline: null, cameras: [], starts: [], photos, ring: nothing, clocks });
    expect(read.cameras).toEqual([
      { id: '0', clockPhoto: { photoId: '12', shownTime: Date.parse('2026-08-21T10:12:38.400Z') } },
    ]);
    expect(read.markers).toEqual([
      { photoId: '13', startNumber: '41' },
      { photoId: '14', startNumber: null },
    ]);
    expect(read.photos.map(({ id }) => id)).toEqual(['12', '13', '14', '15']);
  });

  it('has an admin’s ends: the last existing photo up to each, per camera; none for an empty stretch', () => {
    const cameras = [{ number: 0 }, { number: 1 }];
    const starts = [
      start('1', 1, { photo_to: 13, other_ends: [SECOND + 2] }),
      start('2', 2, { photo_to: 13 }),
      start('3', 3, { photo_to: 14 }),
    ];
    const photos = [photo(11, 1), photo(12, 3), photo(SECOND + 1, 2), photo(15, 9)];
    expect(classOfRace({ discipline: null, cameras, starts, photos, ring: nothing, clocks: [] }).ends).toEqual([
      { participantId: '1', photoId: '12' },
      { participantId: '1', photoId: String(SECOND + 1) },
      { participantId: '2', photoId: null },
      { participantId: '3', photoId: null },
    ]);
  });

  it('has the ring times of known starts, by a wall clock there, and the absent ones', () => {
    const entered = Date.parse('2026-08-21T08:12:33.456Z');
    const again = Date.parse('2026-08-21T09:30:00Z');
    const ring = {
      starts: new Map<StartId, AtRing>([
        [startId('1'), { place: 'entered', entered, again }],
        [startId('2'), { place: 'absent', entered: null, again: null }],
        [startId('9'), { place: 'entered', entered, again: null }],
      ]),
    };
    const read = classOfRace({
      discipline: null,
      cameras: [],
      starts: [start('1', 1), start('2', 2)],
      photos: [],
      ring,
      clocks: [],
    });
    expect(read.timing).toEqual([
      { participantId: '1', round: 1, start: Date.parse('2026-08-21T10:12:33.456Z') },
      { participantId: '1', round: 2, start: Date.parse('2026-08-21T11:30:00Z') },
    ]);
    expect(read.starters.map(({ withdrawn }) => withdrawn)).toEqual([false, true]);
  });
});
