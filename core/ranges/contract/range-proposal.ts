import * as z from 'zod';
import { ids, isoDateTime, photoNumber } from '../../wire/fields.ts';
import { photoStretch } from '../../catalogue/contract/races-admin.ts';

const whole = z.number().int().min(0);
/** The camera's wall clock: `2026-08-21T10:12:33`. */
const wallClock = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

/** The photos of a question form its id, at most 20 (`core/ranges/answers/questions.ts`). */
const questionId = z.string().regex(/^whose:\d{1,15}(,\d{1,15}){0,19}$/);

/** Asks for the starts of these photos. */
const rangeQuestion = z.object({
  id: questionId,
  photos: z.array(
    z.object({
      number: photoNumber,
      taken_at: wallClock.nullable(),
      /** The possible starts, the likeliest first; null for no start. */
      choices: z.array(z.object({ swiss_equestrian_rider_id: ids.start.nullable(), share: z.number() })),
    }),
  ),
});

/** The proposal for a shown start. */
const proposedStart = z.object({
  swiss_equestrian_rider_id: ids.start,
  /** The ends to write, one per camera; empty when an admin set them. */
  ends: z.array(photoNumber),
  /** True if an admin set the end of every camera with photos of the start: these ends stay. */
  own: z.boolean(),
  /** The number of its photos with the written ends, and its first and last photo of each camera. */
  photos: whole,
  stretches: z.array(z.object({ first: photoNumber, last: photoNumber })),
  /** A calibrated value: of the starts with 0.95, 95 in 100 are right. */
  confidence: z.number().min(0).max(1),
});

/** The autopilot's proposal for the ends of a race's photos (`docs/ranges.md`). */
export const rangeProposal = z.object({
  /** The race's photos with a number, with or without pictures. */
  photo_count: whole,
  /** Tells whether the photos may be of this race (`core/ranges/proposal/photo-fit.ts`). */
  fit: z.enum(['fits', 'no_times', 'other_day', 'other_time']),
  taken: z.object({ first: wallClock, last: wallClock }).nullable(),
  /** True if riders overlap: no ends are proposed, only stretches of photos with a certain owner. */
  interleaved: z.boolean(),
  /** The number of starts with a time from the ring. */
  ring_times: whole,
  /** The cameras that follow a clock photographed in another race, if it is plausible, with that race. */
  clocks: z.array(z.object({ camera: whole, swiss_equestrian_race_id: ids.race })),
  starts: z.array(proposedStart),
  /**
   * Photos with another owner than the ends will give, including the existing stretches. They are written with the
   * ends.
   */
  stretches: z.array(photoStretch),
  /** Photos that would stay unassigned. */
  unassigned: whole,
  /** The most valuable one first. */
  questions: z.array(rangeQuestion),
  /** The given answers, the latest last. */
  answers: z.array(z.object({ question_id: questionId, unknown: z.boolean(), answered_at: isoDateTime })),
});
export type RangeProposal = z.infer<typeof rangeProposal>;
export type RangeQuestion = RangeProposal['questions'][number];

/** Names the start of each photo of a question, null for no start; or tells that the pictures do not show it. */
export const rangeAnswer = z
  .strictObject({
    question_id: questionId,
    owners: z.array(z.strictObject({ photo: photoNumber, swiss_equestrian_rider_id: ids.start.nullable() })).max(20),
    unknown: z.boolean().default(false),
  })
  .refine(
    ({ question_id, owners, unknown }) =>
      unknown ? owners.length === 0 : question_id === `whose:${owners.map(({ photo }) => photo).join(',')}`,
    'must give each photo of the question a start, or no start',
  );
export type RangeAnswerGiven = z.output<typeof rangeAnswer>;

export const atAnswer = z.strictObject({ question_id: questionId });
