import { inject } from 'vitest';
import { hasPhone, nextCode } from '../../support/phone.ts';
import { mailedCode, type SignedIn } from '../../support/sign-in.ts';
import type { Visit } from './visit.ts';

/* A person's steps at `/auth` and in the account, by role and in the visitor's language. */

export const PASSWORD = 'un cavallo corretto';

export const field = ({ page }: Visit, label: string) => page.getByLabel(label, { exact: true });
export const submit = ({ page }: Visit, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true });
export const toast = ({ page, t }: Visit, words: string) =>
  page
    .getByRole('region', { name: t('common:notices') })
    .getByText(words, { exact: true })
    .first();
export const tab = ({ page, t }: Visit, name: 'profile' | 'orders' | 'interests' | 'gallery') =>
  page.getByRole('tab', { name: t(`account:tabs.${name}`) });

/** Ticks the box and waits for the machine's own work. */
export async function solveCaptcha({ page, t }: Visit): Promise<void> {
  await page.getByRole('checkbox', { name: t('auth:captcha.label') }).check();
  await page.getByText(t('auth:captcha.solved'), { exact: true }).waitFor();
}

/** Fills in the open form of sign-in or sign-up, and sends it. */
export async function sendCredentials(
  visitor: Visit,
  mode: 'signIn' | 'signUp',
  email: string | null,
  password: string,
): Promise<void> {
  const { t } = visitor;
  if (email !== null) await field(visitor, t('auth:email')).fill(email);
  await field(visitor, t('auth:password')).fill(password);
  await submit(visitor, t(`auth:${mode}.submit`)).click();
}

/** Sends the telephone's code at the office's door. */
export async function sendPhoneCode(visitor: Visit, code: string): Promise<void> {
  const { shop, t } = visitor;
  await shop.title(t('identity:code.title')).waitFor();
  await field(visitor, t('identity:code.label')).fill(code);
  await submit(visitor, t('identity:code.submit')).click();
}

/** Goes from `/auth` to a session; with a second factor also through the office's door. */
export async function signIn(visitor: Visit, email: string, password: string): Promise<void> {
  await visitor.page.goto('/auth');
  await solveCaptcha(visitor);
  await sendCredentials(visitor, 'signIn', email, password);
  await visitor.page.waitForURL((url) => url.pathname !== '/auth');
  if (hasPhone(email)) await sendPhoneCode(visitor, await nextCode(email));
}

/**
 * Gives the visitor an earlier sign-in in this browser, from the next opened page on. Only the tests of `/auth` itself
 * (`auth`, `admin`, `second-factor`) take its slow steps.
 */
export async function keepSession({ context }: Visit, { kept }: SignedIn): Promise<void> {
  const session = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const { origin } = new URL(inject('shop').url);
  const there = await context.storageState();
  const before = there.origins.find((each) => each.origin === origin)?.localStorage ?? [];
  await context.setStorageState({ ...there, origins: [{ origin, localStorage: [...before, ...session] }] });
}

/** Types the mailbox's code into its form with blanks, as a mail program may copy it. */
export async function typeCode(visitor: Visit, email: string, button: string): Promise<void> {
  const { t } = visitor;
  const code = await mailedCode(inject('shop'), email);
  await field(visitor, t('auth:confirm.code')).fill(` ${code.slice(0, 4)} ${code.slice(4)} `);
  await submit(visitor, button).click();
}

/**
 * Chooses an account on the Google stand-in's page. `first`: the pool is about to link the account and fails the first
 * journey, which the shop repeats by itself.
 */
export async function chooseGoogle({ page }: Visit, email: string, { first }: { first: boolean }): Promise<void> {
  let seen = '';
  for (let journey = first ? 2 : 1; journey > 0; journey -= 1) {
    await page.waitForURL((url) => url.pathname.startsWith('/o/oauth2/') && url.href !== seen);
    seen = page.url();
    await page.getByText(email, { exact: true }).last().click();
  }
}
