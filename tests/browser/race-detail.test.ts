import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { RingView } from '../../core/catalogue/contract/ring.ts';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { buy } from '../support/sale.ts';
import { expectAccessible } from './support/axe.ts';
import { hasFocus, pressByKeys } from './support/keys.ts';
import { field, keepSession, toast } from './support/members.ts';
import { atWork, tablet, theAdmin } from './support/office.ts';
import { comeBack, holdNextAnswer } from './support/older-answer.ts';
import { openMore, atRace, call, end, putStarts, rider, stored, valueOf } from './support/race-page.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');

/** Counts the lines that the text of an element takes. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

describe('a race', () => {
  test('gets its list from the federation, ends and a state', async ({ visit }) => {
    const at = await atRace(visit, '991101');
    const { page, shop: site, t } = at;
    await page.getByText(t('race:empty.title')).waitFor();
    await expectAccessible(page, 'race without participants', tablet);

    await site.button(t('race:check.action')).click();
    const found = page.getByRole('region', { name: t('race:check.title') });
    await found.getByRole('table').getByText(t('race:check.kinds.add')).first().waitFor();
    await expectAccessible(page, 'found participants', tablet);
    await site.button(t('race:check.import')).click();
    await found.waitFor({ state: 'detached' });
    await page.getByText(t('race:list.there')).waitFor();
    const { starts } = await stored(at);
    expect(starts.length).toBeGreaterThan(10);
    await page.getByText(t('race:shown', { shown: starts.length, count: starts.length })).waitFor();
    await expectAccessible(page, 'participants', tablet);

    const fields = page.getByRole('table').getByRole('textbox');
    await fields.first().click();
    for (const last of ['12', '31', '40']) {
      await page.keyboard.type(last);
      await page.keyboard.press('Enter');
    }
    await toast(at, 'Salvato').waitFor();
    await expect
      .poll(async () => (await stored(at)).starts.slice(0, 3).map(({ photo_to }) => photo_to))
      .toEqual([12, 31, 40]);
    expect(await hasFocus(fields.nth(3))).toBe(true);

    await openMore(at);
    await expectAccessible(page, 'further actions of a race', tablet);
    await site.button(t('race:editRace')).click();
    await field(at, t('race:raceFields.name')).fill('Gran Premio Città');
    await field(at, t('race:raceFields.race_time')).fill('14:30');
    await expectAccessible(page, 'race that is edited', tablet);
    await site
      .dialog(t('race:editRace'))
      .getByRole('button', { name: t('form:save') })
      .click();
    await site.title('Gran Premio Città').waitFor();
    await page.getByText('14:30').waitFor();

    const state = field(at, t('race:status'));
    await state.selectOption({ label: 'Caricata' });
    await toast(at, 'Stato aggiornato').waitFor();

    await at.context.route('**/payment-pages*', (route) => route.fulfill({ json: { open: 2 } }));
    await state.selectOption({ label: t('status:race.scheduled') });
    const closing = site.dialog(t('race:close.title'));
    await closing.getByText(t('kit:openPages.open', { count: 2 })).waitFor();
    await expectAccessible(page, 'whether to close a gallery', tablet);
    await closing.getByRole('button', { name: t('race:cancel') }).click();
    expect((await stored(at)).race.status).toBe('uploaded');
    await state.selectOption({ label: 'Completata' });
    await site.dialog(t('race:complete.title')).waitFor();
    await expectAccessible(page, 'whether to complete', tablet);
    await site.button(t('race:complete.confirm')).click();
    await expect.poll(() => state.isDisabled()).toBe(true);
    await fields.first().waitFor({ state: 'detached' });
    await openMore(at);
    for (const gone of [t('race:check.action'), t('race:csv.upload'), t('race:csv.copy'), t('race:add.action')])
      expect(await site.button(gone).count()).toBe(0);
    await expectAccessible(page, 'completed race', tablet);
  });

  test('that does not exist is said, with a way back', async ({ visit }) => {
    const admin = await theAdmin();
    const visitor = await visit();
    const { page, shop: site, t, faults } = visitor;
    faults.expect(/\b404\b/, /Could not load/);
    await keepSession(visitor, admin);
    for (const address of ['/admin/race/1-1', '/admin/race/niente']) {
      await page.goto(address);
      await site.title('Gara non trovata').waitFor();
    }
    await expectAccessible(page, 'unknown race');
    await site.link(t('shell:toDashboard')).click();
    await page.waitForURL('**/admin');
  });
});

