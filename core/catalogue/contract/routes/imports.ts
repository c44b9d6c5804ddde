import * as z from 'zod';
import { atRace, lookupKey } from '../../../wire/fields.ts';
import { importPreview, importRun, importTarget } from '../imports.ts';
import { route } from '../../../wire/route.ts';

/** Imports start lists from the federation. Longer work is started, answered with its id, and then polled. */
export const importsRoutes = {
  'POST /api/import-event-participants': route({
    access: 'admin',
    function: 'imports',
    audit: 'none',
    body: importTarget,
    response: importRun,
  }),
  'POST /api/resync-participants-race-order': route({
    access: 'admin',
    function: 'imports',
    audit: 'none',
    body: importTarget,
    response: importRun,
  }),
  'GET /api/admin/imports/{import_id}': route({
    access: 'admin',
    function: 'imports',
    audit: 'none',
    params: z.object({ import_id: lookupKey(80) }),
    response: importRun,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/import-preview': route({
    access: 'admin',
    function: 'imports',
    audit: 'none',
    params: z.object(atRace),
    response: importPreview,
  }),
  'POST /api/fix-race-orders': route({
    access: 'admin',
    function: 'imports',
    audit: 'none',
    response: z.object({ totalUpdated: z.number().int() }),
  }),
} as const;
