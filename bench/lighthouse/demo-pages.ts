import type * as z from 'zod';
import type { eventDetail, eventList, raceDetail } from '../../core/catalogue/contract/catalogue.ts';

async function read<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/**
 * Returns the judged pages by name: the newest event with a list, its first race with photos, a rider's gallery there,
 * opened by its link, and a search for that rider.
 */
export async function demoPages(
  shop: string,
): Promise<Record<'home' | 'event' | 'race' | 'gallery' | 'search', string>> {
  const { events } = await read<z.infer<typeof eventList>>(`${shop}/api/events`);
  for (const { swiss_equestrian_id: e } of events.filter(({ races_with_list }) => races_with_list > 0)) {
    const { races } = await read<z.infer<typeof eventDetail>>(`${shop}/api/events/${e}`);
    const race = races.find(({ photo_count }) => photo_count > 0);
    if (!race) continue;
    const r = race.swiss_equestrian_race_id;
    const { participants } = await read<z.infer<typeof raceDetail>>(`${shop}/api/events/${e}/races/${r}`);
    const rider = participants.find(({ total_photos }) => total_photos > 0);
    if (rider)
      return {
        home: '/',
        event: `/${e}`,
        race: `/${e}/${r}`,
        gallery: `/${e}/${r}/${rider.swiss_equestrian_rider_id}`,
        search: `/search/q/${encodeURIComponent(rider.rider_name).replaceAll('%20', '+')}`,
      };
  }
  throw new Error(`The shop at ${shop} has no race with photos.`);
}
