import { describe, expect, it } from 'vitest';
import { startId } from '../../../../../core/ids.ts';
import type { ProposedStart } from '../../../../../core/ranges/proposal/class-of-race.ts';
import { proposedEnds } from '../../../../../core/ranges/proposal/proposed-ends.ts';
import { photos, range } from './proposed.ts';

const SECOND = 1_000_000_000;
const cameras = [{ number: 0 }];

const start = (id: string, given: Partial<ProposedStart> = {}): ProposedStart => ({
  swiss_equestrian_rider_id: startId(id),
  starting_number: null,
  race_order: null,
  photo_to: null,
  other_ends: [],
  withdrawn_at: null,
  deleted_at: null,
  ...given,
});
const line = (...numbers: number[]) => numbers.map(String);

describe('the ends that a proposal comes to', () => {
  it('are the last photo of each camera in a start’s stretch, by its number', () => {
    const known = {
      cameras: [{ number: 0 }, { number: 1 }],
      starts: [start('1'), start('2')],
      photos: photos(11, 12, 13, SECOND + 5, SECOND + 6),
    };
    const proposal = {
      line: line(11, SECOND + 5, 12, SECOND + 6, 13),
      ranges: [range('1', 1, 3), range('2', 4, 5)],
    };
    expect(proposedEnds(known, proposal)).toEqual(
      new Map([
        ['1', [12, SECOND + 5]],
        ['2', [13, SECOND + 6]],
      ]),
    );
  });

  it('leave out what an admin set, who left the race, strangers and second rounds', () => {
    const known = {
      cameras,
      starts: [start('1', { photo_to: 12 }), start('2'), start('3', { withdrawn_at: '2026-08-21T08:00:00.000Z' })],
      photos: photos(11, 12, 13, 14, 15),
    };
    const proposal = {
      line: line(11, 12, 13, 14, 15),
      ranges: [range('1', 1, 2), range('2', 3, 3), range(null, 4, 4), range('2', 5, 5, 2)],
    };
    expect(proposedEnds(known, proposal)).toEqual(new Map([['2', [13]]]));
  });

  it('give a start without photos an end before the first photo, and take none from others', () => {
    const known = { cameras, starts: [start('1'), start('2')], photos: photos(11, 12) };
    expect(proposedEnds(known, { line: line(11, 12), ranges: [range('2', 1, 2)] }).get(startId('1'))).toEqual([10]);
  });

  it('at a camera’s first photo: the end of a start with an earlier id, otherwise none', () => {
    const known = { cameras, starts: [start('1'), start('2'), start('3')], photos: photos(1, 2) };
    const ends = proposedEnds(known, { line: line(1, 2), ranges: [range('2', 1, 2)] });
    expect(ends).toEqual(
      new Map([
        ['2', [2]],
        ['3', [2]],
      ]),
    );
  });
});
