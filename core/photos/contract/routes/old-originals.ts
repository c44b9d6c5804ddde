import * as z from 'zod';
import { atEvent } from '../../../wire/fields.ts';
import { route } from '../../../wire/route.ts';
import { oldOriginals, oldOriginalsConfirmed, oldOriginalsPreview } from '../old-originals.ts';

/** Originals that are old enough to be deleted: the office confirms each deletion after a preview. */
export const oldOriginalsRoutes = {
  'GET /api/admin/old-originals': route({
    access: 'admin',
    function: 'take-downs',
    audit: 'none',
    response: oldOriginals,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/old-originals': route({
    access: 'admin',
    function: 'take-downs',
    params: z.object(atEvent),
    audit: 'none',
    response: oldOriginalsPreview,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/delete-old-originals': route({
    access: 'admin',
    function: 'take-downs',
    params: z.object(atEvent),
    needs_fresh_sign_in: 'always',
    audit: 'erase',
    body: oldOriginalsConfirmed,
    response: oldOriginals,
  }),
} as const;
