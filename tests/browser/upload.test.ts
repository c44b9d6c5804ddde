import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { photograph } from '../support/photographs.ts';
import { expectAccessible } from './support/axe.ts';
import { drop } from './support/drop.ts';
import { originalsOf } from './support/operator.ts';
import { atRace, type AtRace } from './support/race-page.ts';
import { test, type VisitOptions } from './support/visit.ts';

const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const PHOTOS = Array.from({ length: 12 }, (_, at) => 701 + at);

let card: string;
const contents = new Map<string, number>();

/** A card from cameras and computers: two folders of photos, and other files. */
beforeAll(async () => {
  card = mkdtempSync(join(tmpdir(), 'card-'));
  const put = (path: string, data: Uint8Array | string) => {
    mkdirSync(dirname(join(card, path)), { recursive: true });
    writeFileSync(join(card, path), data);
  };
  for (const number of PHOTOS) {
    const data = await photograph(number);
    put(`DCIM/10${number % 2}NIKON/DSC_0${number}.JPG`, data);
    contents.set(`${createHash('sha256').update(data).digest('hex')}.jpg`, data.length);
  }
  put('DCIM/100NIKON/._DSC_0702.JPG', 'left by a computer');
  put('DCIM/100NIKON/DSC_0702.NEF', 'the same shot, raw');
  put('DCIM/101NIKON/DSC_0999.JPG', '');
  put('DCIM/misc/logo.png', 'no JPEG');
  put('DCIM/misc/notes.txt', 'no picture');
});
afterAll(() => rmSync(card, { recursive: true, force: true }));

const choose = (page: Page, label: string) => page.getByLabel(label).setInputFiles(join(card, 'DCIM'));
const puts = (url: URL) => url.searchParams.has('X-Amz-Signature');
const stored = ({ path }: AtRace) => {
  const [event = '', race = ''] = path.split('/').at(-1)!.split('-');
  return originalsOf(event, race);
};
const said = ({ page, t }: AtRace, delivered: number) =>
  page.getByText(t('race:upload.arrived', { delivered, count: 14 }), { exact: false });

