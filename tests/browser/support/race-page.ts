import { expect, inject } from 'vitest';
import type { OfficeRaceDetail } from '../../../core/catalogue/contract/races-admin.ts';
import { type SignedIn } from '../../support/sign-in.ts';
import { atWork, theAdmin } from './office.ts';
import type { Visit, VisitOptions } from './visit.ts';

/* The office's page of a race that no other test knows. */

const shop = inject('shop');

export interface AtRace extends Visit {
  admin: SignedIn;
  /** The race's address for the office, and for its calls. */
  path: string;
  calls: string;
}

const json = { 'content-type': 'application/json' };

/** Creates the federation's event with its first race in the shop; a retry finds it there. */
async function createRace({ headers }: SignedIn, event: string): Promise<{ path: string; calls: string }> {
  const announced = await fetch(`${shop.url}/proxy/eventDetails/${event}`, { headers });
  const { pruefungen } = (await announced.json()) as { pruefungen: { id: string }[] };
  const race = pruefungen[0]!.id;
  const created = await fetch(`${shop.url}/api/create-event`, {
    method: 'POST',
    headers: { ...headers, ...json },
    // Hidden, since its starts would crowd other tests' searches.
    body: JSON.stringify({ swiss_equestrian_id: event, hidden: true, races: [{ raceID: race }] }),
  });
  expect(created.status).toBe(200);
  return { path: `/admin/race/${event}-${race}`, calls: `${shop.url}/api/admin/events/${event}/races/${race}` };
}

/** Opens the page of a race that no other test knows, as an admin. */
export async function atRace(
  visit: (options?: VisitOptions) => Promise<Visit>,
  event: string,
  options: VisitOptions = {},
): Promise<AtRace> {
  const admin = await theAdmin();
  const place = await createRace(admin, event);
  const visitor = await atWork(visit, place.path, options);
  await visitor.shop.title().waitFor();
  return { ...visitor, ...place };
}

/** Calls a route like another admin. */
export const call = ({ admin, calls }: AtRace, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(calls + path, {
    method,
    headers: { ...admin.headers, ...json },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
export const stored = async (at: AtRace) => (await (await call(at, 'GET', '')).json()) as OfficeRaceDetail;

/** Opens the menu of the race's further actions. */
export const openMore = ({ page, t }: Visit): Promise<void> =>
  page.getByRole('button', { name: t('race:more'), expanded: false }).click();

export const rider = (n: number) => ({
  swiss_equestrian_rider_id: String(960_000 + n),
  rider_name: `Cavaliere ${n}`,
  horse_name: `Cavallo ${n}`,
  starting_number: n,
  race_order: n,
});
/** Adds participants 1, 2, 3, … by hand. */
export async function putStarts(at: AtRace, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) expect((await call(at, 'POST', '/participants', rider(n))).status).toBe(200);
  await at.page.reload();
  await end(at, 1).waitFor();
}

export const end = ({ page, t }: Visit, n: number) =>
  page.getByRole('textbox', { name: t('race:endOf', { rider: `Cavaliere ${n}`, horse: `Cavallo ${n}` }) });
export const valueOf = (visitor: Visit, n: number) => end(visitor, n).inputValue();
