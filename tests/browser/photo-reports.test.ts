import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, inject } from 'vitest';
import type { OfficeRaceDetail } from '../../core/catalogue/contract/races-admin.ts';
import { keys } from '../../lambdas/store/table/keys.ts';
import { NAMED } from '../../local/federation/oddities.ts';
import { concorso, iragna, startIn } from '../support/catalogue.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { keepSession, toast } from './support/members.ts';
import { access, photographWithTwo, tableOfShop } from './support/operator.ts';
import { atRace, call, putStarts, rider, stored } from './support/race-page.ts';
import { test, type VisitOptions } from './support/visit.ts';

const shop = inject('shop');
const joerg = startIn(iragna, '900002');
const zoe = startIn(iragna, '900003');
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/**
 * Writes a report that photos of participant 2 belong to another rider.
 * @param gaining the starts that gain by an answer that broke off
 */
async function putReport(
  { race }: OfficeRaceDetail,
  photos: string,
  gaining: string[] = [],
  more: object = {},
): Promise<void> {
  const { event_id, swiss_equestrian_race_id: race_id } = race;
  const { swiss_equestrian_rider_id } = rider(2);
  await tableOfShop().send(
    new PutCommand({
      TableName: access().resources.tableName,
      Item: {
        ...keys.photoReport(event_id, race_id, photos),
        id: photos,
        event_id,
        race_id,
        swiss_equestrian_rider_id,
        kind: 'not_mine',
        photos,
        reported_at: new Date().toISOString(),
        gaining,
        ...more,
      },
    }),
  );
}

