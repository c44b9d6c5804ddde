import { describe, expect, it } from 'vitest';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { startId } from '../../../../../../../core/ids.ts';
import type { PhotoStretch } from '../../../../../../../core/photos/photo-stretches.ts';
import {
  endsAtItsEnd,
  mayEndAt,
} from '../../../../../../../web/src/admin/features/catalogue/race/strip/stretch-ends.ts';
import { linesOf } from '../../../../../../../web/src/admin/features/catalogue/race/strip/strip-model.ts';

const SECOND = 1_000_000_000;
const cameras = [
  { body: 'model Z 9', number: 0 },
  { body: 'model R 5', number: 1 },
];
const start = (id: string, photo_to: number | null, other_ends: number[] = []) =>
  ({
    swiss_equestrian_rider_id: startId(id),
    photo_to,
    other_ends,
    withdrawn_at: null,
    deleted_at: null,
  }) as unknown as OfficeStart;
const said = (photo_from: number, photo_to: number, id: string | null): PhotoStretch => ({
  photo_from,
  photo_to,
  swiss_equestrian_rider_id: id === null ? null : startId(id),
});

/** Returns the stretches of a line of photos, each as `A 1-40`, with a `|` behind each one with a movable end. */
function shown(starts: OfficeStart[], stretches: PhotoStretch[], numbers: number[]): string[] {
  const race = { cameras, stretches };
  const photos = numbers.map((number) => ({ number, moment: null }));
  const [line] = linesOf({ race, starts }, photos);
  return line!.stretches.map((stretch) => {
    const { start: owner, from, to } = stretch;
    const mark = endsAtItsEnd(line!, stretch, race) ? '|' : '';
    return `${owner?.swiss_equestrian_rider_id ?? '-'} ${numbers[from]}-${numbers[to]}${mark}`;
  });
}
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

describe('where a stretch can be drawn to another photo', () => {
  it('is the start’s own end, and not that of its second round', () =>
    expect(shown([start('A', 40), start('B', 79)], [said(80, 90, 'A')], upTo(90))).toEqual([
      'A 1-40|',
      'B 41-79|',
      'A 80-90',
    ]));

  it('excludes the start of an unassigned stretch, inside a ride or at its end', () => {
    const starts = [start('A', 40), start('B', 79)];
    expect(shown(starts, [said(20, 22, null), said(75, 79, null)], upTo(80))).toEqual([
      'A 1-19',
      '- 20-22',
      'A 23-40|',
      'B 41-74',
      '- 75-80',
    ]);
  });

  it('is not where a second round follows at once, in one stretch with the first', () =>
    expect(shown([start('A', 40)], [said(41, 45, 'A')], upTo(46))).toEqual(['A 1-45', '- 46-46']));

  it('is not at the end of what was said, where the end would lie there too', () =>
    expect(shown([start('A', 40)], [said(31, 40, 'A')], upTo(40))).toEqual(['A 1-40']));

  it('is at the last photo before an end with a missing photo', () =>
    expect(shown([start('A', 5), start('B', 9)], [], [1, 2, 3, 7, 8])).toEqual(['A 1-3|', 'B 7-8|']));

  it('is each camera’s own', () => {
    const starts = [start('A', 2, [SECOND + 1]), start('B', 4)];
    expect(shown(starts, [said(SECOND + 2, SECOND + 3, 'B')], [SECOND + 1, SECOND + 2, SECOND + 3])).toEqual([
      `A ${SECOND + 1}-${SECOND + 1}|`,
      `B ${SECOND + 2}-${SECOND + 3}`,
    ]);
  });
});

it('ends no start with a photo that an admin gave', () => {
  const line = { photos: upTo(6).map((number) => ({ number, moment: null })) };
  const race = { stretches: [said(2, 3, null), said(5, 5, 'A')] };
  expect([0, 1, 2, 3, 4, 5].map((place) => mayEndAt(line, place, race))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});
