import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rangeAnswer, type RangeProposal } from '../../../core/ranges/contract/range-proposal.ts';
import { raceId, startId, type EventId } from '../../../core/ids.ts';
import { changeRanges } from '../../../lambdas/catalogue/races/office-starts.ts';
import { answerQuestion, showProposal, takeBackAnswer } from '../../../lambdas/catalogue/races/propose-ranges.ts';
import { claimNumbers } from '../../../lambdas/store/photos/photo-register.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { setStretches } from '../../../lambdas/store/catalogue/starts/stretches.ts';
import { anOriginal } from '../../support/an-original.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { bingo, eclair, putRace, startPhotoParts, stella, type PhotoParts } from '../photo-parts.ts';

const BOSS = 'boss';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRace(e, r);
});

/**
 * Takes the photos of three rides, two minutes apart: 101 to 104, 105 to 108 and 109 to 112. Each photo follows three
 * seconds after the previous one.
 */
async function photograph(day = '2026-08-21'): Promise<void> {
  const originals = Array.from({ length: 12 }, (_, at) => {
    const seconds = Math.floor(at / 4) * 120 + (at % 4) * 3;
    const moment = new Date(Date.parse(`${day}T10:00:00Z`) + seconds * 1000).toISOString().slice(0, 22);
    const number = 101 + at;
    return anOriginal(number, { sha256: String(number).padStart(64, '0'), moment });
  });
  expect(await claimNumbers(e, r, originals)).toBe(true);
}

const stretches = ({ starts }: RangeProposal) =>
  starts.map((start) => [start.swiss_equestrian_rider_id, start.ends, start.stretches, start.photos]);
const answer = (photo: number, p: typeof stella | null) => ({
  question_id: `whose:${photo}`,
  owners: [{ photo, swiss_equestrian_rider_id: p }],
  unknown: false,
});

describe('the proposal of where a race’s photos end', () => {
  it('gives each start its ride, and the ends that make it so', async () => {
    await photograph();
    const proposal = await showProposal(e, r);
    expect(proposal).toMatchObject({ photo_count: 12, fit: 'fits', ring_times: 0, unassigned: 0 });
    expect(proposal.taken).toEqual({ first: '2026-08-21T10:00:00', last: '2026-08-21T10:04:09' });
    expect(stretches(proposal)).toEqual([
      [stella, [104], [{ first: 101, last: 104 }], 4],
      [bingo, [108], [{ first: 105, last: 108 }], 4],
      [eclair, [112], [{ first: 109, last: 112 }], 4],
    ]);
  });

  it('leaves what an admin set, and proposes the rest around it', async () => {
    await photograph();
    await changeRanges(e, r, [{ line: 1, swiss_equestrian_rider_id: bingo, photo_to: 104, was: null }], BOSS);
    const { starts } = await showProposal(e, r);
    const known = starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === bingo)!;
    expect(known).toMatchObject({ own: true, ends: [], photos: 4, confidence: 1 });
    for (const { swiss_equestrian_rider_id: p, own, ends } of starts)
      if (p !== bingo) expect([own, ends.length]).toEqual([false, 1]);
  });

  it('leaves unassigned photos unassigned, and proposes nothing more once they are written', async () => {
    await photograph();
    const numbers = [105, 106, 107, 108];
    const owners = numbers.map((photo) => ({ photo, swiss_equestrian_rider_id: null }));
    const proposal = await answerQuestion(e, r, { question_id: `whose:${numbers.join()}`, owners, unknown: false });
    const nobodys = [{ photo_from: 105, photo_to: 108, swiss_equestrian_rider_id: null }];
    expect(proposal).toMatchObject({ stretches: nobodys, unassigned: 4 });
    const last = proposal.starts.find(({ stretches: of }) => of.some(({ first }) => first === 109));
    expect(last).toMatchObject({ stretches: [{ first: 109, last: 112 }], photos: 4 });

    await setStretches(e, r, { stretches: proposal.stretches, was: [] }, 'boss');
    const ends = proposal.starts.flatMap(({ swiss_equestrian_rider_id, ends: its }) =>
      its.map((photo_to) => ({ swiss_equestrian_rider_id, photo_to, was: null })),
    );
    await changeRanges(
      e,
      r,
      ends.map((end, at) => ({ line: at + 1, ...end })),
      BOSS,
    );
    const after = await showProposal(e, r);
    expect(after).toMatchObject({ stretches: nobodys, unassigned: 4 });
    expect(after.starts.flatMap(({ ends: its }) => its)).toEqual([]);
  });

  it('says before anything is assigned that the photos are of another day', async () => {
    await photograph('2026-08-22');
    expect(await showProposal(e, r)).toMatchObject({ fit: 'other_day' });
  });

  it('is empty for a race without photos, and refused for one that is not there', async () => {
    expect(await showProposal(e, r)).toMatchObject({ photo_count: 0, fit: 'no_times', starts: [], questions: [] });
    await expect(showProposal(e, raceId('4'))).rejects.toMatchObject({ code: 'race_not_found' });
  });

  it('goes by answers, which stay for everybody until they are taken back', async () => {
    await photograph();
    const answered = await answerQuestion(e, r, answer(101, eclair));
    expect(answered.starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === eclair)).toMatchObject(
      {
        stretches: [{ first: 101, last: 104 }],
      },
    );
    expect((await showProposal(e, r)).answers).toMatchObject([{ question_id: 'whose:101', unknown: false }]);
    expect((await answerQuestion(e, r, answer(101, eclair))).answers).toHaveLength(1);
    expect((await takeBackAnswer(e, r, 'whose:101')).answers).toEqual([]);
    expect((await takeBackAnswer(e, r, 'whose:101')).answers).toEqual([]);
  });

  it('refuses an answer that was answered otherwise, names no start of the race, or follows its completion', async () => {
    await photograph();
    await answerQuestion(e, r, answer(101, eclair));
    await expect(answerQuestion(e, r, answer(101, stella))).rejects.toMatchObject({ code: 'edit_conflict' });
    await expect(answerQuestion(e, r, answer(105, startId('900009')))).rejects.toMatchObject({
      code: 'participant_not_found',
    });
    await changeRace(e, r, { status: 'completed' });
    await expect(answerQuestion(e, r, answer(105, stella))).rejects.toMatchObject({ code: 'race_completed' });
  });

  it('takes one answer of two who give theirs at once', async () => {
    await photograph();
    const given = await Promise.allSettled([
      answerQuestion(e, r, answer(101, eclair)),
      answerQuestion(e, r, answer(101, stella)),
    ]);
    expect(given.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await showProposal(e, r)).answers).toHaveLength(1);
  });

  it('takes an answer that gives each photo of its question to a start or to none', () => {
    const question_id = 'whose:101,105';
    const owners = [101, 105].map((photo) => ({ photo, swiss_equestrian_rider_id: null }));
    expect(rangeAnswer.safeParse({ question_id, owners }).success).toBe(true);
    expect(rangeAnswer.safeParse({ question_id, owners: owners.slice(1) }).success).toBe(false);
    expect(rangeAnswer.safeParse({ question_id, owners: [], unknown: true }).success).toBe(true);
    expect(rangeAnswer.safeParse({ question_id, owners, unknown: true }).success).toBe(false);
  });
});
