import type { EventId, RaceId } from '../../../core/ids.ts';

/** What every step of the two ingest workflows is called with. */
export interface IngestTask {
  job_id: string;
  event_id: EventId;
  race_id: RaceId;
}

/** Asked for when the shop has no settings yet. */
const DEFAULT_SITE_NAME = 'Foto';

/** The name that is drawn across the pictures. */
export const watermarkText = (settings: { site_name: string } | undefined): string =>
  settings?.site_name || DEFAULT_SITE_NAME;
