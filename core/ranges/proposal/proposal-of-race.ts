import type { RangeProposal, RangeQuestion } from '../contract/range-proposal.ts';
import type { StartId } from '../../ids.ts';
import { encodePhotoNumbers } from '../../photos/photo-numbers.ts';
import { assignPhotos, endOn, hasEnd, withEnd } from '../../photos/photo-ranges.ts';
import { cameraOf } from '../../photos/register/cameras.ts';
import type { RangeAnswer } from '../class-input.ts';
import { propose, type AskedQuestion, type Proposal } from '../propose.ts';
import { isShown } from '../../catalogue/start-list/known-start.ts';
import { classOfRace, ringTimes, type RaceToPropose } from './class-of-race.ts';
import { momentMs } from './moment-ms.ts';
import { judgePhotoFit } from './photo-fit.ts';
import { proposedEnds } from './proposed-ends.ts';
import { proposedStretches } from './proposed-stretches.ts';
import { groupBy } from '../../wire/lists/group-by.ts';

/** An admin's answer about photos, null for no start; empty when the pictures did not show it. */
export interface GivenAnswer {
  question_id: string;
  owners: readonly { photo: number; swiss_equestrian_rider_id: StartId | null }[];
  unknown: boolean;
  answered_at: string;
}

interface KnownRace extends RaceToPropose {
  /** `2026-08-21` */
  raceDate: string;
  answers: readonly GivenAnswer[];
}

const NOTHING: Proposal = {
  line: [],
  ranges: [],
  starts: [],
  questions: [],
  said: new Map(),
  toldCameras: [],
  interleaved: false,
};

/** Returns the autopilot's proposal for the ends of a race's starts, with its effect on the owners of the photos. */
export function proposalOfRace(known: KnownRace): RangeProposal {
  const { photos, starts, ring, answers, clocks } = known;
  const entered = ringTimes(ring).map((time) => time.entered);
  const times = new Map(photos.map(({ number, moment }) => [number, momentMs(moment)]));
  const fit = judgePhotoFit([...times.values()], known.raceDate, entered);
  const isReadable = fit.taken !== null && starts.some(isShown);
  const read = isReadable ? propose(classOfRace(known), [...answers.map(saidBy), saidByStretches(known)]) : NOTHING;
  const proposal = read.interleaved ? onlyCertain(read) : read;
  const wallClock = (ms: number) => new Date(ms).toISOString().slice(0, 19);
  const questions = openQuestions(known, proposal.questions);
  return {
    photo_count: photos.length,
    fit: fit.fit,
    taken: fit.taken && { first: wallClock(fit.taken.first), last: wallClock(fit.taken.last) },
    interleaved: proposal.interleaved,
    ring_times: entered.length,
    clocks: clocks.flatMap(({ camera, place }) =>
      'race' in place && proposal.toldCameras.includes(String(camera))
        ? [{ camera, swiss_equestrian_race_id: place.race }]
        : [],
    ),
    ...(isReadable
      ? outcome(known, proposal)
      : { starts: [], stretches: [...known.stretches], unassigned: photos.length }),
    questions: questions.map((question) =>
      asked(question, (number) => {
        const ms = times.get(number) ?? null;
        return ms === null ? null : wallClock(ms);
      }),
    ),
    answers: answers.map(({ question_id, unknown, answered_at }) => ({ question_id, unknown, answered_at })),
  };
}

/** Keeps the photos with a certain owner, one by one: between riders who overlap, no end can be right. */
const onlyCertain = (proposal: Proposal): Proposal => ({
  ...proposal,
  ranges: proposal.line.flatMap((photo, at) => {
    const participantId = proposal.said.get(photo) ?? null;
    return participantId === null ? [] : [{ participantId, round: 2, from: at + 1, to: at + 1, confidence: 1 }];
  }),
  starts: proposal.starts.map((start) => ({ ...start, photoTo: null, confidence: 0 })),
});

