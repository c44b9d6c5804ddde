import { photoUploadsRoutes } from '../../../core/photos/contract/routes/photo-uploads.ts';
import { racePhotosRoutes } from '../../../core/photos/contract/routes/race-photos.ts';
import { adminStanding } from '../../gateways/identity/admins.ts';
import { serveRoutes } from '../../http/serve.ts';
import { readProven } from '../../store/people/second-factor/factors.ts';
import { useSession } from '../../store/people/sessions/use-session.ts';
import { keepAudit } from '../../store/shop/audit/audit-log.ts';
import { movePhotosTo, showPhotoMove } from '../moves/office.ts';
import { finishPhoto, offerPhotos } from './photo-uploads.ts';
import { showLatestJob, showPhotos } from './race-photos.ts';
import { startPhotoJob, startPictures } from './start-photo-job.ts';

/** Serves the photo service's calls for admins. */
export const handler = serveRoutes(
  'ingest-admin',
  { ...photoUploadsRoutes, ...racePhotosRoutes },
  {
    'GET /api/admin/events/{swiss_equestrian_id}/photo-move': ({ params }) => showPhotoMove(params.swiss_equestrian_id),
    'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/move-photos': ({
      params,
      body,
      caller,
    }) => movePhotosTo(params.swiss_equestrian_id, params.swiss_equestrian_race_id, body, caller.user_id),
    'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-job': ({ params, caller }) =>
      startPhotoJob(params.swiss_equestrian_id, params.swiss_equestrian_race_id, caller.user_id),
    'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads': ({ params, body }) =>
      offerPhotos(params.swiss_equestrian_id, params.swiss_equestrian_race_id, body.photos),
    'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-uploads/finish': ({
      params,
      body,
    }) => finishPhoto(params.swiss_equestrian_id, params.swiss_equestrian_race_id, body),
    'POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-pictures': ({
      params,
      caller,
    }) => startPictures(params.swiss_equestrian_id, params.swiss_equestrian_race_id, caller.user_id),
    'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-job': ({ params }) =>
      showLatestJob(params.swiss_equestrian_id, params.swiss_equestrian_race_id),
    'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos': ({ params }) =>
      showPhotos(params.swiss_equestrian_id, params.swiss_equestrian_race_id),
  },
  adminStanding(readProven),
  useSession,
  keepAudit,
);
