import { describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '../../../core/wire/errors.ts';
import { nextCode, postFactor, proveCode, setUpPhone, wrongCode } from '../../support/phone.ts';
import { mailsOnceThere, newBuyer } from '../../support/sale.ts';
import { newMember, signInByPassword, type SignedIn } from '../../support/sign-in.ts';
import { forger } from '../../support/wrong-tokens.ts';

const shop = inject('shop');

const errorOf = async (response: Response) =>
  response.ok ? undefined : ((await response.json()) as ErrorBody).error.code;
const refusal = async (admin: Pick<SignedIn, 'headers'>, path: string, body: object) =>
  errorOf(await postFactor(shop, admin, path, body));

const standing = async ({ headers }: Pick<SignedIn, 'headers'>) => {
  const answer = await fetch(`${shop.url}/api/admin/standing`, { headers });
  return answer.ok ? ((await answer.json()) as { standing: string }).standing : answer.status;
};
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Returns an admin with a phone, whose session gave no code yet, and her recovery codes. */
async function newAdmin(): Promise<{ admin: SignedIn; recoveryCodes: string[]; again: () => Promise<SignedIn> }> {
  const { email, password, ...first } = await newMember(shop, newBuyer('admin'), 'admin-to-be');
  const recoveryCodes = await setUpPhone(shop, { email, ...first });
  const again = () => signInByPassword(shop, email, password);
  return { admin: await again(), recoveryCodes, again };
}

const subjectsTo = async (email: string, count: number) =>
  (await mailsOnceThere(shop, email, count)).map(({ subject }) => subject);

describe('a guesser who knows the password', () => {
  it('is stopped after ten wrong codes of a day, though she signs in again; the owner still gets in and a mail', async () => {
    const { admin, again } = await newAdmin();
    const device = await proveCode(shop, admin);
    const refusals: (string | undefined)[] = [];
    for (let signIn = 0; signIn < 8; signIn += 1) {
      const guesser = await again();
      for (let tries = 0; tries < 5; tries += 1)
        refusals.push(await refusal(guesser, '/code', { code: wrongCode(admin.email) }));
      expect(await standing(guesser)).toBe('code_needed');
    }
    expect(refusals.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong_code'));
    expect(new Set(refusals.slice(10))).toEqual(new Set(['too_many_codes']));
    const [owner, code] = [await again(), await nextCode(admin.email)];
    expect(await refusal(owner, '/code', { code })).toBe('too_many_codes');
    expect(await refusal(owner, '/code', { code, device: 'invented' })).toBe('too_many_codes');
    expect(await refusal(owner, '/code', { code, device })).toBeUndefined();
    expect(await standing(owner)).toBe('admin');
    const subjects = await subjectsTo(admin.email, 2);
    expect(subjects.filter((subject) => /^Qualcuno prova codici/.test(subject))).toHaveLength(1);
  });

  it('gets no more tries at once', async () => {
    const { admin } = await newAdmin();
    const code = wrongCode(admin.email);
    const refusals = await Promise.all(Array.from({ length: 25 }, () => refusal(admin, '/code', { code })));
    expect(refusals.filter((error) => error === 'wrong_code')).toHaveLength(10);
    expect(refusals.filter((error) => error === 'too_many_codes')).toHaveLength(15);
  });

  it('gets ten tries of recovery codes, which do not use up those of the phone', async () => {
    const { admin } = await newAdmin();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await refusal(admin, '/recovery', { code: `0000-0000-000${tries}` })).toBe('wrong_code');
    expect(await refusal(admin, '/recovery', { code: '0000-0000-0000' })).toBe('too_many_codes');
    await proveCode(shop, admin);
    expect(await standing(admin)).toBe('admin');
  });
});

describe('an access token alone', () => {
  it('sets up no other phone and gets no recovery codes, though its session may enter the office', async () => {
    const { admin } = await newAdmin();
    await proveCode(shop, admin);
    expect(await refusal(admin, '/key', {})).toBe('second_factor_required');
    expect(await refusal(admin, '/key', { code: wrongCode(admin.email) })).toBe('wrong_code');
    expect(await refusal(admin, '', { code: '123456' })).toBe('second_factor_unverified');
    expect(await refusal(admin, '/recovery-codes', { code: wrongCode(admin.email) })).toBe('wrong_code');
  });

  it('changes nothing a quarter of an hour after the password, even with a right code', async () => {
    const { admin, recoveryCodes } = await newAdmin();
    await proveCode(shop, admin);
    const forge = forger(shop, admin.accessToken);
    const [code, ago] = [await nextCode(admin.email), (seconds: number) => Math.floor(Date.now() / 1000) - seconds];
    const stale = bearer(await forge({ auth_time: ago(901) }));
    expect(await standing(stale)).toBe('admin');
    for (const [path, body] of [
      ['/key', { code }],
      ['', { code }],
      ['/recovery', { code: recoveryCodes[0] }],
      ['/recovery-codes', { code }],
    ] as const)
      expect([path, await refusal(stale, path, body)]).toEqual([path, 'sign_in_again']);
    expect(await refusal(bearer(await forge({ auth_time: ago(890) })), '/key', { code })).toBeUndefined();
  });

  it('sets up no first phone a quarter of an hour after the password', async () => {
    const toBe = await newMember(shop, newBuyer('admin'), 'admin-to-be');
    const stale = await forger(shop, toBe.accessToken)({ auth_time: Math.floor(Date.now() / 1000) - 901 });
    expect(await refusal(bearer(stale), '/key', {})).toBe('sign_in_again');
  });
});

describe('a code of the phone', () => {
  it('is good once, for one session', async () => {
    const { admin, again } = await newAdmin();
    const code = await nextCode(admin.email);
    const both = [admin, await again()];
    const refusals = await Promise.all(both.map((session) => refusal(session, '/code', { code })));
    expect(refusals.sort()).toEqual(['code_used', undefined]);
    expect((await Promise.all(both.map(standing))).sort()).toEqual(['admin', 'code_needed']);
  });

  it('replaces the phone: sessions, codes and recovery codes of the former one end, and a mail says so', async () => {
    const { admin, recoveryCodes, again } = await newAdmin();
    const former = await again();
    await setUpPhone(shop, admin, { code: await nextCode(admin.email) });
    for (const session of [admin, former]) expect(await standing(session)).toBe(401);
    const after = await again();
    expect(await refusal(after, '/recovery', { code: recoveryCodes[0] })).toBe('wrong_code');
    await proveCode(shop, after);
    expect(await standing(after)).toBe('admin');
    expect(await subjectsTo(admin.email, 2)).toContainEqual(expect.stringMatching(/^Il telefono .* è cambiato/));
  });
});

describe('a recovery code', () => {
  it('permits one session to set up another phone, once, also when sent twice at once', async () => {
    const { admin, recoveryCodes, again } = await newAdmin();
    const [code = ''] = recoveryCodes;
    const other = await again();
    const typed = [code.toUpperCase(), code.replaceAll('-', ' ')];
    const refusals = await Promise.all(
      [admin, other].map((session, at) => refusal(session, '/recovery', { code: typed[at] })),
    );
    expect(refusals.sort()).toEqual([undefined, 'wrong_code'].sort());
    const standings = await Promise.all([admin, other].map(standing));
    expect([...standings].sort()).toEqual(['code_needed', 'no_second_factor']);
    const [recovered, refused] = standings[0] === 'no_second_factor' ? [admin, other] : [other, admin];
    expect(await refusal(refused, '/key', {})).toBe('second_factor_required');
    for (const path of ['GET /api/admin/dashboard', 'GET /api/admin/second-factor']) {
      const answer = await fetch(shop.url + path.split(' ')[1], { headers: recovered.headers });
      expect(answer.status).toBe(403);
    }
    const fresh = await setUpPhone(shop, recovered);
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((one) => recoveryCodes.includes(one))).toEqual([]);
    const after = await again();
    await proveCode(shop, after);
    expect(await standing(after)).toBe('admin');
    const subjects = await subjectsTo(admin.email, 3);
    for (const said of [
      /^Un telefono protegge/,
      /^Un tuo codice di recupero è stato usato/,
      /^Il telefono .* è cambiato/,
    ])
      expect(subjects).toContainEqual(expect.stringMatching(said));
  });

  it('is counted, and a new set replaces the former one', async () => {
    const { admin, recoveryCodes } = await newAdmin();
    await proveCode(shop, admin);
    const left = async () => {
      const answer = await fetch(`${shop.url}/api/admin/second-factor`, { headers: admin.headers });
      return ((await answer.json()) as { recovery_codes_left: number }).recovery_codes_left;
    };
    expect(await left()).toBe(10);
    expect(await refusal(admin, '/recovery', { code: recoveryCodes[3] })).toBeUndefined();
    expect(await left()).toBe(9);
    const renewed = await postFactor(shop, admin, '/recovery-codes', { code: await nextCode(admin.email) });
    const { recovery_codes } = (await renewed.json()) as { recovery_codes: string[] };
    expect(await left()).toBe(10);
    expect(await refusal(admin, '/recovery', { code: recoveryCodes[4] })).toBe('wrong_code');
    expect(await refusal(admin, '/recovery', { code: recovery_codes[4] })).toBeUndefined();
  });
});
