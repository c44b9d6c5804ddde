import { downloadsRoutes } from '../../../core/sales/contract/routes/downloads.ts';
import { limitOrProve } from '../../people/captcha/limit-or-prove.ts';
import { takesToken } from '../../gateways/identity/user-pool.ts';
import { serveRoutes } from '../../http/serve.ts';
import { generateLinks } from './generate-links.ts';
import { listOwnPhotos, showOwnPhoto } from './photos/own-photos.ts';
import { ownPhotosOfRace } from './photos/own-photos-of-race.ts';
import { listPhotosOfLink, visitPhoto } from './photos/photos-of-link.ts';
import { renewLink } from './renew-link.ts';
import { sendLinks } from './send-links.ts';
import { showState, visit } from './visit.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';

/** Serves download links: visits, single photos, their state and renewals; and an account's purchases. */
export const handler = serveRoutes(
  'downloads',
  downloadsRoutes,
  {
    'GET /api/downloads/{token}': ({ params, headers, onlyLooks }) => visit(params.token, headers, onlyLooks),
    'GET /api/downloads/{token}/state': ({ params }) => showState(params.token),
    'GET /api/downloads/{token}/photos': ({ params }) => listPhotosOfLink(params.token),
    'GET /api/downloads/{token}/photos/{photo_id}': ({ params, headers, onlyLooks }) =>
      visitPhoto(params.token, params.photo_id, headers, onlyLooks),
    'POST /api/renew-download-link': async ({ body, headers }) => {
      await limitOrProve('renewal', headers, body.captcha);
      return renewLink(body.token);
    },
    'POST /api/send-links': ({ body, headers }) => sendLinks(body, headers),
    'POST /api/generate-download-links': ({ caller, body }) => generateLinks(caller.user_id, body),
    'GET /api/account/photos': ({ caller, query }) => listOwnPhotos(caller.user_id, query.after),
    'GET /api/account/photos/{photo_id}': ({ caller, params, headers }) =>
      showOwnPhoto(caller.user_id, params.photo_id, headers),
    'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos': ({ caller, params }) =>
      ownPhotosOfRace(caller.user_id, params.swiss_equestrian_id, params.swiss_equestrian_race_id),
  },
  (token, _caller, asked) => takesToken(token, asked),
  useSession,
);
