import * as z from 'zod';
import { tapSources } from '../ring/ring-state.ts';
import { race } from './catalogue.ts';
import { ids, isoDateTime } from '../../wire/fields.ts';

/** The phone makes the id: the tap stays the same tap however often it arrives. */
const tapId = z.uuid();

const ringTap = z.object({
  id: tapId,
  swiss_equestrian_rider_id: ids.start,
  kind: z.enum(['entered', 'absent', 'later', 'undo']),
  undoes: tapId.nullable(),
  at: isoDateTime,
  /** Older taps that still wait on a phone have no source: they were made by hand. */
  source: z.enum(tapSources).default('hand'),
});
export type WrittenTap = z.infer<typeof ringTap>;

/** Taps, as many as a phone gathers without a network. */
export const ringTaps = z.strictObject({
  taps: z
    .array(
      ringTap
        .strict()
        .refine(
          ({ kind, undoes }) => (kind === 'undo') === (undoes !== null),
          'undoes must name a tap for the kind undo, and be null for other kinds',
        ),
    )
    .min(1)
    .max(200),
});

/** A race for its helper at the ring. `core/catalogue/ring/ring-state.ts` evaluates the taps. */
export const ringView = z.object({
  race: race
    .pick({ name: true, category: true, race_order: true })
    .extend({ event_name: z.string(), live: z.boolean().default(false) }),
  /** The shown starts, in the order of the list. */
  starts: z.array(
    z.object({
      swiss_equestrian_rider_id: ids.start,
      starting_number: z.number().int().nullable(),
      rider_name: z.string(),
      horse_name: z.string(),
    }),
  ),
  taps: z.array(ringTap),
  /** The server's clock, to check the phone's clock. */
  now: isoDateTime,
});
export type RingView = z.infer<typeof ringView>;

/** The time on the server's clock, to check the clocks of phones. */
export const serverClock = z.object({ now: isoDateTime });
