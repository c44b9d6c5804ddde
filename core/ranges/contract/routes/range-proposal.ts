import * as z from 'zod';
import { atRace } from '../../../wire/fields.ts';
import { atAnswer, rangeAnswer, rangeProposal } from '../range-proposal.ts';
import { route } from '../../../wire/route.ts';

const race = { access: 'admin', function: 'catalogue-admin', params: z.object(atRace) } as const;

/** The autopilot's proposal of a race, and the office's answers to its questions. */
export const rangeProposalRoutes = {
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': route({
    ...race,
    audit: 'none',
    response: rangeProposal,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': route({
    ...race,
    audit: 'none',
    body: rangeAnswer,
    response: rangeProposal,
  }),
  'DELETE /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/proposal': route({
    ...race,
    audit: 'none',
    query: atAnswer,
    response: rangeProposal,
  }),
} as const;
