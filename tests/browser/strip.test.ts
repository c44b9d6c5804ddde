import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { photograph } from '../support/photographs.ts';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/members.ts';
import { atRace, call, end, putStarts, stored, valueOf, type AtRace } from './support/race-page.ts';
import { sizes, test } from './support/visit.ts';

const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
let card: string;

/** Photos 721 to 732. */
beforeAll(async () => {
  card = mkdtempSync(join(tmpdir(), 'card-'));
  for (let number = 721; number <= 732; number++)
    writeFileSync(join(card, `DSC_0${number}.JPG`), await photograph(number));
});
afterAll(() => rmSync(card, { recursive: true, force: true }));

/** Tells whether a photo is visible in its scroll box. */
const isWithin = (photo: Element): boolean => {
  const { left, right } = photo.getBoundingClientRect();
  const box = photo.closest('[role=listbox]')!.getBoundingClientRect();
  return left >= box.left - 1 && right <= box.right + 1;
};

/** Opens the race's strip, with the card's photos and two starts. */
async function asPictures(at: AtRace): Promise<Locator> {
  const { page, t, shop: site } = at;
  await putStarts(at, 2);
  await page.getByLabel(t('race:upload.folder')).setInputFiles(card);
  await site.button(t('race:job.pictures')).click();
  return page.getByRole('listbox', { name: t('race:strip.photos') });
}