describe('the end of a start’s photos', () => {
  test('is typed by keys alone: Enter saves and continues, Escape undoes, arrows move, zero means none', async ({
    visit,
  }) => {
    const at = await atRace(visit, '991103');
    await putStarts(at, 4);
    const { page } = at;
    await pressByKeys(end(at, 1), '5');
    await page.keyboard.press('Enter');
    expect(await hasFocus(end(at, 2))).toBe(true);
    await page.keyboard.type('77');
    await page.keyboard.press('Escape');
    expect(await valueOf(at, 2)).toBe('');
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(end(at, 3))).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await hasFocus(end(at, 1))).toBe(true);
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect.poll(() => valueOf(at, 1)).toBe('');
    await end(at, 4).fill('12');
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => (await stored(at)).starts.map(({ photo_to }) => photo_to))
      .toEqual([null, null, null, 12]);
  });

  test('shows another admin’s edit beside the typed one, and overwrites nothing in silence', async ({ visit }) => {
    const at = await atRace(visit, '991104');
    await putStarts(at, 2);
    const { page, shop: site, t, faults } = at;
    faults.expect(/\b409\b/);
    for (const [mine, theirs, button, after] of [
      ['10', 20, t('form:conflict.mine'), 10],
      ['30', 40, t('form:conflict.theirs'), 40],
    ] as const) {
      const { photo_to: was } = (await stored(at)).starts[0]!;
      await end(at, 1).fill(mine);
      await call(at, 'PATCH', `/participants/${rider(1).swiss_equestrian_rider_id}`, {
        changes: { photo_to: theirs },
        was: { photo_to: was },
      });
      await page.keyboard.press('Enter');
      const notice = page.getByRole('alert').filter({ hasText: t('form:conflict.title') });
      await notice.getByText(`${t('form:conflict.now')}: ${theirs} · ${t('form:conflict.yours')}: ${mine}`).waitFor();
      await expectAccessible(page, 'two admins');
      expect((await stored(at)).starts[0]!.photo_to).toBe(theirs);
      await site.button(button).click();
      await notice.waitFor({ state: 'detached' });
      await expect.poll(async () => (await stored(at)).starts[0]!.photo_to).toBe(after);
      await expect.poll(() => valueOf(at, 1)).toBe(String(after));
    }
  });

  test('stays as it was typed when an older answer about the race comes after it', async ({ visit }) => {
    const at = await atRace(visit, '991109');
    await putStarts(at, 2);
    const { page, t, calls } = at;
    const older = await holdNextAnswer(page, calls);
    await comeBack(page);
    await older.given;
    await end(at, 1).fill('15');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(at)).starts[0]!.photo_to).toBe(15);
    await toast(at, 'Salvato').waitFor();
    await older.come();
    await end(at, 2).fill('20');
    await page.keyboard.press('Enter');
    await page.getByText(t('race:ready')).first().waitFor();
    expect(await valueOf(at, 1)).toBe('15');
  });

  test('without a connection is kept and said, is not left without asking, and is saved when there is one again', async ({
    visit,
  }) => {
    const at = await atRace(visit, '991105');
    await putStarts(at, 2);
    const { context, page, shop: site, t, faults } = at;
    faults.expect(/ERR_INTERNET_DISCONNECTED/, /Could not load/);
    await context.setOffline(true);
    await end(at, 1).fill('15');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(t('race:unsaved.title', { count: 1 }))
      .waitFor();
    expect(await valueOf(at, 1)).toBe('15');
    await expectAccessible(page, 'end without a connection');
    await site.link(t('shell:entries.events')).click();
    await site.dialog(t('form:unsaved.title')).waitFor();
    await site.button(t('form:unsaved.stay')).click();
    await context.setOffline(false);
    await expect.poll(async () => (await stored(at)).starts[0]!.photo_to).toBe(15);
    await expect.poll(() => page.getByText(t('race:unsaved.title', { count: 1 })).count()).toBe(0);
  });
});