const saidBy = ({ question_id, owners, unknown }: GivenAnswer) => ({
  questionId: question_id,
  owners: Object.fromEntries(
    owners.map(({ photo, swiss_equestrian_rider_id: p }) => [photo, p && { participantId: p, round: null }]),
  ),
  unknown,
});

/** Turns the assigned photos into answers: a start with photos outside its range rode again. */
const saidByStretches = ({ photos, stretches }: KnownRace): RangeAnswer => ({
  questionId: 'stretches',
  owners: Object.fromEntries(
    stretches.flatMap(({ photo_from, photo_to, swiss_equestrian_rider_id: p }) =>
      photos
        .filter(({ number }) => photo_from <= number && number <= photo_to)
        .map(({ number }) => [number, p && { participantId: p, round: 2 }]),
    ),
  ),
});

/** Returns the photos of each shown start after the ends and stretches are written. */
function outcome(known: KnownRace, proposal: Proposal): Pick<RangeProposal, 'starts' | 'stretches' | 'unassigned'> {
  const { cameras, photos, starts } = known;
  const ends = proposal.interleaved ? new Map<StartId, number[]>() : proposedEnds(known, proposal);
  const written = starts.map((start) =>
    (ends.get(start.swiss_equestrian_rider_id) ?? []).reduce(
      (after, end) => ({ ...after, ...withEnd(after, end, cameras) }),
      start,
    ),
  );
  const photo_numbers = encodePhotoNumbers(photos.map(({ number }) => number));
  const stretches = proposedStretches(known, written, proposal);
  const { owned, unassigned } = assignPhotos({ race: { photo_numbers, cameras, stretches }, starts: written });
  const sure = new Map(
    proposal.starts.flatMap(({ participantId, round, confidence }) =>
      round === 1 ? [[participantId, confidence] as const] : [],
    ),
  );
  return {
    unassigned: unassigned.length,
    stretches,
    starts: starts.filter(isShown).map((start) => {
      const { swiss_equestrian_rider_id: p } = start;
      const its = owned.get(p) ?? [];
      const ofCamera = groupBy(its, (number) => cameraOf(number, cameras));
      const proposed = ends.get(p) ?? [];
      // A start may have an end of one camera while another camera's is still a guess.
      const own =
        hasEnd(start) &&
        proposed.length === 0 &&
        [...ofCamera.keys()].every((camera) => endOn(camera, start, cameras) !== null);
      return {
        swiss_equestrian_rider_id: p,
        ends: proposed,
        own,
        photos: its.length,
        stretches: [...ofCamera.values()].map((numbers) => ({ first: numbers[0]!, last: numbers.at(-1)! })),
        confidence: own ? 1 : (sure.get(p) ?? 0),
      };
    }),
  };
}

/**
 * Once an admin has set every end, only questions about unassigned photos remain: no other answer would change
 * anything.
 */
function openQuestions({ cameras, photos, starts, stretches }: KnownRace, questions: AskedQuestion[]): AskedQuestion[] {
  if (!starts.filter(isShown).every(hasEnd)) return questions;
  const photo_numbers = encodePhotoNumbers(photos.map(({ number }) => number));
  const nobodys = new Set(assignPhotos({ race: { photo_numbers, cameras, stretches }, starts }).unassigned);
  return questions.filter(({ photoIds }) => photoIds.some((id) => nobodys.has(Number(id))));
}

/** Turns a question's choices into starts, whatever the round. An unknown rider counts as no start. */
function asked({ id, photoIds, choices }: AskedQuestion, takenAt: (number: number) => string | null): RangeQuestion {
  return {
    id,
    photos: photoIds.map((photoId, at) => {
      const shares = new Map<StartId | null, number>();
      for (const { owner, share } of choices[at]!) {
        const start = (owner?.participantId ?? null) as StartId | null;
        shares.set(start, (shares.get(start) ?? 0) + share);
      }
      const number = Number(photoId);
      return {
        number,
        taken_at: takenAt(number),
        choices: [...shares]
          .map(([swiss_equestrian_rider_id, share]) => ({ swiss_equestrian_rider_id, share }))
          .sort((a, b) => b.share - a.share),
      };
    }),
  };
}
