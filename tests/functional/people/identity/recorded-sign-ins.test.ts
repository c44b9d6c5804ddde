import { AdminCreateUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '../../../../core/shop/contract/audit.ts';
import { readPoolUser } from '../../../../lambdas/gateways/identity/user-pool.ts';
import { readAuditPage } from '../../../../lambdas/store/shop/audit/audit-pages.ts';
import { openBrowser } from '../../local/one-pool.ts';
import { solvedCaptcha, startShopPool, userPoolId, type ShopPool } from './shop-pool.ts';

let parts: ShopPool;
beforeAll(async () => {
  parts = await startShopPool();
});
afterAll(() => parts?.close());

const PASSWORD = 'eight letters';

async function newUser(email: string): Promise<string> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const named = { UserPoolId: userPoolId, Username: email };
  await parts.operator.send(new AdminCreateUserCommand({ ...named, MessageAction: 'SUPPRESS', UserAttributes }));
  await parts.operator.send(new AdminSetUserPasswordCommand({ ...named, Password: PASSWORD, Permanent: true }));
  return (await readPoolUser(userPoolId, email))!.user_id;
}

async function tryIn(username: string, password: string, captcha?: string): Promise<void> {
  openBrowser(parts);
  const clientMetadata = { captcha: captcha ?? (await solvedCaptcha()) };
  await signIn({ username, password, options: { clientMetadata } }).catch(() => undefined);
}

const signIns = async (by: string) => (await readAuditPage({ kind: 'sign_in', by }, 20)).entries.toReversed();
const codes = (entries: readonly AuditEntry[]) => entries.map(({ code }) => code);

it('a sign-in is recorded as begun and done, a wrong password as begun, and a refusal by its code', async () => {
  const user = await newUser('registro@example.test');
  await tryIn('registro@example.test', PASSWORD);
  expect(codes(await signIns(user))).toEqual(['begun', 'ok']);
  await tryIn('registro@example.test', 'another password', 'guessed');
  expect(codes(await signIns(user))).toEqual(['begun', 'ok', 'captcha_invalid']);
  for (let n = 0; n < 3; n++) await tryIn('registro@example.test', 'another password');
  // Equal tries of a minute share an entry.
  expect(codes(await signIns(user)).filter((code) => code === 'begun').length).toBeLessThan(5);
  // A success never does.
  await tryIn('registro@example.test', PASSWORD);
  expect(codes(await signIns(user)).filter((code) => code === 'ok')).toEqual(['ok', 'ok']);
  const text = JSON.stringify(await signIns(user));
  expect(text).not.toMatch(/registro@|password|guessed/);
});

it('a try with a name that no user has leaves no name', async () => {
  await tryIn('nessuno@example.test', PASSWORD);
  const entries = await signIns('unknown');
  expect(entries.map(({ code, user_id, role }) => [code, user_id, role])).toEqual([['begun', null, 'visitor']]);
  expect(JSON.stringify(entries)).not.toContain('nessuno');
});
