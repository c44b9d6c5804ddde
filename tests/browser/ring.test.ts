import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { randomUUID } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import type { RingView } from '../../core/catalogue/contract/ring.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember, poolClient, type SignedIn } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { keepSession } from './support/members.ts';
import { holdNextAnswer } from './support/older-answer.ts';
import { atRace, call, putStarts, type AtRace } from './support/race-page.ts';
import { test } from './support/visit.ts';

const tapped = async (at: AtRace) =>
  ((await (await call(at, 'GET', '/ring')).json()) as RingView).taps.map(({ kind, swiss_equestrian_rider_id }) => [
    kind,
    swiss_equestrian_rider_id,
  ]);
/** Returns the large button under the thumb if it is that rider's. */
const enter = ({ page, t }: AtRace, n: number) =>
  page.getByRole('button', { name: new RegExp(`^${t('ring:enter')}.* Cavaliere ${n}$`) });
const press = ({ page, t }: AtRace, word: 'absent' | 'later' | 'undo') =>
  page.getByRole('button', { name: t(`ring:${word}`), exact: true }).tap();

/** Ends the session as the operator does after the loss of a telephone. */
async function endSession({ email }: SignedIn): Promise<void> {
  const shop = inject('shop');
  const UserPoolId = shop.resources.userPool.id;
  await poolClient(shop).send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }));
}

