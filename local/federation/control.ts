import * as z from 'zod';
import type { Control } from '../control.ts';
import { listChange } from './changes.ts';
import type { Mood } from './moods.ts';
import type { Programme } from './programme.ts';

const order = z.strictObject({
  /** The mood of the next answers; `well` ends it. */
  mood: z.enum(['well', 'fail', 'stall', 'html', 'cut', 'refuse', 'lose', 'move']).optional(),
  /** The number of answers with this mood; undefined: until the next change. */
  times: z.number().int().min(1).max(10_000).optional(),
  /** Only for addresses that contain this text; undefined: for all. */
  about: z.string().min(1).max(100).optional(),
  /** Before every answer. */
  delay_ms: z.number().int().min(0).max(60_000).optional(),
  /** Changes of a start list, from the next answer on. */
  change: z.strictObject({ startliste_id: z.number().int(), changes: z.array(listChange).max(1000) }).optional(),
  /** Undoes every change and mood, and clears the log of requests. */
  reset: z.literal(true).optional(),
});

/** `POST /_local/federation` with an {@link order}; `GET` returns the requests so far. */
export const federationControl = (programme: Programme, mood: Mood): Control<typeof order> => ({
  order,
  tell: () => mood.asked(),
  obey: ({ reset, change, ...wanted }) => {
    if (reset) {
      mood.reset();
      programme.reset();
    }
    mood.set(wanted);
    if (change && !programme.change(change.startliste_id, change.changes))
      return `there is no start list ${change.startliste_id}`;
    return mood.asked();
  },
});
