import { z } from 'zod';
import { lookupKey } from '../fields.ts';
import { route } from '../route.ts';

/** What the office does about mails. */
export const mailsRoutes = {
  /** Somebody has seen that an address gets no more mails; with `again`, it gets them from now on. */
  'POST /api/admin/mail-troubles/{message_id}': route({
    access: 'admin',
    function: 'mail-admin',
    params: z.object({ message_id: lookupKey(200) }),
    body: z.strictObject({ again: z.boolean() }),
    response: z.object({ settled: z.literal(true) }),
  }),
} as const;
