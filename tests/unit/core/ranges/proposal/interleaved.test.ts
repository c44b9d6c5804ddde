import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../../bench/ranges/kinds/kinds.ts';
import { startId, type StartId } from '../../../../../core/ids.ts';
import type { AtRing } from '../../../../../core/catalogue/ring/ring-state.ts';
import { proposalOfRace } from '../../../../../core/ranges/proposal/proposal-of-race.ts';

const made = kinds.find(({ name }) => name === 'two-fences-interleaved')!.make(2);
const { input, truth } = made;
const SUMMER_MS = 2 * 3_600_000;
const ids = new Map(input.starters.map(({ participantId }, at) => [participantId, startId(String(900_001 + at))]));
const idOf = (participant: string) => ids.get(participant)!;

const photos = input.photos.toSorted((a, b) => a.takenAt - b.takenAt);
/** The riders of the photos, by their numbers from 1. */
const owners = photos.map(({ id }) => {
  const owner = truth.owners[id];
  return owner ? idOf(owner[0]) : null;
});

const clocks = input.cameras.flatMap(({ clockPhoto }) => {
  const at = photos.findIndex(({ id }) => id === clockPhoto?.photoId);
  return at < 0
    ? []
    : [{ camera: 0, takenAt: photos[at]!.takenAt, shownTime: clockPhoto!.shownTime, place: { photo: at + 1 } }];
});

const race = {
  raceDate: new Date(photos[0]!.takenAt).toISOString().slice(0, 10),
  discipline: 'cross_country' as const,
  cameras: [{ number: 0 }],
  starts: input.starters.map(({ participantId }, at) => ({
    swiss_equestrian_rider_id: idOf(participantId),
    starting_number: at + 1,
    race_order: at + 1,
    photo_to: null as number | null,
    other_ends: [],
    withdrawn_at: null,
    deleted_at: null,
  })),
  photos: photos.map(({ takenAt }, at) => ({
    number: at + 1,
    moment: new Date(takenAt).toISOString().slice(0, 22),
    copy: false,
    code: null,
  })),
  stretches: [],
  ring: {
    starts: new Map(
      input.timing!.map(({ participantId, start }): [StartId, AtRing] => [
        idOf(participantId),
        { place: 'entered', entered: start! - SUMMER_MS, again: null },
      ]),
    ),
  },
  clocks,
  answers: [],
};

describe('a race whose riders overlap', () => {
  it('says so, proposes no end, and is sure of nothing', () => {
    const proposal = proposalOfRace(race);
    expect(proposal.interleaved).toBe(true);
    expect(proposal.starts).toHaveLength(race.starts.length);
    expect(proposal.starts.filter(({ ends, confidence }) => ends.length > 0 || confidence > 0)).toEqual([]);
    expect(proposal.stretches).toEqual([]);
  });

  it('gives single photos by answers, as stretches that move no other photo', () => {
    const at = owners.findIndex((owner, place) => place > 20 && owner !== null);
    const given = { question_id: `whose:${at + 1}`, unknown: false, answered_at: '2026-08-21T20:00:00.000Z' };
    const answers = [{ ...given, owners: [{ photo: at + 1, swiss_equestrian_rider_id: owners[at]! }] }];
    const { stretches, starts } = proposalOfRace({ ...race, answers });
    expect(stretches.length).toBeGreaterThan(0);
    for (const { photo_from, photo_to, swiss_equestrian_rider_id } of stretches)
      for (let number = photo_from; number <= photo_to; number++)
        expect(owners[number - 1]).toBe(swiss_equestrian_rider_id);
    expect(starts.flatMap(({ ends }) => ends)).toEqual([]);
  });

  it('keeps the ends that an admin set', () => {
    const starts = race.starts.map((start, at) => (at === 0 ? { ...start, photo_to: 3 } : start));
    const proposal = proposalOfRace({ ...race, starts });
    expect(proposal.starts.flatMap(({ ends }) => ends)).toEqual([]);
    expect(proposal.starts.filter(({ own }) => own)).toHaveLength(1);
  });
});
