import type { EventId, RaceId } from '../../core/ids.ts';
import { get } from './sale.ts';

/** Returns the present beginning of the picture addresses of an open race, as visitors get it. */
export async function pictureFolder(shop: { url: string }, e: EventId, r: RaceId): Promise<string> {
  const { body } = await get<{ race: { picture_segment: string } }>(shop, `/api/events/${e}/races/${r}`);
  return `/thumbnails/${e}/${r}/${body.race.picture_segment}`;
}