describe('the folder of a memory card', () => {
  test.for<[string, string, VisitOptions]>([
    ['laptop', '991221', {}],
    ['tablet', '991222', tablet],
  ])(
    'is dropped on a race, continues after the page was closed, and names other files (%s)',
    async (row, { visit }) => {
      const [size, event, how] = row;
      const at = await atRace(visit, event, how);
      const { context, t } = at;
      const held = Promise.withResolvers<void>();
      let passed = 0;
      await context.route(puts, async (route) => {
        if (route.request().method() === 'PUT' && ++passed > 5) await held.promise;
        await route.continue().catch(() => undefined);
      });
      await drop(at.page, join(card, 'DCIM'));
      await expect.poll(async () => (await stored(at)).size).toBe(5);
      await said(at, 5).waitFor();
      await expectAccessible(at.page, `photos on their way, ${size}`);
      await at.page.close();
      held.resolve();
      await context.unroute(puts);

      const page = await context.newPage();
      const again = { ...at, page };
      await page.goto(at.path);
      await drop(page, join(card, 'DCIM'));
      await said(again, 12).and(page.locator('strong')).waitFor();
      await page.getByText(t('race:upload.missing', { count: 2 })).waitFor();
      await page.getByText(t('race:upload.passedOver', { count: 3 })).waitFor();
      expect(await page.getByRole('button', { name: t('race:upload.retry') }).count()).toBe(0);
      expect(await stored(again)).toEqual(contents);

      await page.getByText(t('race:upload.list', { count: 17 }), { exact: true }).click();
      await page.getByText(t('race:upload.standings.other_format')).waitFor();
      await page.getByText(t('race:upload.standings.empty')).waitFor();
      await expectAccessible(page, `photos that arrived, ${size}`);
      await page.getByRole('switch', { name: t('race:upload.onlyMissing') }).uncheck();
      await page.getByText(t('race:upload.standings.beside_photo')).waitFor();
      await page.getByText(t('race:upload.standings.hidden')).waitFor();
    },
  );

  test('is followed by the next card with equal folder and photo names: both arrive', async ({ visit }) => {
    const at = await atRace(visit, '991227');
    const { page, t } = at;
    const cards = mkdtempSync(join(tmpdir(), 'cards-'));
    const putIn = async (one: string) => {
      const [first = 0] = PHOTOS;
      mkdirSync(join(cards, one, 'DCIM'), { recursive: true });
      writeFileSync(join(cards, one, 'DCIM', 'DSC_0001.JPG'), await photograph(first + Number(one)));
      await drop(page, join(cards, one, 'DCIM'));
      await page
        .getByText(t('race:upload.arrived', { delivered: Number(one), count: Number(one) }))
        .and(page.locator('strong'))
        .waitFor();
    };
    await putIn('1');
    await putIn('2');
    rmSync(cards, { recursive: true, force: true });
    expect((await stored(at)).size).toBe(2);
    await page.getByText(t('race:upload.list', { count: 2 }), { exact: true }).click();
    await page.getByText('DCIM/DSC_0001.JPG', { exact: true }).waitFor();
    await page.getByText('DCIM/DSC_0001.JPG (2)', { exact: true }).waitFor();
  });

  test('is said to be empty, or to hold no photo, and never to have arrived', async ({ visit }) => {
    const { page, t } = await atRace(visit, '991230');
    const cards = mkdtempSync(join(tmpdir(), 'cards-'));
    mkdirSync(join(cards, 'DCIM', '100NIKON'), { recursive: true });
    await drop(page, join(cards, 'DCIM'));
    await page.getByText(t('race:upload.empty')).waitFor();
    await expectAccessible(page, 'an empty card');
    writeFileSync(join(cards, 'DCIM', 'film.mp4'), 'a film');
    await drop(page, join(cards, 'DCIM'));
    await page.getByText(t('race:upload.none')).waitFor();
    rmSync(cards, { recursive: true, force: true });
    expect(await page.getByText(t('race:upload.empty')).count()).toBe(0);
    expect(await page.getByRole('button', { name: t('race:job.pictures') }).count()).toBe(0);
  });

  test('that falls beside the field opens in no place of the page', async ({ visit }) => {
    const { page, t } = await atRace(visit, '991230');
    const dropBeside = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const data = new DataTransfer();
        data.items.add(new File(['a photo'], 'DSC_0001.JPG'));
        return ['dragover', 'drop'].map((type) => {
          const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
          heading.dispatchEvent(event);
          return event.defaultPrevented;
        });
      });
    // The field appears a moment after the page.
    await expect.poll(dropBeside).toEqual([true, true]);
    expect(await page.getByText(t('race:upload.list', { count: 1 })).count()).toBe(0);
  });

  test('reports that a photo uploaded in pieces cannot be shown, and leads to its fault', async ({ visit }) => {
    const { page, t, shop: site } = await atRace(visit, '991228');
    const [whole = 0, broken = 0] = PHOTOS;
    await page.getByLabel(t('race:upload.files')).setInputFiles([
      { name: 'DSC_0001.JPG', mimeType: 'image/jpeg', buffer: await photograph(whole) },
      { name: 'DSC_0002.JPG', mimeType: 'image/jpeg', buffer: (await photograph(broken)).subarray(0, 9000) },
    ]);
    await page.getByText(t('race:job.notMade', { count: 1 })).waitFor();
    await expectAccessible(page, 'a photo that cannot be shown');
    await site.button(t('race:job.notMadeLog')).click();
    await page.getByText('DSC_0002.JPG: immagine danneggiata o incompleta').waitFor();
  });

  test('goes on by itself after the browser lost its network in the middle', async ({ visit }) => {
    const at = await atRace(visit, '991247');
    const { context, faults, page } = at;
    faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/);
    const held = Promise.withResolvers<void>();
    let passed = 0;
    await context.route(puts, async (route) => {
      if (route.request().method() === 'PUT' && ++passed > 5) await held.promise;
      await route.continue().catch(() => undefined);
    });
    await drop(page, join(card, 'DCIM'));
    await expect.poll(async () => (await stored(at)).size).toBe(5);
    const failed = page.waitForEvent('requestfailed');
    await context.setOffline(true);
    held.resolve();
    await failed;
    await context.unroute(puts);
    expect((await stored(at)).size).toBe(5);
    expect(await said(at, 12).count()).toBe(0);
    await context.setOffline(false);
    await said(at, 12).and(page.locator('strong')).waitFor();
    expect(await stored(at)).toEqual(contents);
  });

  test('is chosen, asks before it is left, and what failed is tried again by one press', async ({ visit }) => {
    const at = await atRace(visit, '991223');
    const { page, t, shop: site, faults } = at;
    faults.expect(/ERR_FAILED|ERR_INTERNET/);
    const held = Promise.withResolvers<void>();
    let first = '';
    await page.route(puts, async (route) => {
      const request = route.request();
      if (request.method() !== 'PUT') return route.continue();
      first ||= new URL(request.url()).pathname;
      await held.promise;
      return request.url().includes(first) ? route.abort() : route.continue();
    });
    await choose(page, t('race:upload.folder'));
    await page.getByText(t('race:upload.busy')).waitFor();
    await site.link(t('race:toEvent')).click();
    await site.dialog(t('race:upload.leave.title')).waitFor();
    await expectAccessible(page, 'whether to leave an upload');
    expect(await page.getByRole('button', { name: t('form:unsaved.leave') }).count()).toBe(0);
    await page.getByRole('button', { name: t('race:upload.leave.stay') }).click();
    held.resolve();
    await said(at, 11).and(page.locator('strong')).waitFor();
    await page.getByText(t('race:upload.missing', { count: 3 })).waitFor();
    await page.unroute(puts);
    await site.button(t('race:upload.retry')).click();
    await said(at, 12).and(page.locator('strong')).waitFor();
    expect(await stored(at)).toEqual(contents);
  });
});
