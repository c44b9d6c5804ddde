import { z } from 'zod';
import { adminStandings } from '../../admin-standing.ts';
import { route } from '../../../wire/route.ts';

/** Who is an admin. */
export const adminsRoutes = {
  /** How the caller stands to the administration, for the page that lets them in or leads them on. */
  'GET /api/admin/standing': route({
    access: 'customer',
    function: 'identity-admin',
    response: z.object({ standing: z.enum(adminStandings) }),
  }),
  /**
   * From now on each of the caller's sign-ins asks for a code of the telephone whose first one the pool has just taken; all sessions
   * end, this one too. Errors: `second_factor_unverified` when the pool knows no such telephone.
   */
  'POST /api/admin/second-factor': route({
    access: 'admin-to-be',
    function: 'identity-admin',
    response: z.object({ second_factor: z.literal(true) }),
  }),
} as const;
