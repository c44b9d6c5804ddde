import { describe, expect } from 'vitest';
import { readPhotoCode } from '../../core/photos/codes/photo-code.ts';
import { decodeOriginal } from '../../lambdas/photos/imaging/original.ts';
import { findCode } from '../../lambdas/photos/imaging/find-code.ts';
import { expectAccessible } from './support/axe.ts';
import { keepSession } from './support/members.ts';
import { theAdmin } from './support/office.ts';
import { comeBack } from './support/older-answer.ts';
import { test } from './support/visit.ts';

describe('the clock for cameras', () => {
  test('is read from a photo of the telephone, to within a second of the server’s; so is a start’s number', async ({
    visit,
  }) => {
    const visitor = await visit({ size: 'phone' });
    const { page, t } = visitor;
    await keepSession(visitor, await theAdmin());
    await page.goto('/admin/clock');
    const code = page.getByRole('img', { name: t('clock:code') });
    await code.waitFor();
    await expectAccessible(page, 'clock');
    expect((await code.boundingBox())!.width).toBeGreaterThan(300);

    const photograph = async () =>
      readPhotoCode(
        (await findCode(await decodeOriginal(await page.screenshot(), { width: 1600, height: 1600 }))) ?? '',
      );
    const before = Date.now();
    const seen = await photograph();
    expect(seen?.kind).toBe('time');
    const { at } = seen as { at: number };
    expect(at).toBeGreaterThan(before - 1000);
    expect(at).toBeLessThan(Date.now() + 1000);

    // An admin sets the wrong telephone clock and returns.
    await page.evaluate(() => {
      const before = Date.now;
      Date.now = () => before() + 40_000;
    });
    await comeBack(page);
    const offBy = async () => {
      const shown = await photograph();
      return shown?.kind === 'time' ? Math.abs(shown.at - Date.now()) : Infinity;
    };
    await expect.poll(offBy).toBeLessThan(2000);

    await page.getByRole('button', { name: t('clock:number') }).tap();
    await page.getByRole('button', { name: t('clock:after') }).tap();
    await page.getByRole('img', { name: t('clock:codeOfNumber', { number: 2 }) }).waitFor();
    await expectAccessible(page, 'number for a camera');
    expect(await photograph()).toEqual({ kind: 'number', number: 2 });
    const number = page.getByLabel(t('clock:startNumber'));
    await number.fill('');
    expect(await number.inputValue()).toBe('');
    await page.keyboard.type('47');
    await page.getByRole('img', { name: t('clock:codeOfNumber', { number: 47 }) }).waitFor();
  });
});
