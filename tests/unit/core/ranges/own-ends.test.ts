import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../bench/ranges/conditions.ts';
import { inventClass } from '../../../../bench/ranges/simulate.ts';
import type { ClassInput, RangeAnswer } from '../../../../core/ranges/class-input.ts';
import { propose } from '../../../../core/ranges/propose.ts';

const ring = { ...kinds.find(({ name }) => name === 'jumping, ring')!.conditions, starters: 10 };
const { input } = inventClass(ring, 5);
const { line } = propose(input);
const [third, eighth] = [input.starters[3]!.participantId, input.starters[8]!.participantId];
type Ends = NonNullable<ClassInput['ends']>;

/** Expects that each end stays, and that a start set to no photos has none. */
function expectKept(ends: Ends, answers: RangeAnswer[] = [], changed: Partial<ClassInput> = {}): void {
  const proposal = propose({ ...input, ...changed, ends }, answers);
  for (const { participantId, photoId } of ends) {
    const { photoTo } = proposal.starts.find((start) => start.participantId === participantId && start.round === 1)!;
    expect(photoTo === null ? null : proposal.line[photoTo - 1]).toBe(photoId);
  }
}

describe('an admin’s own ends', () => {
  it('stay where a proposal would end otherwise', () => {
    const { starts } = propose(input);
    const odd = starts.filter(({ photoTo }) => photoTo !== null)[4]!;
    const photoId = line[odd.photoTo! - 2]!;
    const again = propose({ ...input, ends: [{ participantId: odd.participantId, photoId }] });
    const end = again.starts.find(({ participantId }) => participantId === odd.participantId)!;
    expect(again.line[end.photoTo! - 1]).toBe(photoId);
  });

  it('gives no photos to a start of which an admin said that there are none', () => {
    const { starts } = propose(input);
    const { participantId } = starts.find(({ photoTo }) => photoTo !== null)!;
    const again = propose({ ...input, ends: [{ participantId, photoId: null }] });
    expect(again.starts.find((start) => start.participantId === participantId)!.photoTo).toBeNull();
  });

  it.each<[string, Ends]>([
    ['the first photo, of a late start', [{ participantId: eighth, photoId: line[0]! }]],
    ['the last photo, of an early start', [{ participantId: third, photoId: line.at(-1)! }]],
    [
      'photos in the reverse order of the starts',
      [
        { participantId: third, photoId: line[90]! },
        { participantId: eighth, photoId: line[20]! },
      ],
    ],
    [
      'photos beside each other',
      [
        { participantId: third, photoId: line[30]! },
        { participantId: eighth, photoId: line[31]! },
      ],
    ],
    ['no photos of anybody', input.starters.map(({ participantId }) => ({ participantId, photoId: null }))],
    [
      'all backwards',
      input.starters.map(({ participantId }, at) => ({ participantId, photoId: line.at(-9 * at - 5)! })),
    ],
  ])('stay: %s', (_, ends) => expectKept(ends));

  it('stay whatever answers say', () => {
    const to = (participantId: string) => ({ participantId, round: 1 });
    const owners = Object.fromEntries(line.slice(40, 61).map((id) => [id, to(eighth)]));
    const answers = [{ questionId: 'whose', owners: { ...owners, [line[70]!]: to(third) } }];
    expectKept([{ participantId: third, photoId: line[50]! }], answers);
    expectKept([{ participantId: third, photoId: null }], answers);
  });

  it('stay for a start that is known not to start', () => {
    const starters = input.starters.map((starter) => ({ ...starter, withdrawn: starter.participantId === third }));
    expectKept([{ participantId: third, photoId: line[50]! }], [], { starters });
  });

  it('that lie outside of the class say nothing', () => {
    const { starts } = propose({ ...input, ends: [{ participantId: third, photoId: 'of another class' }] });
    expect(starts.every(({ photoTo }) => photoTo === null || photoTo <= line.length)).toBe(true);
  });

  it('on several cameras are one end, in any order: the last by the common clock', () => {
    const { participantId } = input.starters[0]!;
    const cameras = ['A', 'B'];
    const photos = input.photos.map((photo, at) => ({ ...photo, camera: cameras[at % 2]! }));
    const whole = { ...input, photos, cameras: null };
    const [early, late] = propose(whole)
      .line.slice(30, 34)
      .filter((id, at, all) => {
        const cameraOf = (one: string) => photos.find((photo) => photo.id === one)!.camera;
        return at === 0 || cameraOf(id) !== cameraOf(all[0]!);
      });
    for (const order of [
      [early!, late!],
      [late!, early!],
    ]) {
      const ends = order.map((photoId) => ({ participantId, photoId }));
      const { line: places, starts } = propose({ ...whole, ends });
      const { photoTo } = starts.find((start) => start.participantId === participantId)!;
      expect(photoTo).toBe(Math.max(...order.map((id) => places.indexOf(id))) + 1);
    }
  });
});
