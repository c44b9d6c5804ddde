import { z } from 'zod';
import type { Control } from '../control.ts';
import type { Webhooks } from './webhooks.ts';

const change = z.strictObject({
  delay_ms: z.number().int().min(0).max(600_000).optional(),
  duplicates: z.number().int().min(0).max(1000).optional(),
  shuffle: z.boolean().optional(),
  hold: z.boolean().optional(),
  /** The opposite of `hold`, for readability. */
  release: z.literal(true).optional(),
});

/** `POST /_local/webhooks` `{ delay_ms, duplicates, shuffle, hold | release: true }`; `GET` tells how many deliveries are owed. */
export const webhooksControl = (webhooks: Webhooks): Control<typeof change> => ({
  order: change,
  tell: () => ({ pending: webhooks.pending() }),
  obey: ({ release, ...changes }) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const mood = webhooks.change({ ...given, ...(release ? { hold: false } : {}) });
    return { ...mood, pending: webhooks.pending() };
  },
});
