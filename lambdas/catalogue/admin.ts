import { catalogueAdminRoutes } from '../../core/catalogue/contract/routes/catalogue-admin.ts';
import { racePhotosRoutes } from '../../core/photos/contract/routes/race-photos.ts';
import { racesAdminRoutes } from '../../core/catalogue/contract/routes/races-admin.ts';
import { rangeProposalRoutes } from '../../core/ranges/contract/routes/range-proposal.ts';
import { settingsRoutes } from '../../core/shop/contract/routes/settings.ts';
import { tellMeRoutes } from '../../core/people/contract/routes/tell-me.ts';
import type { EventId } from '../../core/ids.ts';
import { adminStanding } from '../gateways/identity/admins.ts';
import { toldChanges } from '../store/shop/changes/told-changes.ts';
import { SHOP } from '../store/shop/settings/change-settings.ts';
import { serveRoutes } from '../http/serve.ts';
import { readProven } from '../store/people/second-factor/factors.ts';
import { useSession } from '../store/people/sessions/use-session.ts';
import { keepAudit } from '../store/shop/audit/audit-log.ts';
import { readAgeLimits } from '../store/shop/settings/age-limits.ts';
import { previewClosing } from './age/aged-races.ts';
import { addRaces } from './races/add-races.ts';
import { assertFreshSignIn } from '../http/fresh-sign-in.ts';
import { changeCancellation } from './events/cancellation.ts';
import { editCover } from './events/change-cover.ts';
import { editEvent } from './events/change-event.ts';
import { showOpenPages } from './events/close-sales.ts';
import { prepareUpload } from './events/cover-upload.ts';
import { createEvent } from './events/create-event.ts';
import { showEventDay } from './day/event-day.ts';
import { renewLink } from './events/new-link.ts';
import { showOfficeEvent, showOfficeEvents } from './events/office-events.ts';
import { officeRaceRoutes } from './races/office-race-routes.ts';
import { editAgeLimits } from './settings/age-limits.ts';
import { editSeller, showSeller } from './settings/seller.ts';
import { editSitePicture, editSiteSettings, showSiteSettings } from './settings/site-settings.ts';

/** Returns the event's state after an action. */
async function after(done: Promise<void>, e: EventId) {
  await done;
  return showOfficeEvent(e);
}

/** Serves the office's calls about events, races and starts. */
export const handler = serveRoutes(
  'catalogue-admin',
  {
    ...catalogueAdminRoutes,
    ...racePhotosRoutes,
    ...racesAdminRoutes,
    ...rangeProposalRoutes,
    ...settingsRoutes,
    ...tellMeRoutes,
  },
  {
    'GET /api/admin/events': showOfficeEvents,
    'POST /api/create-event': ({ body, caller }) => createEvent(body, caller.user_id),
    'GET /api/admin/events/{swiss_equestrian_id}': ({ params }) => showOfficeEvent(params.swiss_equestrian_id),
    'GET /api/admin/events/{swiss_equestrian_id}/day': ({ params }) => showEventDay(params.swiss_equestrian_id),
    'PATCH /api/admin/events/{swiss_equestrian_id}': ({ params: { swiss_equestrian_id: e }, body, caller }) =>
      after(editEvent(e, body, caller.user_id), e),
    'PUT /api/admin/events/{swiss_equestrian_id}/cancellation': ({
      params: { swiss_equestrian_id: e },
      body,
      caller,
    }) => {
      if (body.cancelled && body.tell) assertFreshSignIn(caller);
      return after(changeCancellation(e, body, caller.user_id), e);
    },
    'POST /api/admin/events/{swiss_equestrian_id}/link': ({ params, body, caller }) =>
      renewLink(params.swiss_equestrian_id, body, caller.user_id),
    'GET /api/admin/events/{swiss_equestrian_id}/changes': ({ params }) =>
      toldChanges({ kind: 'event', id: params.swiss_equestrian_id }),
    'GET /api/admin/events/{swiss_equestrian_id}/payment-pages': ({ params, query }) =>
      showOpenPages(params.swiss_equestrian_id, query.race),
    'POST /api/admin/events/{swiss_equestrian_id}/races': ({ params, body, caller }) =>
      addRaces(params.swiss_equestrian_id, body, caller.user_id),
    'POST /api/admin/cover-uploads': ({ body }) => prepareUpload(body),
    'PUT /api/admin/events/{swiss_equestrian_id}/cover': ({ params: { swiss_equestrian_id: e }, body, caller }) =>
      after(editCover(e, body, caller.user_id), e),
    'GET /api/admin/clock': async () => ({ now: new Date().toISOString() }),
    ...officeRaceRoutes,
    'GET /api/admin/settings/site': showSiteSettings,
    'PATCH /api/admin/settings/site': ({ body, caller }) => editSiteSettings(body, caller.user_id),
    'PUT /api/admin/settings/pictures/{picture}': ({ params, body, caller }) =>
      editSitePicture(params.picture, body, caller.user_id),
    'GET /api/admin/settings/changes': () => toldChanges(SHOP),
    'GET /api/admin/settings/age-limits': readAgeLimits,
    'PATCH /api/admin/settings/age-limits': ({ body, caller }) => editAgeLimits(body, caller.user_id),
    'GET /api/admin/settings/age-limits/preview': ({ query }) => previewClosing(query.close_after_months, new Date()),
    'GET /api/admin/settings/seller': showSeller,
    'PATCH /api/admin/settings/seller': ({ body, caller }) => editSeller(body, caller.user_id),
  },
  adminStanding(readProven),
  useSession,
  keepAudit,
);