describe('not mine, mine is missing', () => {
  test.for<[string, VisitOptions]>([
    ['phone', { size: 'phone' }],
    ['laptop', { language: 'de' }],
  ])(
    'is said in a gallery without an account, and is at the race in the office (%s)',
    async ([size, how], { visit }) => {
      const visitor = await visit(how);
      const { page, shop: site, t } = visitor;
      await site.openGallery(concorso, iragna, joerg);
      await site.press(site.button(t('around:more')));
      await site.button(t('around:report')).click();
      const sheet = site.dialog(t('report:title'));
      await sheet.waitFor();
      await expectAccessible(page, `photos reported, ${size}`);
      const own = sheet.getByRole('region', { name: t('report:photosOf', { rider: joerg.rider }) });
      expect(await own.getByRole('button', { pressed: true }).count()).toBe(1);
      await own.getByRole('button').nth(1).click();
      await sheet.getByRole('radio', { name: t('report:kinds.missing') }).check();
      await sheet.getByText(t('report:sendNone')).waitFor();
      await sheet.getByRole('region').last().getByRole('button').first().click();
      await sheet.getByRole('radio', { name: t('report:kinds.not_mine') }).check();
      await sheet.getByRole('button', { name: t('report:send', { count: 2 }) }).click();
      await sheet.getByText(t('report:thanks.title')).waitFor();
      await expectAccessible(page, `photos were reported, ${size}`);
      await sheet
        .getByRole('button', { name: t('report:done') })
        .last()
        .click();
      await site.gallery(joerg).waitFor();

      const office = await visit();
      const admin = await newMember(shop, newBuyer('capo'), 'admin');
      await keepSession(office, admin);
      await office.page.goto(`/admin/race/${concorso.id}-${iragna.id}`);
      const card = office.page.getByRole('region', { name: office.t('reports:title') });
      const line = card.getByRole('listitem').filter({ hasText: joerg.rider }).first();
      await line.getByText(office.t('reports:kinds.not_mine', { count: 2 })).waitFor();
      await expectAccessible(office.page, `a report in the office, ${size}`);
      await line.getByRole('button', { name: office.t('reports:dismiss') }).click();
      await toast(office, office.t('reports:dismissed')).waitFor();
      await line.waitFor({ state: 'detached' });
    },
  );

  test.for<[string, VisitOptions]>([
    ['phone', { size: 'phone' }],
    ['laptop', { language: 'de' }],
  ])(
    'missing photos are reported without a photo too, and the office looks for them in the strip (%s)',
    async ([size, how], { visit }) => {
      const { page, shop: site, t } = await visit(how);
      await page.goto(`/${concorso.id}/${iragna.id}`);
      await site.press(page.getByRole('link', { name: t('races:participant.missingOf', { rider: zoe.rider }) }));
      await site.press(site.gallery(zoe).getByRole('button', { name: t('races:participant.missing') }));
      const sheet = site.dialog(t('report:titleMissing'));
      // Her neighbours' photos may be hers.
      await sheet.getByRole('region', { name: t('report:photosOf', { rider: joerg.rider }) }).waitFor();
      expect(await sheet.getByRole('radio').count()).toBe(0);
      await sheet.getByRole('button', { name: t('report:sendNone') }).waitFor();
      await sheet.getByRole('checkbox', { name: t('report:nowhere') }).check();
      await sheet.getByRole('button', { name: t('report:sendMissing') }).waitFor();
      await sheet.getByRole('region').first().getByRole('button').first().click();
      await sheet.getByRole('button', { name: t('report:send', { count: 1 }) }).waitFor();
      expect(await sheet.getByRole('checkbox').isChecked()).toBe(false);
      await sheet.getByRole('checkbox').check();
      expect(await sheet.getByRole('button', { pressed: true }).count()).toBe(0);
      await expectAccessible(page, `photos missed where there are none, ${size}`);
      await sheet.getByRole('button', { name: t('report:sendMissing') }).click();
      await sheet.getByText(t('report:thanks.search')).waitFor();
      await sheet
        .getByRole('button', { name: t('report:done') })
        .last()
        .click();
      await site.gallery(zoe).getByText(t('photos:short.none'), { exact: true }).waitFor();

      await site.openGallery(concorso, iragna, joerg);
      await site.press(site.button(t('around:more')));
      await site.button(t('around:report')).click();
      const other = site.dialog(t('report:title'));
      await other.getByRole('radio', { name: t('report:kinds.missing') }).check();
      await other.getByRole('checkbox', { name: t('report:nowhere') }).check();
      await expectAccessible(page, `photos missed, ${size}`);
      await other.getByRole('button', { name: t('report:sendMissing') }).click();
      await other.getByText(t('report:thanks.search')).waitFor();

      const office = await visit();
      await keepSession(office, await newMember(shop, newBuyer('capo'), 'admin'));
      await office.page.goto(`/admin/race/${concorso.id}-${iragna.id}`);
      const card = office.page.getByRole('region', { name: office.t('reports:title') });
      const film = office.page.getByRole('listbox', { name: office.t('race:strip.photos') });
      // Behind Jörg's last photo; then at it.
      for (const [start, photo] of [
        [zoe, 121],
        [joerg, 120],
      ] as const) {
        const line = card
          .getByRole('listitem')
          .filter({ hasText: start.rider })
          .filter({ hasText: office.t('reports:states.search') });
        await line.getByText(office.t('reports:kinds.missingSomewhere')).waitFor();
        await line.getByRole('button', { name: office.t('reports:strip') }).click();
        await expect.poll(() => film.evaluate((box) => box === document.activeElement)).toBe(true);
        await film.getByRole('option', { name: office.t('race:strip.photo', { photo }), selected: true }).waitFor();
        await expectAccessible(office.page, `photos looked for in the office, ${size}`);
        await line.getByRole('button', { name: office.t('reports:settle') }).click();
        await toast(office, office.t('reports:settled')).first().waitFor();
        await line.waitFor({ state: 'detached' });
      }
    },
  );

  test('one press moves the end between two participants, respecting other edits, or removes photos from a ride', async ({
    visit,
  }) => {
    const at = await atRace(visit, String(NAMED.single), tablet);
    const { page, shop: site, t, faults } = at;
    // The numbers exist without their pictures.
    faults.expect(/\/thumbnails\//);
    await putStarts(at, 2);
    const { race } = await stored(at);
    await photographWithTwo({ event: race.event_id, race: race.swiss_equestrian_race_id }, ['Z 9', 'EOS R5'], 10);
    const typed = async (...ends: [number, number][]) => {
      const now = (await stored(at)).starts;
      const lines = ends.map(([n, photo_to], place) => {
        const { swiss_equestrian_rider_id } = rider(n);
        const was = now.find((one) => one.swiss_equestrian_rider_id === swiss_equestrian_rider_id)!.photo_to;
        return { line: place + 1, swiss_equestrian_rider_id, photo_to, was };
      });
      expect((await call(at, 'POST', '/photo-ranges', { ends: lines })).status).toBe(200);
    };
    await typed([1, 4], [2, 10]);
    await putReport(await stored(at), '5-6');
    await page.reload();
    const card = page.getByRole('region', { name: t('reports:title') });
    await card.getByText(t('reports:move', { rider: 'Cavaliere 1 – Cavallo 1', to: 6, was: 4 })).waitFor();
    await expectAccessible(page, 'a report with its boundary');

    await typed([1, 5]);
    faults.expect(/\b409\b/);
    await card.getByRole('button', { name: t('reports:confirm') }).tap();
    await toast(at, `${t('reports:answerFailed')}: ${t('office:edit_conflict')}`).waitFor();
    await card.getByText(t('reports:move', { rider: 'Cavaliere 1 – Cavallo 1', to: 6, was: 5 })).waitFor();
    await card.getByRole('button', { name: t('reports:confirm') }).tap();
    await toast(at, t('reports:confirmed')).waitFor();
    await card.waitFor({ state: 'detached' });
    expect((await stored(at)).starts.map(({ photo_to }) => photo_to)).toEqual([6, 10]);

    await putReport(await stored(at), '8-9');
    await page.reload();
    await card.getByText(t('reports:ofNobody', { count: 2, first: 8, last: 9 })).waitFor();
    await card.getByRole('button', { name: t('reports:confirm') }).tap();
    await toast(at, t('reports:confirmed')).waitFor();
    await card.waitFor({ state: 'detached' });
    expect((await stored(at)).race.stretches).toEqual([
      { photo_from: 8, photo_to: 9, swiss_equestrian_rider_id: null },
    ]);

    await putReport(await stored(at), '6', [rider(1).swiss_equestrian_rider_id]);
    await page.reload();
    await card.getByText(t('reports:states.finish')).waitFor();
    await expectAccessible(page, 'a confirmation that broke off');
    await card.getByRole('button', { name: t('reports:finish') }).tap();
    await toast(at, t('reports:confirmed')).waitFor();
    await card.waitFor({ state: 'detached' });
    await site.title().waitFor();
  });
});

describe('take this down', () => {
  test.for<[string, VisitOptions]>([
    ['phone', { size: 'phone' }],
    ['laptop', { language: 'de' }],
  ])('is asked by anybody in a gallery, and the office sees it first (%s)', async ([size, how], { visit }) => {
    const { page, shop: site, t } = await visit(how);
    await site.openGallery(concorso, iragna, joerg);
    await site.press(site.button(t('around:more')));
    await site.button(t('around:report')).click();
    const sheet = site.dialog(t('report:title'));
    await sheet.getByRole('radio', { name: t('report:kinds.take_down') }).check();
    await sheet.getByRole('radio', { name: t('report:reasons.privacy') }).check();
    const email = sheet.getByRole('textbox', { name: t('report:email') });
    await email.fill('mamma@');
    await sheet.getByText(t('report:emailInvalid')).waitFor();
    await email.fill(`mamma-${size}@esempio.example`);
    await expectAccessible(page, `a take-down asked for, ${size}`);
    await sheet.getByRole('button', { name: t('report:ask', { count: 1 }) }).waitFor();
    await sheet.getByRole('checkbox', { name: t('report:wholeStart') }).check();
    await sheet.getByRole('button', { name: t('report:askAll') }).click();
    await sheet.getByText(t('report:thanks.take_down')).waitFor();

    const office = await visit();
    await keepSession(office, await newMember(shop, newBuyer('capo'), 'admin'));
    await office.page.goto(`/admin/race/${concorso.id}-${iragna.id}`);
    const card = office.page.getByRole('region', { name: office.t('reports:title') });
    const line = card.getByRole('listitem').filter({ hasText: `mamma-${size}@` });
    await line.getByText(office.t('reports:kinds.takeDownAll')).waitFor();
    await line.getByText(office.t('reports:takeDown.reasons.privacy')).waitFor();
    await expectAccessible(office.page, `a take-down in the office, ${size}`);
    await line.getByRole('button', { name: office.t('reports:dismiss') }).click();
    await line.waitFor({ state: 'detached' });
  });

  test('hides a photo, a start or a person by one press, and shows it again', async ({ visit }) => {
    const at = await atRace(visit, '991245', tablet);
    const { page, t, faults } = at;
    faults.expect(/\/thumbnails\//);
    await putStarts(at, 2);
    const { race } = await stored(at);
    await photographWithTwo({ event: race.event_id, race: race.swiss_equestrian_race_id }, ['Z 9', 'EOS R5'], 10);
    const card = page.getByRole('region', { name: t('reports:title') });
    const hidden = page.getByRole('region', { name: t('reports:takeDown.title') });
    for (const kind of ['photos', 'start', 'person'] as const) {
      await putReport(await stored(at), '5', [], { kind: 'take_down', reason: 'child', email: null });
      await page.reload();
      await card.getByRole('button', { name: t(`reports:takeDown.hide.${kind}`, { count: 1 }) }).tap();
      const dialog = page.getByRole('dialog', { name: t(`reports:takeDown.ask.${kind}`) });
      await dialog.getByRole('radio', { name: t('reports:takeDown.choices.kept') }).check();
      await expectAccessible(page, `hiding asked, ${kind}`);
      await dialog.getByRole('button', { name: t('reports:takeDown.confirm') }).tap();
      await toast(at, t('reports:takeDown.done')).first().waitFor();
      await card.waitFor({ state: 'detached' });
      const { race: now, starts } = await stored(at);
      expect([now.photo_numbers.startsWith('1-4,6'), starts[1]!.taken_down_at === null]).toEqual(
        kind === 'photos' ? [true, true] : [false, false],
      );
      await expectAccessible(page, `hidden, ${kind}`);
      await hidden.getByRole('button', { name: t('reports:takeDown.undo') }).tap();
      await toast(at, t('reports:takeDown.undone')).first().waitFor();
      await hidden.waitFor({ state: 'detached' });
      expect((await stored(at)).starts[1]!.taken_down_at).toBeNull();
    }
  });
});
