import { describe, expect } from 'vitest';
import type { OfficeRaceDetail } from '../../core/catalogue/contract/races-admin.ts';
import { expectAccessible } from './support/axe.ts';
import { photograph } from '../support/photographs.ts';
import { atRace, call, putStarts, stored, type AtRace } from './support/race-page.ts';
import { test } from './support/visit.ts';

const isLive = async (at: AtRace) => ((await (await call(at, 'GET', '')).json()) as OfficeRaceDetail).race.live;

describe('live galleries', () => {
  test('are switched on at the ring, and seen on the race’s page', async ({ visit }) => {
    const at = await atRace(visit, '991261', { size: 'phone' });
    await putStarts(at, 3);
    const { page, t } = at;
    await page.goto(at.path.replace('/race/', '/ring/'));
    const onOff = page.getByRole('switch', { name: t('ring:live.label') });
    await onOff.click();
    await expect.poll(() => isLive(at)).toBe(true);
    await expect.poll(() => onOff.isChecked()).toBe(true);
    await expectAccessible(page, 'ring with the live switch');
    await page.goto(at.path);
    const ofRace = page.getByRole('switch', { name: t('race:live.label') });
    await expect.poll(() => ofRace.isChecked()).toBe(true);
    await page.getByText(t('race:live.none')).waitFor();
    await ofRace.click();
    await expect.poll(() => isLive(at)).toBe(false);
  });

  test('come from a folder that the page follows: each finished file is sent once', async ({ visit }) => {
    const at = await atRace(visit, '991263');
    await putStarts(at, 2);
    const { page, t } = at;
    // The browser's own choice of a folder is outside the page; its private folder is as real.
    await page.addInitScript(() =>
      Object.assign(window, {
        showDirectoryPicker: async () =>
          (await navigator.storage.getDirectory()).getDirectoryHandle('card', { create: true }),
      }),
    );
    await page.reload();
    const write = async (name: string, photo: number) =>
      page.evaluate(
        async ([file, base64]) => {
          const root = await navigator.storage.getDirectory();
          const card = await root.getDirectoryHandle('card', { create: true });
          const writable = await (await card.getFileHandle(file!, { create: true })).createWritable();
          await writable.write(Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0)));
          await writable.close();
        },
        [name, (await photograph(photo)).toString('base64')],
      );
    await write('DSC_0001.JPG', 1);
    await page.getByRole('button', { name: t('race:upload.follow') }).click();
    await page.getByText(t('race:upload.following', { folder: 'card' })).waitFor();
    const numbers = async () => (await stored(at)).race.photo_numbers;
    await expect.poll(numbers).toBe('1');
    await write('DSC_0002.JPG', 2);
    await expect.poll(numbers).toBe('1-2');
    await page.getByRole('button', { name: t('race:upload.unfollow') }).click();
    await page.getByRole('button', { name: t('race:upload.follow') }).waitFor();
  });

  test('have a sheet for the exit gate that leads to the event’s board', async ({ visit }) => {
    const at = await atRace(visit, '991262');
    const { page, t } = at;
    const event = at.path.split('/').at(-1)!.split('-')[0]!;
    await page.goto(`/admin/event/${event}`);
    await page.getByRole('link', { name: t('event:poster.action') }).click();
    await page.getByText(t('event:poster.de')).waitFor();
    await page.getByText(new RegExp(`/board/${event}$`)).waitFor();
    await expectAccessible(page, 'sheet for the gate');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: t('event:poster.print') }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  });
});
