import { z } from 'zod';

/** What the autopilot is told of a class. Moments are milliseconds of the wall clock, read as if they were UTC. */

const id = z.string().min(1);
const moment = z.number().nullish().default(null);
const round = z.number().int().min(1).default(1);
const text = z.union([z.string(), z.number().transform(String)]).nullish();

const starter = z.object({
  participantId: id,
  startNumber: text,
  raceOrder: z.number().nullish(),
  /** Known not to start. */
  withdrawn: z.boolean().nullish(),
});

/** When a start entered the ring, as somebody there tapped it. */
const tap = z.object({ participantId: id, round, start: moment });

/**
 * `clockPhoto`: a photo of a clock that is right, and what it shows. `clockSeen`: one that is not among the photos, taken hours before or after them; when, by the
 * camera's own clock. It counts where there is no `clockPhoto`.
 */
const camera = z.object({
  id,
  clockPhoto: z.object({ photoId: id, shownTime: z.number() }).nullish(),
  clockSeen: z.object({ takenAt: z.number(), shownTime: z.number() }).nullish(),
});

const photo = z.object({
  id,
  camera: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  /** The camera's own counter; between photos without a time it says their order. */
  number: z.number().nullish().default(null),
  /** By the camera's own clock, which may be wrong by any amount; null when the file does not say. */
  takenAt: moment,
  /** The start number that this photo shows, where the next rider's number is photographed before the ride. */
  marker: text,
});

/** A photo that says whose the next ones are; without a number, as a black frame, only that another ride begins. */
const marker = z.object({ photoId: id, startNumber: text, participantId: id.nullish() });

/** What an admin has said already: the last photo of a start, null for one without photos. One of several cameras has an end for each, in any order. */
const ownEnd = z.object({ participantId: id, round, photoId: id.nullable() });

const jumpOffStarter = z.union([id.transform((participantId) => ({ participantId })), z.object({ participantId: id })]);

export const classInput = z.object({
  /** `jumping`, `dressage` or any other: only how a class begins to be read depends on it. */
  discipline: z.string().nullish(),
  starters: z.array(starter),
  /** Who starts in the jump-off, in this order; null while nobody knows. */
  round2: z.array(jumpOffStarter).nullish(),
  timing: z.array(tap).nullish(),
  cameras: z.array(camera).nullish(),
  photos: z.array(photo),
  markers: z.array(marker).nullish(),
  ends: z.array(ownEnd).nullish(),
});

/** `round`: null for whichever ride of the start's it was. */
const owner = z.object({ participantId: id, round: z.number().int().min(1).nullable().default(1) }).nullable();

export const rangeAnswers = z.array(
  z.object({ questionId: id, owners: z.record(z.string(), owner).default({}), unknown: z.boolean().nullish() }),
);

export type ClassInput = z.input<typeof classInput>;
export type RangeAnswer = z.input<typeof rangeAnswers>[number];
export type KnownClass = z.output<typeof classInput>;
export type KnownAnswer = z.output<typeof rangeAnswers>[number];
export type Photo = KnownClass['photos'][number];

/** The input or the answers are not what they should be; the message names the field. */
export class UnreadableClass extends Error {
  override name = 'UnreadableClass';
}

/** @throws {UnreadableClass} naming the first field that is wrong, as `photos.3.takenAt` */
export function readOrRefuse<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new UnreadableClass(`${field === '' ? what : `${what}: ${field}`}: ${issue?.message ?? 'unreadable'}`);
}
