import { generateKeyPairSync } from 'node:crypto';
import { afterAll, test as base, describe, expect, vi } from 'vitest';
import type { Said } from './rehearsal/command-line.ts';
import { cleanUp, Deployer, type Settings } from './rehearsal/deployer.ts';
import { nameOf } from './rehearsal/rules.ts';

/**
 * Runs `docs/deploy.md` and the deploying parts of `docs/operate.md`, step by step. It uses CDK's own command line and
 * the real templates, against a stand-in for CloudFormation that knows the causes of failed deployments (`rehearsal/`).
 */
const key = () =>
  String(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }));
const [oldKey, newKey] = [key(), key()];

/** A stage with every possible setting. */
const prod: Settings = {
  region: 'eu-central-1',
  downloadsPublicKeys: [oldKey],
  mailFrom: 'fotos@shop.example',
  alarmEmail: 'night@shop.example',
  googleSecret: 'photo-shop-prod/google',
  copyRegion: 'eu-west-1',
  siteOrigins: ['https://photos.example'],
};
const guarded: Settings = { ...prod, protect: true };

const STACKS = 12;

// A deployment that fails once in each stack is a dozen deployments, each with its own process.
vi.setConfig({ testTimeout: 600_000 });

afterAll(cleanUp);

/** A person with an empty account, and one who has reached the deployment step. */
const test = base.extend<{ beginner: Deployer; deployer: Deployer }>({
  beginner: async ({}, use) => {
    const deployer = await Deployer.inEmptyAccount();
    await use(deployer);
    deployer.close();
  },
  deployer: async ({ beginner }, use) => {
    beginner.account.addSecret('eu-central-1', 'photo-shop-prod/google');
    succeeded(await beginner.deploySender('prod', prod));
    await use(beginner);
  },
});

function succeeded({ succeeded: fine, text }: Said): string {
  expect(fine, text).toBe(true);
  return text;
}

function refused({ succeeded: fine, text }: Said, because: string): void {
  expect(fine).toBe(false);
  expect(text).toContain(because);
}

/** Returns the existing stacks of a stage, and the end of each one's last change. */
const standing = ({ account }: Deployer, stage = 'prod') =>
  account.stacks
    .filter(({ name, status }) => name.startsWith(`photo-shop-${stage}-`) && status !== 'DELETE_COMPLETE')
    .map(({ status }) => status);

/** Returns values from other stacks that have changed since. */
const stale = ({ account }: Deployer) =>
  account.stacks.filter(({ status }) => status !== 'DELETE_COMPLETE').flatMap((stack) => stack.stale());

const named = (deployer: Deployer, type: string) =>
  deployer.account.ofType(type).map((thing) => nameOf(type, thing.properties) ?? thing.id);

describe.concurrent('a first deployment', () => {
  test('that fails in the middle of each stack once is simply repeated, and leaves nothing behind; once more changes nothing', async ({
    deployer,
  }) => {
    const filled = 'filesicons'; // The site's last resource, when its bucket already has files.
    const failed = deployer.failInEachStack('prod', prod, filled);
    let said = await deployer.deploy('prod', prod);
    for (let failures = 1; !said.succeeded; failures++) {
      expect(failed, said.text).toHaveLength(failures);
      said = await deployer.deploy('prod', prod);
    }
    expect(failed).toHaveLength(STACKS + 1);
    expect(standing(deployer)).toEqual(Array.from({ length: STACKS }, () => 'CREATE_COMPLETE'));
    expect(deployer.account.leftOver().map(({ id }) => id)).toEqual(['photo-shop-prod/google']);

    const before = deployer.account.things.map(({ stack: _, ...thing }) => ({ ...thing }));
    const again = succeeded(await deployer.deploy('prod', prod));
    expect(again.match(/✅ .*/g)?.filter((line) => !line.endsWith('(no changes)'))).toEqual([]);
    expect(deployer.account.things.map(({ stack: _, ...thing }) => thing)).toEqual(before);
  });

  test('goes through where everything is in one region, with the longest name that a stage may have', async ({
    beginner,
  }) => {
    const [stage, googleSecret] = ['twelve-chars', 'photo-shop-twelve-chars/google'];
    const settings: Settings = { ...prod, region: 'us-east-1', googleSecret };
    beginner.account.addSecret('us-east-1', googleSecret);
    succeeded(await beginner.deploySender(stage, settings));
    succeeded(await beginner.deploy(stage, settings));
    expect(standing(beginner, stage)).toEqual(Array.from({ length: STACKS }, () => 'CREATE_COMPLETE'));
  });

  test('stops at an unverified sender, and says so', async ({ beginner }) => {
    refused(await beginner.deploy('prod', prod), 'Email address is not verified: shop.example');
  });
});

