import { describe, expect, it } from 'vitest';
import { startId } from '../../../../core/ids.ts';
import type { ProposedStart } from '../../../../core/range-proposal/class-of-race.ts';
import { proposedStretches } from '../../../../core/range-proposal/proposed-stretches.ts';
import { photos, range } from './proposed.ts';

const SECOND = 1_000_000_000;
const cameras = [{ number: 0 }, { number: 1 }];
const start = (id: string, photo_to: number | null, ...other_ends: number[]): ProposedStart => ({
  swiss_equestrian_rider_id: startId(id),
  starting_number: null,
  race_order: null,
  photo_to,
  other_ends,
  withdrawn_at: null,
  deleted_at: null,
});
const stretch = (photo_from: number, photo_to: number, p: string | null = null) => ({
  photo_from,
  photo_to,
  swiss_equestrian_rider_id: p === null ? null : startId(p),
});
const line = (...numbers: number[]) => numbers.map(String);
const open = [start('1', null), start('2', null)];

describe('the stretches that a proposal comes to', () => {
  it('are nobody’s photos between two rides, of each camera, which would fall to the next start', () => {
    const known = { cameras, starts: open, photos: photos(11, 12, 13, 14, SECOND + 5, SECOND + 6), stretches: [] };
    const proposal = {
      line: line(11, SECOND + 5, 12, SECOND + 6, 13, 14),
      ranges: [range('1', 1, 2), range('2', 5, 6)],
    };
    const written = [start('1', 11, SECOND + 5), start('2', 14)];
    expect(proposedStretches(known, written, proposal)).toEqual([stretch(12, 12)]);
    const both = [start('1', 11, SECOND + 5), start('2', 14, SECOND + 6)];
    expect(proposedStretches(known, both, proposal)).toEqual([stretch(12, 12), stretch(SECOND + 6, SECOND + 6)]);
  });

  it('are a second round’s and a stranger’s, and those that the ends say already are none', () => {
    const known = { cameras, starts: open, photos: photos(11, 12, 13, 14, 15), stretches: [] };
    const proposal = {
      line: line(11, 12, 13, 14, 15),
      ranges: [range('1', 1, 1), range(null, 2, 2), range('2', 3, 3), range('1', 4, 5, 2)],
    };
    expect(proposedStretches(known, [start('1', 11), start('2', 13)], proposal)).toEqual([
      stretch(12, 12),
      stretch(14, 15, '1'),
    ]);
  });

  it('leave what somebody said, and give no photo that an admin’s own end gives away to another', () => {
    const known = {
      cameras,
      starts: [start('1', 13), start('2', null)],
      photos: photos(11, 12, 13, 14, 15),
      stretches: [stretch(15, 15, '1')],
    };
    const proposal = { line: line(11, 12, 13, 14, 15), ranges: [range('1', 1, 2), range('2', 3, 5)] };
    expect(proposedStretches(known, [start('1', 13), start('2', 15)], proposal)).toEqual([stretch(15, 15, '1')]);
  });
});
