import { describe, expect } from 'vitest';
import type { RingView } from '../../core/contract/ring.ts';
import { expectAccessible } from './support/axe.ts';
import { atRace, call, putStarts, type AtRace } from './support/race-page.ts';
import { test } from './support/visit.ts';

const tapped = async (at: AtRace) =>
  ((await (await call(at, 'GET', '/ring')).json()) as RingView).taps.map(({ kind, swiss_equestrian_rider_id }) => [
    kind,
    swiss_equestrian_rider_id,
  ]);
/** The large button under the thumb, when it is that rider's. */
const enter = ({ page, t }: AtRace, n: number) =>
  page.getByRole('button', { name: new RegExp(`^${t('ring:enter')}.* Cavaliere ${n}$`) });
const press = ({ page, t }: AtRace, word: 'absent' | 'later' | 'undo') =>
  page.getByRole('button', { name: t(`ring:${word}`), exact: true }).tap();

describe('the ring on a helper’s telephone', () => {
  test('has the next rider under the thumb, who is not there, who comes later and the way back beside', async ({
    visit,
  }) => {
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
  });

  test('goes on without a network, keeps the taps when the page is closed, and sends each once when there is one', async ({
    visit,
  }) => {
    const at = await atRace(visit, '991235', { size: 'phone' });
    await putStarts(at, 4);
    const { page, context, t } = at;
    const path = at.path.replace('/race/', '/ring/');
    await page.goto(path);
    await enter(at, 1).waitFor();
    await page.getByText(t('ring:sent')).waitFor();

    at.faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await enter(at, 1).tap();
    await enter(at, 2).tap();
    await press(at, 'absent');
    await enter(at, 4).waitFor();
    await page.getByText(t('ring:offline')).waitFor();
    await expectAccessible(page, 'ring without a network');
    expect(await tapped(at)).toEqual([]);

    await page.close();
    await context.setOffline(false);
    at.page = await context.newPage();
    await at.page.goto(path);
    await enter(at, 4).waitFor();
    await expect.poll(() => tapped(at).then((taps) => taps.length)).toBe(3);
    await at.page.getByText(t('ring:sent')).waitFor();
    expect((await tapped(at)).map(([kind]) => kind).sort()).toEqual(['absent', 'entered', 'entered']);
  });
});
