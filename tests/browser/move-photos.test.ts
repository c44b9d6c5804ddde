import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { raceTitle } from '../../core/catalogue/race-title.ts';
import type { OfficeRaceDetail } from '../../core/catalogue/contract/races-admin.ts';
import { newTakeDown } from '../../core/photos/contract/photo-reports.ts';
import { photograph } from '../support/photographs.ts';
import { expectAccessible } from './support/axe.ts';
import { atWork, theAdmin } from './support/office.ts';
import { rider } from './support/race-page.ts';
import { sizes, test } from './support/visit.ts';

const shop = inject('shop');
const EVENT = '991264';
let card: string;

beforeAll(async () => {
  card = mkdtempSync(join(tmpdir(), 'card-'));
  for (let number = 741; number <= 748; number++)
    writeFileSync(join(card, `DSC_0${number}.JPG`), await photograph(number));
});
afterAll(() => rmSync(card, { recursive: true, force: true }));

describe('photos of a wrong race', () => {
  test('move to the right one in one press, and hidden ones are named', async ({ visit }) => {
    const admin = await theAdmin();
    const call = async <T>(path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(shop.url + path, {
        headers: { ...admin.headers, 'content-type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      expect(answer.status, path).toBe(200);
      return (await answer.json()) as T;
    };
    const { pruefungen } = await call<{ pruefungen: { id: string }[] }>(`/proxy/eventDetails/${EVENT}`);
    const [from, to] = pruefungen.slice(0, 2).map(({ id }) => id);
    await call('/api/create-event', {
      swiss_equestrian_id: EVENT,
      hidden: true,
      races: [{ raceID: from }, { raceID: to }],
    });
    const at = (race = '') => `/api/admin/events/${EVENT}/races/${race}`;
    await call(`${at(from)}/participants`, rider(1));
    const numbers = async (race = '') => (await call<OfficeRaceDetail>(at(race))).race.photo_numbers;

    const visitor = await atWork(visit, `/admin/race/${EVENT}-${from}`, sizes.desktop);
    const { page, t, shop: site } = visitor;
    await page.getByLabel(t('race:upload.folder')).setInputFiles(card);
    const film = page.getByRole('listbox', { name: t('race:strip.photos') });
    await expect.poll(() => film.getByRole('option').count(), { timeout: 60_000 }).toBe(8);
    const { starts } = await call<OfficeRaceDetail>(at(from));
    const hidden = {
      kind: 'photos',
      photos: [744],
      sold: 'kept',
      reason: 'child',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
    } as const;
    await call(
      `${at(from)}/take-downs`,
      newTakeDown.parse({ ...hidden, swiss_equestrian_rider_id: starts[0]!.swiss_equestrian_rider_id }),
    );

    await film.getByRole('option', { name: t('race:strip.photo', { photo: 743 }) }).click();
    await site.button(t('race:strip.choose')).click();
    await film.getByRole('option', { name: t('race:strip.photo', { photo: 746 }) }).click();
    await site.button(t('race:move.action')).click();
    const { race: other } = await call<OfficeRaceDetail>(at(to));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(raceTitle(other)).click();
    await expectAccessible(page, 'move of photos', sizes.desktop);
    await page.setViewportSize(sizes.phone.viewport);
    await expectAccessible(page, 'move of photos on a phone', sizes.phone);
    await dialog.getByRole('button', { name: t('race:move.confirm'), exact: true }).click();
    await page.getByText(t('race:move.kept', { photos: '744' })).waitFor({ timeout: 60_000 });
    await expectAccessible(page, 'photos that stayed', sizes.phone);
    expect(await numbers(from)).toBe('741-742,747-748');
    await expect.poll(() => numbers(to), { timeout: 60_000 }).toBe('743,745-746');
    // The office sees the hidden one.
    await expect.poll(() => film.getByRole('option').count()).toBe(5);
  });
});
