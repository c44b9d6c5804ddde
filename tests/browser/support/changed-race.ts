import type * as z from 'zod';
import type { raceDetail } from '../../../core/catalogue/contract/catalogue.ts';
import { concorso, iragna } from '../../support/catalogue.ts';
import type { Visit } from './visit.ts';

type RaceAnswer = z.infer<typeof raceDetail>;

/** Goes from the event to a race with a changed answer. */
export async function goToRace({ page, shop }: Visit, change: (answer: RaceAnswer) => void): Promise<void> {
  await page.route(`**/api/events/${concorso.id}/races/${iragna.id}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as RaceAnswer;
    change(answer);
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`/${concorso.id}`);
  await shop.raceLink(iragna).click();
  await shop.title(iragna.name).waitFor();
}

export const annasIn = ({ participants }: RaceAnswer) =>
  participants.find((one) => one.swiss_equestrian_rider_id === '900001')!;
