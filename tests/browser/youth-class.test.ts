import { beforeAll, expect, inject } from 'vitest';
import { eventId, raceId, startId } from '../../core/ids.ts';
import type { CatalogueEvent, CatalogueRace } from '../support/catalogue.ts';
import { newBuyer } from '../support/sale.ts';
import { runScript } from '../support/shop-process.ts';
import { newMember } from '../support/sign-in.ts';
import { keepSession } from './support/members.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');
const child = { id: startId('971001'), rider: 'Noemi Quarenghini', horse: 'Lampo', photos: null };
const pony: CatalogueRace = {
  id: raceId('1'),
  name: '1. Premio Pony',
  order: 1,
  category: 'A 80',
  date: '2026-08-02',
  time: null,
  status: 'uploaded',
  starts: [child],
};
/** No page lists it, since its days are over. */
const event: CatalogueEvent = {
  id: eventId('7701'),
  name: 'Concorso dei Noccioli',
  location: 'Iragna',
  start_date: '2026-08-02',
  end_date: '2026-08-02',
  status: 'planned',
  createdDaysAgo: 90,
  races: [pony],
};

beforeAll(() => runScript('fill-race.ts', [shop.dataDir, JSON.stringify(event)]));

const looks = [
  { size: 'phone', language: 'it' },
  { size: 'desktop', language: 'de' },
] as const;

test.for(looks)(
  'a guest reads a child’s short name, a member the whole one ($size, $language)',
  async (look, { visit }) => {
    const guest = await visit(look);
    for (const path of [`/${event.id}/${pony.id}`, `/${event.id}/${pony.id}/${child.id}`]) {
      await guest.page.goto(path);
      await guest.page.getByText('Noemi Q.').first().waitFor();
      expect(await guest.page.content()).not.toContain('Quarenghini');
    }

    const member = await visit(look);
    const parent = await newMember(shop, newBuyer('genitore'));
    await fetch(`${shop.url}/api/account`, { headers: parent.headers });
    await keepSession(member, parent);
    for (const path of [`/${event.id}/${pony.id}`, `/${event.id}/${pony.id}/${child.id}`]) {
      await member.page.goto(path);
      await member.page.getByText(child.rider).first().waitFor();
    }
  },
);
