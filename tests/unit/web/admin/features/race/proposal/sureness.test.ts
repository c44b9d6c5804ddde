import { describe, expect, it } from 'vitest';
import { startId } from '../../../../../../../core/ids.ts';
import {
  isSure,
  surenessOf,
  type ProposedStart,
} from '../../../../../../../web/src/admin/features/catalogue/race/proposal/sureness.ts';
import { endsIn, takenBack } from '../../../../../../../web/src/admin/features/catalogue/race/proposal/written-ends.ts';

const proposed = (given: Partial<ProposedStart>): ProposedStart => ({
  swiss_equestrian_rider_id: startId('1'),
  ends: [12],
  own: false,
  photos: 4,
  stretches: [],
  confidence: 0.9,
  ...given,
});

describe('a proposed end', () => {
  it('is sure up to one error in twenty, likely up to one in five, and own if set by an admin', () => {
    expect([0.96, 0.95, 0.94, 0.8, 0.79].map((confidence) => surenessOf(proposed({ confidence })))).toEqual([
      'sure',
      'sure',
      'likely',
      'likely',
      'doubtful',
    ]);
    expect(surenessOf(proposed({ own: true, ends: [], confidence: 1 }))).toBe('own');
  });

  it('is written unseen if all are sure, but never where riders overlap', () => {
    const sure = { fit: 'fits' as const, interleaved: false, starts: [proposed({ confidence: 0.96 })] };
    expect(isSure(sure)).toBe(true);
    expect(isSure({ ...sure, interleaved: true })).toBe(false);
    expect(isSure({ ...sure, starts: [proposed({ confidence: 0.94 })] })).toBe(false);
  });

  it('is written when unset, each camera’s on its own line, and undone as written', () => {
    const starts = [proposed({ ends: [12, 1_000_000_007] }), proposed({ own: true, ends: [] })];
    const ends = endsIn({ starts });
    expect(ends).toEqual([
      { line: 1, swiss_equestrian_rider_id: '1', photo_to: 12, was: null },
      { line: 2, swiss_equestrian_rider_id: '1', photo_to: 1_000_000_007, was: null },
    ]);
    expect(takenBack(ends)).toEqual([
      { line: 1, swiss_equestrian_rider_id: '1', photo_to: null, was: 12 },
      { line: 2, swiss_equestrian_rider_id: '1', photo_to: null, was: 1_000_000_007 },
    ]);
  });
});
