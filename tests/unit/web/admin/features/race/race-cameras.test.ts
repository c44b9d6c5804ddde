import { describe, expect, it } from 'vitest';
import { startId } from '../../../../../../core/ids.ts';
import {
  camerasOf,
  endKey,
  placeOfEnd,
} from '../../../../../../web/src/admin/features/catalogue/race/jobs/race-cameras.ts';

const SECOND = { body: 'serial EOS R5 0421', number: 1 };

describe('the cameras of a race', () => {
  it.each([
    ['none that is known', [], [[0, null]]],
    ['one', [{ body: 'model Z 9', number: 0 }], [[0, null]]],
    [
      'several, by number',
      [SECOND, { body: 'model Z 9', number: 0 }],
      [
        [0, 'Z 9'],
        [1, 'EOS R5'],
      ],
    ],
    [
      'one beside numbers of before',
      [SECOND],
      [
        [0, null],
        [1, 'EOS R5'],
      ],
    ],
    [
      'two bodies of one model',
      [SECOND, { body: 'serial EOS R5 0422', number: 0 }],
      [
        [0, 'EOS R5 0422'],
        [1, 'EOS R5 0421'],
      ],
    ],
    [
      'a long name',
      [SECOND, { body: 'model Beispielkamera 5000 Pro', number: 0 }],
      [
        [0, 'Beispielkamera …'],
        [1, 'EOS R5'],
      ],
    ],
  ])('are, of %s, those that have ends, the first one first and named where there are more', (_, cameras, shown) => {
    expect(
      camerasOf({ cameras, photo_numbers: '1-9,1000000001-1000000009' }).map(({ number, name }) => [number, name]),
    ).toEqual(shown);
  });

  it('are not one whose only file is no photo', () => {
    const cameras = [{ body: 'model Z 9', number: 0 }, SECOND, { body: 'folder DCIM/MISC', number: 2 }];
    const shown = camerasOf({ cameras, photo_numbers: '1-9,1000000001-1000000009' });
    expect(shown.map(({ number }) => number)).toEqual([0, 1]);
    expect(camerasOf({ cameras, photo_numbers: '' })).toEqual([{ number: 0, name: null }]);
  });

  it('each have an end of a start', () => {
    const start = startId('900001.2');
    expect(placeOfEnd(endKey(start, 12))).toEqual({ start, camera: 12 });
  });
});
