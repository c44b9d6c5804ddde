import { describe, expect, it } from 'vitest';
import { raceId } from '../../../../core/ids.ts';
import { codeOfNumber, codeOfTime } from '../../../../core/photo-codes/photo-code.ts';
import { classOfRace } from '../../../../core/range-proposal/class-of-race.ts';
import { clocksElsewhere, sightingOf, type SightingOfRace } from '../../../../core/range-proposal/clock-sightings.ts';

const DAY = '2026-08-21';
const body = 'serial Z 9 6012345';
const cameras = [{ body, number: 0 }];
const photo = (number: number, time: string, code: string | null = null) => ({
  number,
  moment: `${DAY}T${time}`,
  copy: false,
  code,
});
/** A race from two to three in the afternoon, by its camera's clock. */
const photos = [photo(1, '14:00:00'), photo(2, '14:30:00'), photo(3, '15:00:00')];

/** @param ahead how far the camera's clock was ahead of the right one, seconds */
function seen(time: string, ahead: number, more: Partial<SightingOfRace> = {}): SightingOfRace {
  const moment = `${DAY}T${time}`;
  // In August a clock on a Swiss wall is two hours ahead of UTC.
  const shown_at = new Date(Date.parse(`${moment}Z`) - 1000 * ahead - 2 * 3_600_000).toISOString();
  return { body, moment, shown_at, swiss_equestrian_race_id: raceId('1'), ...more };
}
const aheadOf = (sightings: SightingOfRace[], of: Parameters<typeof clocksElsewhere>[0] = { cameras, photos }) =>
  clocksElsewhere(of, sightings).map(({ takenAt, shownTime }) => (takenAt - shownTime) / 1000);

describe('a photo of a clock', () => {
  const code = codeOfTime(Date.parse('2026-08-21T05:54:12.300Z'));
  const moment = '2026-08-21T07:55:03.45';

  it('says what its camera’s clock showed when another was right', () => {
    expect(sightingOf({ body, moment, code })).toEqual({ body, moment, shown_at: '2026-08-21T05:54:12.300Z' });
    expect(sightingOf({ body: 'model Z 9', moment, code })).toMatchObject({ body: 'model Z 9' });
  });

  it('says nothing to other races where it is told by its folder alone, has no time or shows something else', () => {
    expect(sightingOf({ body: 'folder carta', moment, code })).toBeUndefined();
    expect(sightingOf({ body, moment: null, code })).toBeUndefined();
    expect(sightingOf({ body, moment, code: codeOfNumber(4) })).toBeUndefined();
    expect(sightingOf({ body, moment, code: null })).toBeUndefined();
  });
});

describe('a camera without a clock of its own', () => {
  it('goes by the one that it photographed in another race', () => {
    expect(clocksElsewhere({ cameras, photos }, [seen('07:55:00', 51)])).toEqual([
      {
        camera: 0,
        takenAt: Date.parse(`${DAY}T07:55:00Z`),
        shownTime: Date.parse(`${DAY}T07:54:09Z`),
        race: raceId('1'),
      },
    ]);
  });

  it('goes by no other camera’s, and by none that is called by its folder', () => {
    expect(aheadOf([seen('07:55:00', 51, { body: 'serial Z 9 6099999' })])).toEqual([]);
    const folder = 'folder carta';
    expect(
      aheadOf([seen('07:55:00', 51, { body: folder })], { cameras: [{ body: folder, number: 0 }], photos }),
    ).toEqual([]);
  });

  it('goes by the nearest in time, before or after its photos', () => {
    expect(aheadOf([seen('07:55:00', 51), seen('12:00:00', 53)])).toEqual([53]);
    expect(aheadOf([seen('07:55:00', 51), seen('15:30:00', 54)])).toEqual([54]);
  });

  it('goes by none that is farther than from a morning to the evening', () => {
    const night = [photo(1, '22:30:00'), photo(2, '23:00:00')];
    expect(aheadOf([seen('07:55:00', 51)], { cameras, photos: night })).toEqual([]);
    expect(aheadOf([seen('09:00:00', 51)], { cameras, photos: night })).toEqual([51]);
    // The camera's year was wrong when it saw the clock, and was put right then.
    expect(aheadOf([seen('13:00:00', 0, { moment: '2025-08-21T13:00:00' })])).toEqual([]);
  });

  it('whose clock was set before both goes by the later one; set in between the one before and the one after, by none', () => {
    expect(aheadOf([seen('07:55:00', 3600), seen('12:00:00', 2)])).toEqual([2]);
    expect(aheadOf([seen('07:55:00', 3600), seen('16:00:00', 2)])).toEqual([]);
    expect(aheadOf([seen('07:55:00', 51), seen('16:00:00', 55)])).toEqual([55]);
  });

  it('goes by none where several of one model may have photographed it, and do not agree', () => {
    const model = { body: 'model Z 9' };
    const of = { cameras: [{ ...model, number: 0 }], photos };
    expect(aheadOf([seen('07:55:00', 51, model), seen('12:00:00', 53, model)], of)).toEqual([53]);
    expect(aheadOf([seen('07:55:00', 51, model), seen('12:00:00', 0, model)], of)).toEqual([]);
  });

  it('needs none where it photographed one in this race', () => {
    const own = [...photos, photo(4, '14:10:00', codeOfTime(Date.parse(`${DAY}T12:09:00Z`)))];
    expect(clocksElsewhere({ cameras, photos: own }, [seen('07:55:00', 51)])).toEqual([]);
  });

  it('is told so to the autopilot, beside cameras that have one', () => {
    const two = [...cameras, { body: 'serial Z 9 6099999', number: 1 }];
    const both = [...photos, photo(1_000_000_001, '14:10:00', codeOfTime(Date.parse(`${DAY}T12:09:00Z`)))];
    const clocks = clocksElsewhere({ cameras: two, photos: both }, [seen('07:55:00', 51)]);
    const race = { discipline: null, cameras: two, starts: [], photos: both, ring: { starts: new Map() } };
    expect(classOfRace({ ...race, clocks }).cameras).toEqual([
      { id: '1', clockPhoto: { photoId: '1000000001', shownTime: Date.parse(`${DAY}T14:09:00Z`) } },
      {
        id: '0',
        clockSeen: { takenAt: Date.parse(`${DAY}T07:55:00Z`), shownTime: Date.parse(`${DAY}T07:54:09Z`) },
      },
    ]);
    expect(classOfRace(race).cameras).toHaveLength(1);
  });
});
