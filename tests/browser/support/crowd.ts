import type { Page } from 'playwright-core';
import type * as z from 'zod';
import type { raceDetail } from '../../../core/catalogue/contract/catalogue.ts';
import { servePlainPages } from './plain-pages.ts';

/** Adds twelve starts to every race that this page opens, so that it has a filter. */
export async function crowdRaces(page: Page): Promise<void> {
  await servePlainPages(page.context());
  await page.route(/\/api\/events\/[^/]+\/races\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as z.infer<typeof raceDetail>;
    const more = Array.from({ length: 12 }, (_, i) => ({
      ...answer.participants[0]!,
      id: `770101-880103-91${i}`,
      swiss_equestrian_rider_id: `91${i}`,
      rider_name: `Gast ${i}`,
      horse_name: `Pony ${i}`,
      photos: [],
      total_photos: 0,
    }));
    await route.fulfill({ response, json: { ...answer, participants: [...answer.participants, ...more] } });
  });
}
