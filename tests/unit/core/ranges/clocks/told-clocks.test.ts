import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../../bench/ranges/conditions.ts';
import { scoreStarts, shareOf } from '../../../../../bench/ranges/score.ts';
import { inventClass } from '../../../../../bench/ranges/simulate.ts';
import type { ClassInput } from '../../../../../core/ranges/class-input.ts';
import { propose } from '../../../../../core/ranges/propose.ts';

const conditionsOf = (name: string) => kinds.find((kind) => kind.name === name)!.conditions;
const ring = { ...conditionsOf('jumping, ring'), starters: 20 };
const hoursBefore = { ...ring, clockPhotos: false, clockHoursBefore: 8 };

/** Returns the class with its clocks of hours ago, seen when the cameras' own were wrong by that many more seconds. */
const setSince = (input: ClassInput, seconds: number): ClassInput => ({
  ...input,
  cameras: input.cameras!.map(({ clockSeen, ...camera }) => ({
    ...camera,
    clockSeen: { ...clockSeen!, takenAt: clockSeen!.takenAt + 1000 * seconds },
  })),
});
const withoutClocks = (input: ClassInput): ClassInput => ({
  ...input,
  cameras: input.cameras!.map(({ id }) => ({ id })),
});

describe('a clock that was photographed hours before', () => {
  it('has four starts of five right at once, as one among the photos has', () => {
    const scored = [1, 2, 3].flatMap((seed) => {
      const invented = inventClass(hoursBefore, seed);
      expect(invented.input.cameras).toEqual([{ id: 'A', clockSeen: expect.anything() as object }]);
      return scoreStarts(propose(invented.input), invented);
    });
    expect(shareOf(scored, ({ isRight }) => isRight)).toBeGreaterThan(0.8);
  });

  it('tells the owners of the rides when the ring has half of its times, which form no pattern', () => {
    const invented = inventClass({ ...hoursBefore, starters: 60, taps: 0.5 }, 5);
    const right = (input: ClassInput) => shareOf(scoreStarts(propose(input), invented), ({ isRight }) => isRight);
    expect(right(invented.input)).toBeGreaterThan(0.8);
    expect(right(withoutClocks(invented.input))).toBeLessThan(0.5);
  });

  it('changes nothing where there is one among the photos', () => {
    const { input } = inventClass(ring, 3);
    const both = input.cameras!.map((camera) => ({ ...camera, clockSeen: { takenAt: 1e12, shownTime: 2e12 } }));
    expect(propose({ ...input, cameras: both })).toEqual(propose(input));
  });

  it('is not believed where the camera’s clock was set since then: the rides say otherwise', () => {
    const { input } = inventClass(hoursBefore, 3);
    const nothingKnown = propose(withoutClocks(input));
    expect(propose(input)).not.toEqual(nothingKnown);
    for (const seconds of [-3600, 600, 3600]) expect(propose(setSince(input, seconds))).toEqual(nothingKnown);
  });

  it('on one of two cameras is ignored when the other camera’s rides contradict it', () => {
    const { input } = inventClass({ ...hoursBefore, cameras: 2, taps: 0 }, 3);
    const photosOf = (id: string) => input.photos.filter(({ camera }) => camera === id).length;
    const [most, other] = input.cameras!.toSorted((a, b) => photosOf(b.id) - photosOf(a.id));
    const [set] = setSince({ ...input, cameras: [other!] }, -3600).cameras!;
    const nothingKnown = propose({ ...input, cameras: [most!, { id: other!.id }] });
    expect(propose({ ...input, cameras: [most!, set!] })).toEqual(nothingKnown);
    expect(propose(input)).not.toEqual(nothingKnown);
  });

  it('is also ignored when withdrawn starts of the list have no times, since they cannot be tapped', () => {
    const { input } = inventClass(hoursBefore, 3);
    const known = { startNumber: null, raceOrder: 1000, withdrawn: true };
    const withdrawn = Array.from({ length: 20 }, (_, at) => ({ ...known, participantId: `W${at}` }));
    const more = { ...input, starters: [...input.starters, ...withdrawn] };
    expect(propose(setSince(more, 3600))).toEqual(propose(withoutClocks(more)));
  });

  it('leaves doubt when too few ring times show a later setting', () => {
    const few = (seed: number) => inventClass({ ...hoursBefore, starters: 60, taps: 0.5 }, seed).input;
    const most = (input: ClassInput) => Math.max(...propose(input).starts.map(({ confidence }) => confidence));
    expect(most(setSince(few(2), 60))).toBeLessThanOrEqual(0.8);
  });

  it('is not believed where the camera took no photos at most of the few times that the ring told', () => {
    const { input } = inventClass({ ...hoursBefore, starters: 30, taps: 0.5 }, 2);
    expect(propose(setSince(input, 3600))).toEqual(propose(withoutClocks(input)));
  });

  it('is said to be one by which the cameras go only where it is believed', () => {
    const { input } = inventClass(hoursBefore, 3);
    expect(propose(input).toldCameras).toEqual(['A']);
    expect(propose(setSince(input, 3600)).toldCameras).toEqual([]);
  });
});

describe('a clock among the photos', () => {
  const { input } = inventClass(ring, 3);
  const [{ id, clockPhoto }] = input.cameras as [{ id: string; clockPhoto: { photoId: string; shownTime: number } }];
  const takenAt = (change: (at: number) => number | null): ClassInput => ({
    ...input,
    photos: input.photos.map((photo) =>
      photo.id === clockPhoto.photoId ? { ...photo, takenAt: change(photo.takenAt!) } : photo,
    ),
  });

  it.each([-3600, 600, 3600])(
    'is not believed where the camera was set by %s s after it: the rides say otherwise',
    (seconds) => {
      const set = takenAt((at) => at + 1000 * seconds);
      expect(propose(input).toldCameras).toEqual([id]);
      expect(propose(set).toldCameras).toEqual([]);
    },
  );

  it('says nothing where it was photographed without a time, or when the camera had lost its date', () => {
    for (const at of [null, Date.UTC(2000, 0, 1)]) expect(propose(takenAt(() => at)).toldCameras).toEqual([]);
  });
});
