import type { EventId, RaceId } from '../../core/ids.ts';
import { get } from './sale.ts';

/** What the addresses of an open race's pictures begin with, as a visitor is told it now. */
export async function pictureFolder(shop: { url: string }, e: EventId, r: RaceId): Promise<string> {
  const { body } = await get<{ race: { picture_segment: string } }>(shop, `/api/events/${e}/races/${r}`);
  return `/thumbnails/${e}/${r}/${body.race.picture_segment}`;
}
