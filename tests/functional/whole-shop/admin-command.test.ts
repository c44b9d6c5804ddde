import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { losePhone } from '../../support/phone.ts';
import { mailsOnceThere, newBuyer } from '../../support/sale.ts';
import { askCode, giveCode, mailedCode, newMember, signInTo } from '../../support/sign-in.ts';

const shop = inject('shop');
const command = join(import.meta.dirname, '../../../scripts/admin/main.ts');

/** Runs `npm run admin` and returns its output of both streams. */
async function run(...args: string[]): Promise<{ out: string; err: string; code: number | null }> {
  const child = spawn(process.execPath, [command, ...args, '--data', shop.dataDir]);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { out, err, code };
}

const standing = async ({ headers }: { headers: Record<string, string> }) => {
  const answer = await fetch(`${shop.url}/api/admin/standing`, { headers });
  return answer.ok ? ((await answer.json()) as { standing: string }).standing : answer.status;
};

describe('npm run admin', () => {
  it('invites a new admin, who chooses a password by mail and has a telephone to set up', async () => {
    const email = newBuyer('invited');
    expect(await run('add', email)).toMatchObject({ code: 0, out: expect.stringContaining('forgotten password') });
    await askCode(shop, 'password/code', email);
    await giveCode(shop, 'password/reset', { email, code: await mailedCode(shop, email), password: 'battery staple' });
    expect(await standing(await signInTo(shop, email, 'battery staple'))).toBe('no_second_factor');
  });

  it('turns a customer into an admin and back, and ends the sessions both times', async () => {
    const member = await newMember(shop, newBuyer('promoted'));
    expect(await standing(member)).toBe('none');
    expect(await run('add', member.email)).toMatchObject({ code: 0 });
    expect(await standing(member)).toBe(401);
    const promoted = await signInTo(shop, member.email, member.password);
    expect(await standing(promoted)).toBe('no_second_factor');
    expect(await run('remove', member.email)).toMatchObject({ code: 0 });
    expect(await standing(promoted)).toBe(401);
    expect(await standing(await signInTo(shop, member.email, member.password))).toBe('none');
  });

  it('forgets a lost telephone and mails its owner: the next visit sets up another', async () => {
    const admin = await newMember(shop, newBuyer('admin'), 'admin');
    expect(await standing(admin)).toBe('admin');
    expect(await run('new-phone', admin.email)).toMatchObject({ code: 0 });
    expect(await standing(admin)).toBe(401);
    losePhone(admin.email);
    expect((await mailsOnceThere(shop, admin.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Il telefono dei tuoi codici è stato tolto/),
    );
    expect(await standing(await signInTo(shop, admin.email, admin.password))).toBe('no_second_factor');
  });

  it('says in plain words what it cannot do', async () => {
    const { email } = await newMember(shop, newBuyer());
    expect(await run('new-phone', email)).toEqual({ code: 1, out: '', err: `${email} is not an admin.\n` });
    const unknown = newBuyer();
    expect((await run('remove', unknown)).err).toBe(
      `No account has the address ${unknown}. Sign up in the shop first.\n`,
    );
    expect((await run('promote', email)).err).toMatch(/^Name the action and the e-mail address\.\n\nnpm run admin/);
  });
});
