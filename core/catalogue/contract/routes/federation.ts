import * as z from 'zod';
import {
  calendarQuery,
  federationCalendar,
  federationEventDetail,
  federationStartList,
  federationStartLists,
} from '../federation.ts';
import { federationId, ids } from '../../../wire/fields.ts';
import { route } from '../../../wire/route.ts';

/** The federation's data for the office: through the shop, cached and with few requests. */
export const federationRoutes = {
  'GET /proxy/calendar': route({
    access: 'admin',
    function: 'federation',
    audit: 'none',
    query: calendarQuery,
    response: federationCalendar,
  }),
  'GET /proxy/eventDetails/{federationEventId}': route({
    access: 'admin',
    function: 'federation',
    audit: 'none',
    params: z.object({ federationEventId: ids.event }),
    response: federationEventDetail,
  }),
  'GET /proxy/startLists/{eventId}/': route({
    access: 'admin',
    function: 'federation',
    audit: 'none',
    params: z.object({ eventId: ids.event }),
    response: federationStartLists,
  }),
  'GET /proxy/getStartList/{eventId}/{startListId}': route({
    access: 'admin',
    function: 'federation',
    audit: 'none',
    params: z.object({ eventId: ids.event, startListId: federationId }),
    response: federationStartList,
  }),
} as const;
