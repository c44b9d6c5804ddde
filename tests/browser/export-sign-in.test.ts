import { expect, inject } from 'vitest';
import { FRESH_SECONDS } from '../../core/people/fresh-sign-in.ts';
import { asIfSignedInBefore } from '../support/old-sign-in.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { keepSession, sendCredentials, solveCaptcha } from './support/members.ts';
import { test } from './support/visit.ts';

const shop = inject('shop');

test.for(['phone', 'desktop'] as const)(
  'a customer who signed in long ago signs in again before she gets her data, which then come by themselves (%s)',
  async (size, { visit }) => {
    const member = await newMember(shop, newBuyer('cliente'));
    const visitor = await visit({ size });
    const { page, shop: store, t, faults } = visitor;
    await keepSession(visitor, await asIfSignedInBefore(shop, member, FRESH_SECONDS + 60));
    faults.expect(/\b40[013]\b/);
    await page.goto('/account');
    await store.button(t('account:export.start')).click();
    await page.getByText(t('account:oldSignIn.note')).waitFor();
    await expectAccessible(page, `an export that needs a recent sign-in, ${size}`);

    await store.button(t('account:oldSignIn.again')).click();
    await page.waitForURL((url) => url.pathname === '/auth');
    await solveCaptcha(visitor);
    await sendCredentials(visitor, 'signIn', member.email, member.password);
    await page.waitForURL((url) => url.pathname === '/account');
    const link = page.getByRole('link', {
      name: new RegExp(t('account:export.download', { size: '' }).replace('()', '').trim()),
    });
    await link.waitFor({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  },
);
