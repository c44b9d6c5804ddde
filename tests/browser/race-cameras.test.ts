import { describe, expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { hasFocus } from './support/keys.ts';
import { photographWithTwo } from './support/operator.ts';
import { atRace, call, openMore, putStarts, rider, stored, type AtRace } from './support/race-page.ts';
import { test } from './support/visit.ts';

const SECOND = 1_000_000_000;
const models = ['Z 9', 'EOS R5'] as const;

const endOn = ({ page, t }: AtRace, camera: string, n: number) =>
  page.getByRole('textbox', {
    name: t('race:endOfCamera', { rider: `Cavaliere ${n}`, horse: `Cavallo ${n}`, camera }),
    exact: true,
  });
const starts = async (at: AtRace) => (await stored(at)).starts;
const ends = async (at: AtRace) => (await starts(at)).map(({ photo_to, other_ends }) => [photo_to, other_ends]);
const totals = async (at: AtRace) => (await starts(at)).map(({ total_photos }) => total_photos);

describe('a race that two cameras photographed', () => {
  test('has a column of ends per camera, typed as on the camera, and an undo', async ({ visit }) => {
    const at = await atRace(visit, '991108');
    const { page, shop: site, t } = at;
    await putStarts(at, 2);
    expect(await page.getByRole('columnheader', { name: t('race:columns.end'), exact: true }).count()).toBe(1);
    const { race } = await stored(at);
    await photographWithTwo({ event: race.event_id, race: race.swiss_equestrian_race_id }, models, 10);
    await page.reload();
    for (const camera of models)
      await page.getByRole('columnheader', { name: t('race:columns.endOfCamera', { camera }) }).waitFor();
    for (const column of [t('race:columns.order'), t('race:columns.federation')])
      await page.getByRole('columnheader', { name: column }).waitFor();
    await expectAccessible(page, 'race of two cameras');

    const typed = { 'Z 9': ['3', '8'], 'EOS R5': ['5', '9'] };
    for (const camera of models) {
      await endOn(at, camera, 1).click();
      await page.keyboard.type(typed[camera][0]!);
      await page.keyboard.press('Enter');
      expect(await hasFocus(endOn(at, camera, 2))).toBe(true);
      await page.keyboard.type(typed[camera][1]!);
      await page.keyboard.press('Enter');
    }
    await expect
      .poll(() => ends(at))
      .toEqual([
        [3, [SECOND + 5]],
        [8, [SECOND + 9]],
      ]);
    expect(await totals(at)).toEqual([8, 9]);
    await page.getByText(t('race:numbers.configured', { count: 2 })).waitFor();
    await page.reload();
    await expect.poll(() => endOn(at, 'EOS R5', 2).inputValue()).toBe('9');

    await endOn(at, 'EOS R5', 2).fill('');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => ends(at))
      .toEqual([
        [3, [SECOND + 5]],
        [8, []],
      ]);
    await page.getByText(t('race:numbers.configured', { count: 1 })).waitFor();

    await endOn(at, 'EOS R5', 1).fill('6');
    const { swiss_equestrian_rider_id } = rider(1);
    const theirs = { line: 1, swiss_equestrian_rider_id, photo_to: SECOND + 7, was: SECOND + 5 };
    expect((await call(at, 'POST', '/photo-ranges', { ends: [theirs] })).status).toBe(200);
    await page.keyboard.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: t('form:conflict.title') });
    await notice.getByText('Cavaliere 1, EOS R5').waitFor();
    await notice.getByText(`${t('form:conflict.now')}: 7 · ${t('form:conflict.yours')}: 6`).waitFor();
    await site.button(t('form:conflict.mine')).click();
    await expect.poll(async () => (await ends(at))[0]).toEqual([3, [SECOND + 6]]);

    await openMore(at);
    await site.button(t('race:csv.upload')).click();
    await site.dialog(t('race:csv.title')).getByText(t('race:csv.cameras')).waitFor();
  });
});
