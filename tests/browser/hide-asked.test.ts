import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { TakeDown } from '../../core/photos/contract/photo-reports.ts';
import { photograph } from '../support/photographs.ts';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/members.ts';
import { atRace, call, stored, type AtRace } from './support/race-page.ts';
import { sizes, test } from './support/visit.ts';

let card: string;
/** Photos 721 to 726. */
beforeAll(async () => {
  card = mkdtempSync(join(tmpdir(), 'card-'));
  for (let number = 721; number <= 726; number++)
    writeFileSync(join(card, `DSC_0${number}.JPG`), await photograph(number));
});
afterAll(() => rmSync(card, { recursive: true, force: true }));

/** Returns starts of riders that no other test knows: a hidden person is hidden in all races of the shop. */
const startsOf = (event: string) =>
  [1, 2].map((n) => ({
    swiss_equestrian_rider_id: `${event}${n}`,
    rider_name: `Nascosta ${event} ${'AB'[n - 1]}`,
    horse_name: `Velo ${n}`,
    starting_number: n,
    race_order: n,
  }));

const takeDowns = async (at: AtRace) =>
  ((await (await call(at, 'GET', '/take-downs')).json()) as { take_downs: TakeDown[] }).take_downs;

/** Photographs two starts: 721 to 723 are of the first. Shows again anything that an earlier try hid. */
async function photographed(at: AtRace, event: string): Promise<void> {
  const { page, t, shop: site } = at;
  for (const { id, of_person } of await takeDowns(at))
    if (!of_person) expect((await call(at, 'POST', `/take-downs/${id}/undo`)).status).toBe(200);
  for (const start of startsOf(event)) expect((await call(at, 'POST', '/participants', start)).status).toBe(200);
  await page.reload();
  if ((await stored(at)).race.photo_numbers === '') {
    await page.getByLabel(t('race:upload.folder')).setInputFiles(card);
    await site.button(t('race:job.pictures')).click();
    await expect.poll(async () => (await stored(at)).race.photo_numbers, { timeout: 60_000 }).toBe('721-726');
  }
  const { starts } = await stored(at);
  const lines = startsOf(event).map(({ swiss_equestrian_rider_id }, place) => {
    const was = starts.find((one) => one.swiss_equestrian_rider_id === swiss_equestrian_rider_id)!.photo_to;
    return { line: place + 1, swiss_equestrian_rider_id, photo_to: [723, 726][place]!, was };
  });
  expect((await call(at, 'POST', '/photo-ranges', { ends: lines })).status).toBe(200);
  await page.reload();
}

interface Request {
  by: string;
  how: 'telephone' | 'mail' | 'in_person';
  sold: 'withdrawn' | 'kept';
}

/** Names the asker in the open dialog, and hides. */
async function fill({ t }: AtRace, dialog: Locator, { by, how, sold }: Request): Promise<void> {
  await dialog.getByRole('textbox', { name: t('reports:takeDown.asker.by') }).fill(by);
  await dialog.getByRole('combobox', { name: t('reports:takeDown.asker.how') }).selectOption(how);
  await dialog.getByRole('combobox', { name: t('reports:takeDown.asker.why') }).selectOption('child');
  await dialog.getByRole('radio', { name: t(`reports:takeDown.choices.${sold}`) }).check();
  await dialog.getByRole('button', { name: t('reports:takeDown.confirm') }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a request by telephone, by mail or in person', () => {
  test.for([
    ['phone', '991272'],
    ['desktop', '991273'],
  ] as const)(
    'hides a start, its person or a photo by one press, and names who asked (%s)',
    async ([size, event], { visit }) => {
      const at = await atRace(visit, event, sizes[size]);
      const { page, t, faults } = at;
      // Pictures of hidden photos are gone at once.
      faults.expect(/\/thumbnails\//);
      await photographed(at, event);
      const { rider_name, horse_name } = startsOf(event)[1]!;
      const hidden = page.getByRole('region', { name: t('reports:takeDown.title') });
      const show = async () => {
        await hidden.getByRole('button', { name: t('reports:takeDown.undo') }).click();
        await toast(at, t('reports:takeDown.undone')).waitFor();
        await hidden.waitFor({ state: 'detached' });
      };

      for (const where of ['start', 'person'] as const) {
        await page.getByRole('button', { name: t('race:hideOf', { rider: rider_name, horse: horse_name }) }).click();
        const dialog = page.getByRole('dialog', { name: t('reports:takeDown.hideOf', { rider: rider_name }) });
        await dialog.getByRole('button', { name: t('reports:takeDown.confirm') }).click();
        await dialog.getByText(t('reports:takeDown.asker.missing')).waitFor();
        expect(await takeDowns(at)).toEqual([]);
        await dialog.getByRole('radio', { name: t(`reports:takeDown.where.${where}`) }).check();
        await expectAccessible(page, `hiding of a ${where}, ${size}`);
        await fill(at, dialog, { by: 'Mamma di Anna', how: 'telephone', sold: 'kept' });
        await hidden.getByText('Mamma di Anna').waitFor();
        await hidden.getByText(t('reports:takeDown.ways.telephone')).waitFor();
        await page.getByRole('img', { name: t('race:takenDown') }).waitFor();
        await expectAccessible(page, `hidden ${where}, ${size}`);
        const { starts } = await stored(at);
        expect(starts.map(({ taken_down_at }) => taken_down_at !== null)).toEqual([false, true]);
        await show();
      }

      const film = page.getByRole('listbox', { name: t('race:strip.photos') });
      const ask = async (request: Request) => {
        await film.getByRole('option', { name: t('race:strip.photo', { photo: 722 }) }).click();
        await page.getByRole('button', { name: t('race:strip.hide', { count: 1 }) }).click();
        const dialog = page.getByRole('dialog', { name: t('reports:takeDown.hide.photos', { count: 1 }) });
        await expectAccessible(page, `hiding of a photo, ${size}`);
        await fill(at, dialog, request);
      };
      await ask({ by: 'Papà di Anna', how: 'mail', sold: 'kept' });
      await hidden.getByText('Papà di Anna').waitFor();
      expect((await stored(at)).race.photo_numbers).toBe('721,723-726');
      // A second request keeps the first.
      await ask({ by: 'Società ippica', how: 'in_person', sold: 'withdrawn' });
      await hidden.getByText('Società ippica').waitFor();
      const requests = hidden.getByRole('listitem').getByRole('listitem');
      expect(await requests.allInnerTexts()).toEqual([
        expect.stringContaining(t('reports:takeDown.ways.in_person')),
        expect.stringContaining('Papà di Anna'),
      ]);
      await expectAccessible(page, `a photo hidden twice, ${size}`);
      await show();
      expect((await stored(at)).race.photo_numbers).toBe('721-726');
    },
  );
});
