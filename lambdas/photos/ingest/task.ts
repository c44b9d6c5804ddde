import type { EventId, RaceId } from '../../../core/ids.ts';

/** The input of every step of the two ingest workflows. */
export interface IngestTask {
  job_id: string;
  event_id: EventId;
  race_id: RaceId;
}

/** The watermark of a shop without settings. */
const DEFAULT_SITE_NAME = 'Foto';

/** Returns the name across the pictures. */
export const watermarkText = (settings: { site_name: string } | undefined): string =>
  settings?.site_name || DEFAULT_SITE_NAME;