describe.concurrent('a stage that runs', () => {
  test('changes its key in three steps, each of which may fail on the way', async ({ deployer }) => {
    succeeded(await deployer.deploy('prod', prod));
    succeeded(await deployer.deploy('prod', guarded));
    const keysOf = () => {
      const told = deployer.account.ofType('AWS::Lambda::Function').map(({ properties }) => JSON.stringify(properties));
      return [...new Set(told.flatMap((text) => /"DOWNLOADS_KEY_PAIR_IDS":"([^"]+)"/.exec(text)?.[1] ?? []))];
    };
    const [first] = keysOf();
    for (const [settings, keys] of [
      [{ ...guarded, downloadsPublicKeys: [newKey, oldKey] }, 2],
      [{ ...guarded, downloadsPublicKeys: [newKey] }, 1],
    ] as const) {
      const failed = deployer.failInEachStack('prod', settings);
      while (!(await deployer.deploy('prod', settings)).succeeded) expect(failed.length).toBeLessThanOrEqual(STACKS);
      expect(named(deployer, 'AWS::CloudFront::PublicKey')).toHaveLength(keys);
      expect(keysOf().flatMap((known) => known.split(','))).toHaveLength(keys);
      expect(stale(deployer)).toEqual([]);
    }
    expect(keysOf()).not.toContain(first);
  });

  test('drops Google, changes its sender and disables its firewall, and no stack blocks another', async ({
    deployer,
  }) => {
    succeeded(await deployer.deploy('prod', guarded));
    const { googleSecret: _, ...without } = guarded;
    const changed = { ...without, mailFrom: 'photos@other.example', firewall: false };
    succeeded(await deployer.deploySender('prod', changed));
    succeeded(await deployer.deploy('prod', changed));
    expect(named(deployer, 'AWS::Cognito::UserPoolClient')).toHaveLength(1);
    expect(
      JSON.stringify(deployer.account.ofType('AWS::Lambda::Function').map(({ properties }) => properties)),
    ).not.toMatch(/GOOGLE_CLIENT_ID|fotos@shop\.example/);
    expect(stale(deployer)).toEqual([]);
    const firewall = deployer.account.stack('us-east-1', 'photo-shop-prod-firewall');
    firewall?.delete();
    expect(firewall?.status).toBe('DELETE_COMPLETE');
    expect(named(deployer, 'AWS::WAFv2::WebACL')).toEqual([]);
    succeeded(await deployer.deploy('prod', guarded));
    expect(named(deployer, 'AWS::Cognito::UserPoolClient')).toHaveLength(2);
    expect(named(deployer, 'AWS::WAFv2::WebACL')).toHaveLength(2);
  });

  test('refuses to be destroyed while it is protected; then what it has stays, and a new deployment takes it back', async ({
    deployer,
  }) => {
    succeeded(await deployer.deploy('prod', prod));
    succeeded(await deployer.deploy('prod', guarded));
    refused(await deployer.destroy('prod', guarded), 'TerminationProtection is enabled');
    succeeded(await deployer.deploy('prod', prod));
    succeeded(await deployer.destroy('prod', prod));
    expect(standing(deployer)).toEqual([]);
    const stayed = deployer.account.leftOver().filter(({ type }) => type !== 'AWS::SecretsManager::Secret');
    expect(stayed.map(({ type }) => type).sort()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::GlobalTable',
      'AWS::KMS::Key',
      ...Array.from({ length: 8 }, () => 'AWS::S3::Bucket'),
    ]);
    refused(await deployer.deploy('prod', prod), 'already exists');
    succeeded(await deployer.deploy('prod', prod, '--import-existing-resources'));
    const alone = stayed.filter(({ stack }) => stack === undefined).map(({ type }) => type);
    expect(alone.sort()).toEqual(['AWS::Cognito::UserPool', 'AWS::KMS::Key']);
  });

  test('gets a new user pool in place of a lost one, and every other part follows', async ({ deployer }) => {
    succeeded(await deployer.deploy('prod', prod));
    succeeded(await deployer.deploy('prod', guarded));
    const [lost] = deployer.account.ofType('AWS::Cognito::UserPool');
    deployer.account.things.splice(deployer.account.things.indexOf(lost!), 1);
    deployer.account.stack('eu-central-1', 'photo-shop-prod-identity')!.terminationProtection = false;
    succeeded(await deployer.destroy('prod', guarded, 'identity', '--exclusively'));
    succeeded(await deployer.deploy('prod', guarded));
    const [found] = deployer.account.ofType('AWS::Cognito::UserPool');
    expect(found?.id).not.toBe(lost?.id);
    expect(stale(deployer)).toEqual([]);
    const told = deployer.account.ofType('AWS::Lambda::Function').map(({ properties }) => JSON.stringify(properties));
    expect(told.filter((text) => text.includes(`"${lost!.id}"`))).toEqual([]);
  });

  test('is not alone in its account: another one comes and goes beside it, with the same sender', async ({
    deployer,
  }) => {
    const other: Settings = { ...prod, retain: false };
    succeeded(await deployer.deploy('prod', guarded));
    succeeded(await deployer.deploy('test', other));
    succeeded(await deployer.deploySender('test', other));
    succeeded(await deployer.destroy('test', other));
    expect(standing(deployer, 'test')).toEqual([]);
    expect(standing(deployer)).toHaveLength(STACKS);
    expect(named(deployer, 'AWS::SES::EmailIdentity')).toEqual(['shop.example']);
    expect(stale(deployer)).toEqual([]);
  });
});
