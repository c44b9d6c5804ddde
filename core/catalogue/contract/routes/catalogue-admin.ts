import * as z from 'zod';
import { createEvent, createdEvent } from '../catalogue-admin.ts';
import { officeChanges } from '../../../wire/changes.ts';
import { coverUpload, offeredCover } from '../cover.ts';
import { atEvent } from '../../../wire/fields.ts';
import {
  addedRaces,
  cancellation,
  coverEdit,
  eventEdit,
  newLink,
  newRaces,
  officeEventDetail,
  officeEventList,
  openPages,
  openPagesAsked,
  presentLink,
} from '../office-event.ts';
import { route } from '../../../wire/route.ts';

/** The office manages events, races and starts. */
export const catalogueAdminRoutes = {
  'GET /api/admin/events': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    response: officeEventList,
  }),
  'POST /api/create-event': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    body: createEvent,
    response: createdEvent,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    params: z.object(atEvent),
    response: officeEventDetail,
  }),
  'PATCH /api/admin/events/{swiss_equestrian_id}': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    params: z.object(atEvent),
    body: eventEdit,
    response: officeEventDetail,
  }),
  'PUT /api/admin/events/{swiss_equestrian_id}/cancellation': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'change',
    // Its mails go to all followers.
    needs_fresh_sign_in: 'by_content',
    params: z.object(atEvent),
    body: cancellation,
    response: officeEventDetail,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/link': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'change',
    params: z.object(atEvent),
    body: newLink,
    response: presentLink,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/changes': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    params: z.object(atEvent),
    response: officeChanges,
  }),
  'GET /api/admin/events/{swiss_equestrian_id}/payment-pages': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    params: z.object(atEvent),
    query: openPagesAsked,
    response: openPages,
  }),
  'POST /api/admin/events/{swiss_equestrian_id}/races': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    params: z.object(atEvent),
    body: newRaces,
    response: addedRaces,
  }),
  'POST /api/admin/cover-uploads': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    body: offeredCover,
    response: coverUpload,
  }),
  'PUT /api/admin/events/{swiss_equestrian_id}/cover': route({
    access: 'admin',
    function: 'catalogue-admin',
    audit: 'none',
    params: z.object(atEvent),
    body: coverEdit,
    response: officeEventDetail,
  }),
} as const;
