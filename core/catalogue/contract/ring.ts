import { z } from 'zod';
import { tapSources } from '../ring/ring-state.ts';
import { ids, isoDateTime } from '../../wire/fields.ts';

/** Made by the telephone on which it was tapped, so that it is the same tap however often it arrives. */
const tapId = z.uuid();

const ringTap = z.object({
  id: tapId,
  swiss_equestrian_rider_id: ids.start,
  kind: z.enum(['entered', 'absent', 'later', 'undo']),
  undoes: tapId.nullable(),
  at: isoDateTime,
  /** A tap that waits on a telephone since before was made by hand. */
  source: z.enum(tapSources).default('hand'),
});
export type WrittenTap = z.infer<typeof ringTap>;

/** What was tapped, as many at once as a telephone gathers that was without a network. */
export const ringTaps = z.strictObject({
  taps: z
    .array(
      ringTap
        .strict()
        .refine(({ kind, undoes }) => (kind === 'undo') === (undoes !== null), 'takes back what it does not name'),
    )
    .min(1)
    .max(200),
});

/** A race as its helper at the ring sees it (`core/catalogue/ring/ring-state.ts` says what the taps come to). */
export const ringView = z.object({
  race: z.object({ name: z.string(), event_name: z.string() }),
  /** Those that are shown, in the order of the list. */
  starts: z.array(
    z.object({
      swiss_equestrian_rider_id: ids.start,
      starting_number: z.number().int().nullable(),
      rider_name: z.string(),
      horse_name: z.string(),
    }),
  ),
  taps: z.array(ringTap),
  /** The server's clock, which the telephone's is checked against. */
  now: isoDateTime,
});
export type RingView = z.infer<typeof ringView>;

/** What time it is by the server's clock, which telephones' are checked against. */
export const serverClock = z.object({ now: isoDateTime });
