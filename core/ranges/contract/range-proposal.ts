import { z } from 'zod';
import { ids, isoDateTime, photoNumber } from '../../wire/fields.ts';
import { photoStretch } from '../../photos/contract/photo-stretches.ts';

const whole = z.number().int().min(0);
/** The camera's wall clock: `2026-08-21T10:12:33`. */
const wallClock = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

/** A question is called by the photos that it shows, at most 20 (`core/ranges/answers/questions.ts`). */
const questionId = z.string().regex(/^whose:\d{1,15}(,\d{1,15}){0,19}$/);

/** Whose photos are these? */
const rangeQuestion = z.object({
  id: questionId,
  photos: z.array(
    z.object({
      number: photoNumber,
      taken_at: wallClock.nullable(),
      /** Whose it may be, the likeliest first; null is nobody. */
      choices: z.array(z.object({ swiss_equestrian_rider_id: ids.start.nullable(), share: z.number() })),
    }),
  ),
});

/** What is proposed for a start that is shown. */
const proposedStart = z.object({
  swiss_equestrian_rider_id: ids.start,
  /** The ends that are to be written, one a camera; none where an admin set them. */
  ends: z.array(photoNumber),
  /** An admin set its end of every camera that has photos of it: that stands. */
  own: z.boolean(),
  /** Its photos once the ends are written, and the first and the last of them of each camera. */
  photos: whole,
  stretches: z.array(z.object({ first: photoNumber, last: photoNumber })),
  /** Of those said 0.95, 95 in 100 are right. */
  confidence: z.number().min(0).max(1),
});

/** Where the photos of a race end, as the autopilot proposes it (`docs/ranges.md`). */
export const rangeProposal = z.object({
  /** The race's photos that have a number, made into pictures or not. */
  photo_count: whole,
  /** Whether the photos may be of this race at all (`core/ranges/proposal/photo-fit.ts`). */
  fit: z.enum(['fits', 'no_times', 'other_day', 'other_time']),
  taken: z.object({ first: wallClock, last: wallClock }).nullable(),
  /** How many riders' times the ring told. */
  ring_times: whole,
  /** The cameras that go by a clock that they photographed in another race, where it is believed; in which. */
  clocks: z.array(z.object({ camera: whole, swiss_equestrian_race_id: ids.race })),
  starts: z.array(proposedStart),
  /** Which photos are not whose the ends will say, those that somebody said already among them; written with the ends. */
  stretches: z.array(photoStretch),
  /** Photos that would be nobody's. */
  unassigned: whole,
  /** The most valuable one first. */
  questions: z.array(rangeQuestion),
  /** What was answered, the latest last. */
  answers: z.array(z.object({ question_id: questionId, unknown: z.boolean(), answered_at: isoDateTime })),
});
export type RangeProposal = z.infer<typeof rangeProposal>;
export type RangeQuestion = RangeProposal['questions'][number];

/** Says whose each photo of a question is, null for nobody; or that the pictures do not tell. */
export const rangeAnswer = z
  .strictObject({
    question_id: questionId,
    owners: z.array(z.strictObject({ photo: photoNumber, swiss_equestrian_rider_id: ids.start.nullable() })).max(20),
    unknown: z.boolean().default(false),
  })
  .refine(
    ({ question_id, owners, unknown }) =>
      unknown ? owners.length === 0 : question_id === `whose:${owners.map(({ photo }) => photo).join(',')}`,
    'says of each photo of the question whose it is',
  );
export type RangeAnswerGiven = z.output<typeof rangeAnswer>;

export const atAnswer = z.strictObject({ question_id: questionId });
