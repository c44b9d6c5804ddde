import { adminStanding } from '../gateways/admins.ts';
import { serveRoutes } from '../http/serve.ts';
import { settleTrouble } from '../store/mail/stops.ts';

/** What the office does about mails. */
export const handler = serveRoutes(
  'mail-admin',
  {
    'POST /api/admin/mail-troubles/{message_id}': async ({ params, body }) => {
      await settleTrouble(params.message_id, body.again);
      return { settled: true };
    },
  },
  adminStanding,
);