describe('participants', () => {
  test('are added by hand, changed and deleted', async ({ visit }) => {
    const at = await atRace(visit, '991106');
    const { page, shop: site, t } = at;
    await openMore(at);
    await site.button(t('race:add.action')).click();
    const dialog = site.dialog(t('race:add.title'));
    await field(at, t('race:fields.rider_name')).fill('Cavaliere 1');
    await field(at, t('race:fields.horse_name')).fill('Cavallo 1');
    await field(at, t('race:fields.starting_number')).fill('7');
    await expectAccessible(page, 'participant by hand');
    await dialog.getByRole('button', { name: t('form:save') }).click();
    await end(at, 1).waitFor();
    // The federation does not know the rider, so the shop assigns the start's id.
    expect((await stored(at)).starts[0]!.swiss_equestrian_rider_id).toMatch(/^m/);

    await site.button(t('race:editOf', { rider: 'Cavaliere 1', horse: 'Cavallo 1' })).click();
    await field(at, t('race:fields.starting_number')).fill('8');
    await expectAccessible(page, 'participant that is changed');
    await site
      .dialog(t('race:edit.title', { rider: 'Cavaliere 1' }))
      .getByRole('button', { name: t('form:save') })
      .click();
    await page.getByRole('cell', { name: '8', exact: true }).waitFor();

    await site.button(t('race:deleteOf', { rider: 'Cavaliere 1', horse: 'Cavallo 1' })).click();
    await page.getByText(t('race:delete.notSold')).waitFor();
    await expectAccessible(page, 'participant to be deleted');
    await site.button(t('race:delete.confirm')).last().click();
    await toast(at, 'Partecipante eliminato').waitFor();
    await page.getByText(t('race:empty.title')).waitFor();
  });

  test('with sales are named with their buyers, apart from their present photos, before their deletion', async ({
    visit,
  }) => {
    const anna = startIn(iragna, '900001');
    const { order } = await buy(shop, [cartItem(concorso, iragna, anna, 103)]);
    const admin = await theAdmin();
    const visitor = await visit();
    const { page, shop: site, t } = visitor;
    await keepSession(visitor, admin);
    await page.goto(`/admin/race/${concorso.id}-${iragna.id}?q=${anna.horse}`);
    const bought = t('race:sales.order', {
      order: order.id.slice(0, 8),
      type: t('race:sales.types.single'),
      photos: t('race:numbers.photos', { count: 1 }),
      at: '',
    });
    await page
      .getByRole('table')
      .getByRole('button', { name: /vendut[ae] di/ })
      .click();
    const sales = site.dialog(t('race:sales.title', { rider: anna.rider }));
    await sales.getByText(bought).waitFor();
    await expectAccessible(page, 'what was sold of a participant');
    await page.setViewportSize({ width: 1440, height: 240 });
    await expectAccessible(page, 'more sales than there is room for');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await site.button(t('race:deleteOf', { rider: anna.rider, horse: anna.horse })).click();
    await site.dialog(anna.rider).getByText(bought).waitFor();
    await expectAccessible(page, 'participant of whom somebody bought, to be deleted');
    await site
      .dialog(anna.rider)
      .getByRole('button', { name: t('race:cancel') })
      .click();
    await site.dialog(anna.rider).waitFor({ state: 'detached' });
  });

  test('have names that a laptop breaks between words only', async ({ visit }) => {
    const { page } = await atWork(visit, `/admin/race/${concorso.id}-${iragna.id}`);
    const rider = startIn(iragna, '900001').rider;
    const name = page.getByRole('table').getByText(rider, { exact: true }).first();
    await name.waitFor();
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await linesOf(name), `${width} px`).toBeLessThanOrEqual(rider.split(' ').length);
    }
  });

  test('go out as a file and come back with their ends; lines that are refused are named', async ({ visit }) => {
    const at = await atRace(visit, '991107');
    await putStarts(at, 3);
    const { page, shop: site, t } = at;
    const downloading = page.waitForEvent('download');
    await openMore(at);
    await site.button(t('race:csv.export')).click();
    const download = await downloading;
    expect(at.path).toContain(`-${download.suggestedFilename().replace('.csv', '')}`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\ufeffphoto_to;rider_name;horse_name;swiss_equestrian_rider_id\r\n')).toBe(true);

    const lines = text.trimEnd().split('\r\n');
    const withTimes = lines.map((line, n) =>
      n === 0 ? `${line};entrato in campo (hh:mm:ss)` : `${n * 10}${line};${n === 1 ? '10:12:33' : ''}`,
    );
    const changed = [...withTimes, '5;Nessuno;Niente;999;'];
    await site.button(t('race:csv.upload')).click();
    const upload = async (content: string) =>
      field(at, t('race:csv.file')).setInputFiles({
        name: 'foto.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(content),
      });
    await upload(lines[0]!);
    await toast(at, 'File CSV non valido').waitFor();
    await upload(changed.join('\r\n'));
    await page.getByText(`${t('race:csv.line', { line: 5 })} ${t('race:csv.reasons.not_in_race')}`).waitFor();
    await page.getByText(t('race:csv.span', { first: '10:12:33', last: '10:12:33' })).waitFor();
    await expectAccessible(page, 'file with ends');
    await site.button(t('race:csv.apply', { count: 4 })).click();
    await expect.poll(async () => (await stored(at)).starts.map(({ photo_to }) => photo_to)).toEqual([10, 20, 30]);
    await expect.poll(() => valueOf(at, 3)).toBe('30');
    const { taps } = (await (await call(at, 'GET', '/ring')).json()) as RingView;
    expect(taps).toMatchObject([{ kind: 'entered', swiss_equestrian_rider_id: '960001' }]);
    await toast(at, 'Pronto per elaborazione').waitFor();

    await at.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openMore(at);
    await site.button(t('race:csv.copy')).click();
    await toast(at, 'Copiato!').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')[1]).toBe('10\tCavaliere 1\tCavallo 1\t960001');

    // Without photos the job reports so, and may be started again. Only the last end is a success.
    await toast(at, 'Pronto per elaborazione').waitFor({ state: 'detached' });
    await site.button(t('race:job.start')).click();
    await toast(at, 'Job avviato').waitFor();
    await page.getByText(t('race:job.states.failed')).waitFor();
    await site.button(t('race:job.start')).waitFor();
    expect(await toast(at, 'Pronto per elaborazione').count()).toBe(0);
    await openMore(at);
    await site.button(t('race:job.logs')).click();
    await site.dialog(t('job-log:title')).getByText(t('job-log:status.failed'), { exact: true }).waitFor();

    // A start without an end keeps the galleries closed; the pictures may still be restarted.
    expect((await call(at, 'POST', '/participants', rider(4))).status).toBe(200);
    await page.reload();
    await site.button(t('race:job.pictures')).click();
    await toast(at, 'Job avviato').waitFor();
  });
});
