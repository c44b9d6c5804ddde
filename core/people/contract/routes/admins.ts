import { z } from 'zod';
import { adminStandings } from '../../admin-standing.ts';
import { route } from '../../../wire/route.ts';

/** The access to the office. */
export const adminsRoutes = {
  /** Returns the caller's access to the office, for the page that opens it or shows the next step. */
  'GET /api/admin/standing': route({
    access: 'customer',
    function: 'identity-admin',
    response: z.object({ standing: z.enum(adminStandings) }),
  }),
  /**
   * From now on, each of the caller's sign-ins asks for a code from the phone that the pool has just verified. All
   * sessions end, also this one. Errors: `second_factor_unverified` when the pool has no verified phone.
   */
  'POST /api/admin/second-factor': route({
    access: 'admin-to-be',
    function: 'identity-admin',
    response: z.object({ second_factor: z.literal(true) }),
  }),
} as const;
