import { describe, expect, it } from 'vitest';
import { startId } from '../../../../../core/ids.ts';
import type { ProposedStart } from '../../../../../core/ranges/proposal/class-of-race.ts';
import { proposedStretches } from '../../../../../core/ranges/proposal/proposed-stretches.ts';
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
const guessed = { said: new Map<string, string | null>() };
const open = [start('1', null), start('2', null)];

describe('the stretches that a proposal comes to', () => {
  it('are the unassigned photos between two rides, per camera, which would fall to the next start', () => {
    const known = { cameras, starts: open, photos: photos(11, 12, 13, 14, SECOND + 5, SECOND + 6), stretches: [] };
    const proposal = {
      ...guessed,
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
      ...guessed,
      line: line(11, 12, 13, 14, 15),
      ranges: [range('1', 1, 1), range(null, 2, 2), range('2', 3, 3), range('1', 4, 5, 2)],
    };
    expect(proposedStretches(known, [start('1', 11), start('2', 13)], proposal)).toEqual([
      stretch(12, 12),
      stretch(14, 15, '1'),
    ]);
  });

  it('keep an admin’s stretches, and move no photo across an admin’s own end', () => {
    const known = {
      cameras,
      starts: [start('1', 13), start('2', null)],
      photos: photos(11, 12, 13, 14, 15),
      stretches: [stretch(15, 15, '1')],
    };
    const proposal = { ...guessed, line: line(11, 12, 13, 14, 15), ranges: [range('1', 1, 2), range('2', 3, 5)] };
    expect(proposedStretches(known, [start('1', 13), start('2', 15)], proposal)).toEqual([stretch(15, 15, '1')]);
  });

  it('leave photos of an admin’s own end unassigned only by an answer, or with a code', () => {
    const starts = [start('1', 12), start('2', 15)];
    const coded = photos(11, 12, 13, 14, 15).map((photo) => (photo.number === 13 ? { ...photo, code: 'EQN2' } : photo));
    const known = { cameras, starts, photos: coded, stretches: [] };
    const proposal = { line: line(11, 12, 14, 15), ranges: [range('1', 1, 2), range('2', 4, 4)] };
    expect(proposedStretches(known, starts, { ...guessed, ...proposal })).toEqual([stretch(13, 13)]);
    const answered = { ...proposal, said: new Map([['14', null]]) };
    expect(proposedStretches(known, starts, answered)).toEqual([stretch(13, 14)]);
  });

  it('give photos of an admin’s own end to another by an answer alone', () => {
    const starts = [start('1', 12), start('2', 15)];
    const known = { cameras, starts, photos: photos(11, 12, 13, 14, 15), stretches: [] };
    const proposal = { line: line(11, 12, 13, 14, 15), ranges: [range('1', 1, 3), range('2', 4, 5)] };
    expect(proposedStretches(known, starts, { ...guessed, ...proposal })).toEqual([]);
    expect(proposedStretches(known, starts, { ...proposal, said: new Map([['13', '1']]) })).toEqual([
      stretch(13, 13, '1'),
    ]);
  });

  it('give a start nothing behind its own end, where another camera’s end comes later', () => {
    const starts = [start('1', 11, SECOND + 5), start('2', null)];
    const known = { cameras, starts, photos: photos(11, 12, 13, SECOND + 5), stretches: [] };
    const proposal = { ...guessed, line: line(11, 12, SECOND + 5, 13), ranges: [range('1', 1, 3), range('2', 4, 4)] };
    expect(proposedStretches(known, [starts[0]!, start('2', 13)], proposal)).toEqual([]);
  });
});