describe('a race as pictures', () => {
  test('is uploaded, its ends are set among them, and its galleries open', async ({ visit }) => {
    const at = await atRace(visit, '991225', tablet);
    const { page, t, shop: site } = at;
    await putStarts(at, 3);
    const ends = async () => (await stored(at)).starts.map(({ photo_to }) => photo_to);
    await page.getByLabel(t('race:upload.folder')).setInputFiles(card);
    await page.getByText(t('race:upload.arrived', { delivered: 12, count: 12 })).waitFor();
    await site.button(t('race:job.pictures')).click();
    await site
      .title(t('race:strip.title'))
      .or(page.getByRole('region', { name: t('race:strip.title') }))
      .waitFor();
    const film = page.getByRole('listbox', { name: t('race:strip.photos') });
    await expect.poll(() => film.getByRole('option').count()).toBe(12);
    await page
      .getByText(t('race:numbers.unassigned', { count: 12 }))
      .first()
      .waitFor();

    await film.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect.poll(ends).toEqual([724, null, null]);
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect.poll(ends).toEqual([724, 727, null]);
    await page
      .getByRole('region', { name: t('race:strip.title') })
      .getByRole('button', { name: t('race:undo') })
      .click();
    await expect.poll(ends).toEqual([724, null, null]);
    await film.focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
    await film.getByRole('option', { name: t('race:strip.photo', { photo: 728 }) }).click();
    await site.button(t('race:strip.endHere', { photo: 728 })).click();
    await expect.poll(ends).toEqual([724, 728, null]);
    await film.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(ends).toEqual([724, 728, 732]);
    const totals = async () => (await stored(at)).starts.map(({ total_photos }) => total_photos);
    for (const key of ['Home', 'ArrowRight', 'n']) await page.keyboard.press(key);
    await expect.poll(totals).toEqual([2, 4, 4]);
    await site.button(t('race:strip.asBefore', { photos: '721–722' })).waitFor();
    await page
      .getByRole('region', { name: t('race:strip.title') })
      .getByRole('button', { name: t('race:undo') })
      .click();
    await expect.poll(totals).toEqual([4, 4, 4]);
    await site.button(t('race:strip.asBefore', { photos: '721–722' })).waitFor({ state: 'detached' });
    await film.focus();
    // Faster than the shop answers.
    for (const key of ['Home', 'n', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'n'])
      await page.keyboard.press(key);
    await expect.poll(totals).toEqual([3, 3, 4]);
    const undo = page
      .getByRole('region', { name: t('race:strip.title') })
      .getByRole('button', { name: t('race:undo') });
    await undo.click();
    await expect.poll(totals).toEqual([3, 4, 4]);
    await undo.click();
    await expect.poll(totals).toEqual([4, 4, 4]);

    // A dog in the middle of the second ride, and two photos of the third rider at its end.
    await film.getByRole('option', { name: t('race:strip.photo', { photo: 726 }) }).click();
    await site.button(t('race:strip.choose')).click();
    await expectAccessible(page, 'strip of a race', sizes.desktop);
    await site.button(t('race:strip.nobodys', { photos: '726' })).click();
    await expect.poll(totals).toEqual([4, 3, 4]);
    await film.focus();
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'a'])
      await page.keyboard.press(key);
    await expect.poll(totals).toEqual([4, 1, 6]);
    for (const [left, was] of [
      [3, 4],
      [4, 4],
    ] as const) {
      await undo.click();
      await expect.poll(totals).toEqual([4, left, was]);
    }

    await site.button(t('race:job.start')).first().click();
    await toast(at, t('race:job.started')).waitFor();
    await page.getByText(t('race:job.states.finished')).waitFor();
    const { race, starts } = await stored(at);
    expect(race.status).toBe('uploaded');
    expect(starts.map(({ total_photos }) => total_photos)).toEqual([4, 4, 4]);
  });

  test('has ends that are drawn to another photo', async ({ visit }) => {
    const at = await atRace(visit, '991226');
    const { page, t, shop: site } = at;
    const film = await asPictures(at);
    await film.getByRole('option').nth(3).click();
    await site.button(t('race:strip.endHere', { photo: 724 })).click();
    await expect.poll(async () => (await stored(at)).starts[0]!.photo_to).toBe(724);
    const grip = film.locator('.cursor-col-resize');
    await grip.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await grip.boundingBox())!;
    const photo = (await film.getByRole('option').first().boundingBox())!.width;
    const [from, middle] = [x + width / 2, y + height / 2];
    await page.mouse.move(from, middle);
    await page.mouse.down();
    await page.mouse.move(from - photo, middle, { steps: 4 });
    await page.mouse.move(from - 2 * photo, middle, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await stored(at)).starts[0]!.photo_to).toBe(722);

    // A touch writes nothing, even with an end behind the last existing photo.
    await end(at, 2).fill('799');
    await end(at, 2).press('Enter');
    const ends = async () => (await stored(at)).starts.map(({ photo_to }) => photo_to);
    await expect.poll(ends).toEqual([722, 799]);
    await expect.poll(() => grip.count()).toBe(2);
    await grip.last().click();
    await page
      .getByRole('region', { name: t('race:strip.title') })
      .getByRole('button', { name: t('race:undo') })
      .click();
    await expect.poll(ends).toEqual([724, 799]);
  });

  test('keeps the photo at hand when others come before it and when all become larger', async ({ visit }) => {
    const at = await atRace(visit, '991243');
    const { page, t, shop: site } = at;
    await putStarts(at, 2);
    const files = readdirSync(card).map((name) => join(card, name));
    const make = async (some: string[], count: number) => {
      await page.getByLabel(t('race:upload.files')).setInputFiles(some);
      await page.getByText(t('race:upload.arrived', { delivered: count, count })).waitFor();
      await expect.poll(() => film.getByRole('option').count()).toBe(count);
    };
    const film = page.getByRole('listbox', { name: t('race:strip.photos') });
    await make(files.slice(8), 4);
    await film.getByRole('option', { name: t('race:strip.photo', { photo: 731 }) }).click();
    await make(files.slice(0, 8), 12);
    await site.button(t('race:strip.endHere', { photo: 731 })).waitFor();
    const last = film.getByRole('option', { name: t('race:strip.photo', { photo: 731 }) });
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: t('race:strip.larger') }).click();
      await expect.poll(() => last.evaluate(isWithin)).toBe(true);
    }
    // A start without photos leads to the place where they would begin.
    await page.getByRole('button', { name: '2 Cavaliere 2', exact: true }).click();
    await film.getByRole('option', { name: t('race:strip.photo', { photo: 721 }), selected: true }).waitFor();
    await expect.poll(() => film.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test('undoes an edit made before the shop answered, but not another admin’s', async ({ visit }) => {
    const at = await atRace(visit, '991244');
    const { page, t, shop: site, faults } = at;
    const film = await asPictures(at);
    const ends = async () => (await stored(at)).starts.map(({ photo_to }) => photo_to);
    const endAt = async (photo: number) => {
      await film.getByRole('option', { name: t('race:strip.photo', { photo }) }).click();
      await site.button(t('race:strip.endHere', { photo })).click();
    };
    const first = () => film.press('ArrowUp');
    await endAt(724);
    await expect.poll(ends).toEqual([724, null]);
    const answered = Promise.withResolvers<void>();
    await page.route(
      '**/participants/*',
      async (route) => {
        await answered.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await first();
    await endAt(727);
    await first();
    await endAt(724);
    answered.resolve();
    await toast(at, t('race:saved')).last().waitFor();
    await expect.poll(ends).toEqual([724, null]);
    const undo = page
      .getByRole('region', { name: t('race:strip.title') })
      .getByRole('button', { name: t('race:undo') });
    await undo.click();
    await expect.poll(ends).toEqual([727, null]);

    faults.expect(/\b409\b/);
    const theirs = { line: 1, swiss_equestrian_rider_id: '960001', photo_to: 723, was: 727 };
    expect((await call(at, 'POST', '/photo-ranges', { ends: [theirs] })).status).toBe(200);
    await first();
    await endAt(729);
    await page.getByText(t('form:conflict.title')).waitFor();
    await undo.click();
    await page.getByText(t('form:conflict.title')).waitFor({ state: 'detached' });
    expect(await ends()).toEqual([723, null]);
    expect(await valueOf(at, 1)).toBe('723');
  });

  test('has no end to be moved where a second round ends', async ({ visit }) => {
    const at = await atRace(visit, '991229');
    const { page, t, shop: site } = at;
    const film = await asPictures(at);
    await film.getByRole('option').nth(3).click();
    await site.button(t('race:strip.endHere', { photo: 724 })).click();
    await film.getByRole('option', { name: t('race:strip.photo', { photo: 728 }) }).click();
    await site.button(t('race:strip.endHere', { photo: 728 })).click();
    const ends = async () => (await stored(at)).starts.map(({ photo_to }) => photo_to);
    await expect.poll(ends).toEqual([724, 728]);
    // The page knows both ends, too: before, a key would act on the photos of no start.
    await expect.poll(() => film.locator('.cursor-col-resize').count()).toBe(2);
    await film.focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'End', 'a']) await page.keyboard.press(key);
    const totals = async () => (await stored(at)).starts.map(({ total_photos }) => total_photos);
    await expect.poll(totals).toEqual([8, 4]);
    await site.button(t('race:strip.asBefore', { photos: '729–732' })).waitFor();

    await expect.poll(() => film.locator('.cursor-col-resize').count()).toBe(2);
    await page.keyboard.press('Enter');
    await toast(at, t('race:strip.saidOtherwise', { photo: 732 })).waitFor();
    expect(await ends()).toEqual([724, 728]);
    expect(await totals()).toEqual([8, 4]);
  });
});
