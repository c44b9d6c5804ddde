import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestShop } from '../../tests/support/shop-process.ts';
import { newMember } from '../../tests/support/sign-in.ts';
import type { Serve } from './adding.ts';

/** The target of the photos. */
export interface Sending {
  serve: Serve;
  shop: TestShop;
  /** For cards, and other temporary files. */
  folder: string;
}

/** A race that takes photos, and an admin's permission to send some. */
export interface Race {
  event: string;
  race: string;
  /** The address for offering photos. */
  calls: string;
  token: string;
}

/** Opens the first race of an event of the federation. */
export async function openRace(shop: TestShop, event: string): Promise<Race> {
  const { headers, accessToken } = await newMember(shop, `capo.${event}@bench.example`, 'admin');
  const announced = await fetch(`${shop.url}/proxy/eventDetails/${event}`, { headers });
  const { pruefungen } = (await announced.json()) as { pruefungen: { id: string }[] };
  const race = String(pruefungen[0]!.id);
  await fetch(`${shop.url}/api/create-event`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ swiss_equestrian_id: event, hidden: true, races: [{ raceID: race }] }),
  });
  return {
    event,
    race,
    calls: `${shop.url}/api/admin/events/${event}/races/${race}/photo-uploads`,
    token: accessToken,
  };
}

/** Makes a new card of photos with unique contents. */
export function newCard(folder: string, photos: number, bytes: number): string[] {
  const at = mkdtempSync(join(folder, 'card-'));
  for (let photo = 0; photo < photos; photo++) writeFileSync(join(at, `DSC_${photo}.JPG`), randomBytes(bytes));
  return readdirSync(at).map((name) => join(at, name));
}
