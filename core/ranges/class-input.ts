import * as z from 'zod';

/** The autopilot's input about a race. Moments are milliseconds of the wall clock, read as if they were UTC. */

const id = z.string().min(1);
const moment = z.number().nullish().default(null);
const round = z.number().int().min(1).default(1);
const text = z.union([z.string(), z.number().transform(String)]).nullish();

const starter = z.object({
  participantId: id,
  startNumber: text,
  raceOrder: z.number().nullish(),
  /** True if the start is known not to ride. */
  withdrawn: z.boolean().nullish(),
  /** Whether the start rode, by the results; null when unknown. */
  started: z.boolean().nullish(),
});

/**
 * The times of a start: of its entry or its ride's begin, and of the ride's end. A row of an unknown start tells
 * nothing.
 */
const tap = z.object({ participantId: id.nullish(), round, start: moment, finish: moment });

/**
 * `clockPhoto`: a photo of an exact clock, and the time that it shows. `clockSeen`: such a photo outside the race's
 * photos, taken hours before or after them, with its time by the camera's own clock. It counts only without a
 * `clockPhoto`.
 */
const camera = z.object({
  id,
  clockPhoto: z.object({ photoId: id, shownTime: z.number() }).nullish(),
  clockSeen: z.object({ takenAt: z.number(), shownTime: z.number() }).nullish(),
});

/** A number, or a photo that only announces another ride: an unreadable number, or a black frame. */
const shown = z.union([text, z.object({ startNumber: text }).transform(({ startNumber }) => startNumber ?? '')]);

const photo = z.object({
  id,
  camera: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  /** The camera's own counter; it orders photos without a time. */
  number: z.number().nullish().default(null),
  /** By the camera's own clock, which may be wrong by any amount; null when the file contains no time. */
  takenAt: moment,
  /** The start number that this photo shows, if the photographer takes the next rider's number before the ride. */
  marker: shown,
});

/**
 * A photo that announces the start of the next photos. Without a number, such as a black frame, it only announces
 * another ride.
 */
const marker = z.object({ photoId: id, startNumber: text, participantId: id.nullish() });

/**
 * An end that an admin already set: the last photo of a start, null for a start without photos. With several cameras,
 * each has an end, in any order.
 */
const ownEnd = z.object({ participantId: id, round, photoId: id.nullable() });

const jumpOffStarter = z.union([id.transform((participantId) => ({ participantId })), z.object({ participantId: id })]);

export const classInput = z.object({
  /** `jumping`, `dressage` or another: it only affects the initial assumptions about a race. */
  discipline: z.string().nullish(),
  starters: z.array(starter),
  /** The starts of the jump-off, in this order; null when unknown. */
  round2: z.array(jumpOffStarter).nullish(),
  timing: z.array(tap).nullish(),
  cameras: z.array(camera).nullish(),
  photos: z.array(photo),
  markers: z.array(marker).nullish(),
  ends: z.array(ownEnd).nullish(),
});

/** `round`: null for any ride of the start. */
const owner = z.object({ participantId: id, round: z.number().int().min(1).nullable().default(1) }).nullable();

export const rangeAnswers = z.array(
  z.object({ questionId: id, owners: z.record(z.string(), owner).default({}), unknown: z.boolean().nullish() }),
);

export type ClassInput = z.input<typeof classInput>;
export type RangeAnswer = z.input<typeof rangeAnswers>[number];
export type KnownClass = z.output<typeof classInput>;
export type KnownAnswer = z.output<typeof rangeAnswers>[number];
export type Photo = KnownClass['photos'][number];

/** The input or the answers are invalid; the message names the field. */
export class UnreadableClass extends Error {
  override name = 'UnreadableClass';
}

/** @throws {UnreadableClass} naming the first invalid field, as `photos.3.takenAt` */
export function readOrRefuse<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new UnreadableClass(`${field === '' ? what : `${what}: ${field}`}: ${issue?.message ?? 'unreadable'}`);
}