describe('the ring on a helper’s telephone', () => {
  test('has the next rider under the thumb, with absent, late and undo beside', async ({ visit }) => {
    const at = await atRace(visit, '991234');
    await putStarts(at, 5);
    const { page, t } = at;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at.path.replace('/race/', '/ring/'));
    await enter(at, 1).waitFor();
    await page.getByText(t('ring:sent')).waitFor();
    await expectAccessible(page, 'ring');
    const { height, y } = (await enter(at, 1).boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(96);
    expect(y).toBeGreaterThan(844 / 2);

    await enter(at, 1).click();
    await enter(at, 2).waitFor();
    await page.getByRole('button', { name: t('ring:later'), exact: true }).click();
    await enter(at, 3).click();
    await enter(at, 4).waitFor();
    await page.getByRole('button', { name: t('ring:absent'), exact: true }).click();
    await enter(at, 5).waitFor();
    await page.getByRole('button', { name: t('ring:undo'), exact: true }).click();
    await enter(at, 4).waitFor();
    await expect.poll(() => tapped(at).then((taps) => taps.length)).toBe(5);
    await page
      .getByRole('list', { name: t('ring:list') })
      .getByRole('button', { name: /Cavaliere 2/ })
      .click();
    await enter(at, 2).click();
    await expect.poll(() => tapped(at).then((taps) => taps.length)).toBe(6);
    await expectAccessible(page, 'ring with taps');
    await expect.poll(() => page.getByText(t('ring:sent')).count()).toBe(1);

    // The telephone reports a network, but requests fail.
    at.faults.expect(/ERR_FAILED/);
    await page.route('**/api/admin/**/ring', (route) => route.abort());
    await page.getByRole('button', { name: t('ring:absent'), exact: true }).click();
    await page.getByText(t('ring:offline')).waitFor();
    await page.unroute('**/api/admin/**/ring');
    await page.getByText(t('ring:sent'), { exact: true }).waitFor();
    await expect.poll(() => tapped(at).then((taps) => taps.length)).toBe(7);
  });

  test('continues from the taps despite an older answer, and undoes one tap at a time', async ({ visit }) => {
    const at = await atRace(visit, '991241', { size: 'phone' });
    await putStarts(at, 4);
    const { page, t } = at;
    await page.goto(at.path.replace('/race/', '/ring/'));
    await enter(at, 1).waitFor();
    const older = await holdNextAnswer(page, '**/api/admin/**/ring');
    await page.reload();
    await older.given;
    await enter(at, 1).tap();
    await expect.poll(() => tapped(at)).toEqual([['entered', '960001']]);
    await page.getByText(t('ring:sent'), { exact: true }).waitFor();
    await older.come();
    await page.getByRole('button', { name: new RegExp(`^${t('ring:enter')}`) }).tap();
    const entered = async () => (await tapped(at)).map(([, start]) => start).sort();
    await expect.poll(entered).toEqual(['960001', '960002']);

    await enter(at, 3).waitFor();
    await page.getByRole('button', { name: t('ring:undo'), exact: true }).dblclick();
    await enter(at, 2).waitFor();
    await page.getByText(t('ring:sent'), { exact: true }).waitFor();
    expect((await tapped(at)).map(([kind]) => kind).sort()).toEqual(['entered', 'entered', 'undo']);
  });

  test('has absent riders withdrawn in one press on the race’s page; visitors read who did not start', async ({
    visit,
  }) => {
    const at = await atRace(visit, '991242');
    await putStarts(at, 3);
    const { page, shop: site, t } = at;
    const absent = { id: randomUUID(), swiss_equestrian_rider_id: '960002', kind: 'absent', undoes: null };
    const body = { taps: [{ ...absent, at: new Date().toISOString(), source: 'hand' }] };
    expect((await call(at, 'POST', '/ring', body)).status).toBe(200);
    await page.reload();
    const card = page.getByRole('region', { name: t('race:absent.title') });
    await card.getByText('2 Cavaliere 2').waitFor();
    await expectAccessible(page, 'race with an absent rider');
    await site.button(t('race:absent.withdraw', { count: 1 })).click();
    await card.getByText(t('race:absent.gone', { riders: '2 Cavaliere 2' })).waitFor();

    const event = new URL(at.calls).pathname.split('/races/')[0]!;
    const hide = (hidden: boolean) =>
      fetch(inject('shop').url + event, {
        method: 'PATCH',
        headers: { ...at.admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ changes: { hidden }, was: { hidden: !hidden } }),
      });
    expect((await hide(false)).status).toBe(200);
    const store = await visit();
    await store.page.goto(at.path.replace('/admin/race/', '/').replace('-', '/'));
    await store.page.getByText(store.t('races:race.absent', { riders: '2 Cavaliere 2' })).waitFor();
    await expectAccessible(store.page, 'storefront race with a rider who did not start');
    expect(await store.page.getByRole('article').filter({ hasText: 'Cavaliere 2' }).count()).toBe(0);
    await hide(true);

    await site.button(t('race:absent.back', { count: 1 })).click();
    await card.getByText(t('race:absent.found', { riders: '2 Cavaliere 2' })).waitFor();
  });

  test('goes on and opens anew without a network, keeps the taps beyond the session, and sends each once', async ({
    visit,
  }) => {
    const at = await atRace(visit, '991235', { size: 'phone' });
    await putStarts(at, 4);
    const { context, t } = at;
    const path = at.path.replace('/race/', '/ring/');
    await at.page.close();
    const helper = await newMember(inject('shop'), newBuyer('aiuto'), 'admin');
    await keepSession(at, helper);
    const page = (at.page = await context.newPage());
    await page.goto(path);
    await enter(at, 1).waitFor();
    await page.getByText(t('ring:sent')).waitFor();
    await page.getByText(t('ring:reopens')).waitFor();

    at.faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await enter(at, 1).tap();
    await enter(at, 2).waitFor();
    await page.reload();
    await enter(at, 2).tap();
    await press(at, 'absent');
    await enter(at, 4).waitFor();
    await page.getByText(t('ring:offline')).waitFor();
    await expectAccessible(page, 'ring without a network');
    expect(await tapped(at)).toEqual([]);

    // The session ends meanwhile, and another person takes the telephone.
    await page.close();
    await endSession(helper);
    at.faults.expect(/40[01]/);
    await context.setOffline(false);
    at.page = await context.newPage();
    await at.page.goto(path);
    await at.page.waitForURL('**/auth');
    await at.page.getByLabel(t('auth:email'), { exact: true }).waitFor();
    expect(await at.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-')))).toEqual(
      [],
    );
    await at.page.close();
    await keepSession(at, at.admin);
    at.page = await context.newPage();
    await at.page.goto(path);
    await enter(at, 4).waitFor();
    await expect.poll(() => tapped(at).then((taps) => taps.length)).toBe(3);
    await at.page.getByText(t('ring:sent')).waitFor();
    expect((await tapped(at)).map(([kind]) => kind).sort()).toEqual(['absent', 'entered', 'entered']);
  });
});
