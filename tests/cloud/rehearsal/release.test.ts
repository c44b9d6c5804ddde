import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { STARTING_POINT, TABLE_VERSION } from '../../../core/shop/table-version.ts';
import { createDynamoDb } from '../../../local/aws/dynamodb/dynamodb.ts';
import { createAwsEndpoint } from '../../../local/aws/endpoint.ts';
import { createS3 } from '../../../local/s3/s3.ts';
import { release } from '../../../scripts/release/release.ts';
import { rollBack } from '../../../scripts/release/roll-back.ts';
import { replacementsOf } from '../../../scripts/release/assembly.ts';
import { stackOutput } from '../../../scripts/release/cloudformation.ts';
import { openReleases } from '../../../scripts/release/store.ts';
import type { Tools } from '../../../scripts/release/tools.ts';
import type { Migration } from '../../../lambdas/store/migrations/migration.ts';
import { readMigrationsState } from '../../../lambdas/store/migrations/migrations-state.ts';
import { runMigrations } from '../../../lambdas/store/migrations/run-migrations.ts';
import { shopTable } from '../../functional/shop-table.ts';
import { dev } from '../support/synthesized.ts';
import { cleanUp, Deployer, type Settings } from './deployer.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/* Releases with CDK's own command line, git, the table and the bucket. Only CloudFormation is a stand-in. */

const stage = 'prod';
const first: Settings = {
  region: 'eu-central-1',
  downloadsPublicKeys: dev().stage.downloadsPublicKeys,
  mailFrom: 'fotos@shop.example',
  zipDays: 3,
};
const second: Settings = { ...first, zipDays: 5 };
const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A way back.\n\n## [0.1.0]\n\n- All.\n';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const repository = join(folder, 'repository');
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
let deployer: Deployer;
let close: () => Promise<void>;
/** The settings of the commit, the failing steps and the known migrations of the next release. */
let given: { settings: Settings; failing: string[]; migrations: Migration[]; approved: boolean };
let steps: string[];
let said: string[];
let minute = 0;

const tools: Tools = {
  async run(step, assembly) {
    steps.push(step);
    if (step === 'synth') {
      rmSync(assembly, { recursive: true, force: true });
      cpSync(deployer.assembly(stage, given.settings), assembly, { recursive: true });
    }
    if (step === 'diff') return (await deployer.onAssembly(assembly, 'diff', '--all')).succeeded;
    if (step === 'deploy')
      return (await deployer.onAssembly(assembly, 'deploy', '--all', '--require-approval', 'never')).succeeded;
    if (step === 'migrate') await runMigrations(given.migrations);
    // A fault happens once: the release before does not have it.
    const at = given.failing.findIndex((failing) => failing.startsWith(step));
    return at === -1 || given.failing.splice(at, 1).length === 0;
  },
  git,
  approve: () => Promise.resolve(given.approved),
  say: (line) => void said.push(line),
  releases: async () => {
    const bucket = await stackOutput('eu-central-1', 'photo-shop-prod-data', 'ReleasesBucket');
    return bucket === undefined ? undefined : openReleases(bucket);
  },
  replacements: replacementsOf,
  migrated: readMigrationsState,
  get migrations() {
    return given.migrations;
  },
  now: () => new Date(Date.UTC(2026, 10, 27, 10, minute++)),
};

beforeAll(async () => {
  execFileSync('git', ['init', '-q', repository]);
  git('config', 'user.email', 'deployer@shop.example');
  git('config', 'user.name', 'Deployer');
  git('commit', '-q', '--allow-empty', '-m', 'Begin');
  deployer = await Deployer.inEmptyAccount();
  const s3 = createS3({ dir: join(folder, 's3') });
  s3.ensureBucket(`photo-shop-prod-releases-${deployer.account.id}-eu-central-1`);
  const dynamodb = await createDynamoDb({ dir: join(folder, 'dynamodb'), accountId: deployer.account.id });
  await dynamodb.call('CreateTable', shopTable);
  const everything = { Version: '2012-10-17', Statement: [{ Effect: 'Allow' as const, Action: '*', Resource: '*' }] };
  const operator = {
    accessKeyId: 'deployer',
    secretAccessKey: 'deployer',
    arn: 'arn:operator',
    policies: [everything],
  };
  const endpoint = await createAwsEndpoint({ principals: [operator], services: [s3.service, dynamodb.service] });
  for (const [name, value] of Object.entries({
    ...deployer.environment,
    AWS_ENDPOINT_URL_S3: endpoint.url,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint.url,
    AWS_REGION: 'eu-central-1',
    TABLE_NAME: 'shop',
  }))
    vi.stubEnv(name, value);
  close = async () => {
    await endpoint.close();
    await dynamodb.close();
    s3.close();
  };
  expect((await deployer.deploySender(stage, first)).succeeded).toBe(true);
});
afterAll(async () => {
  deployer?.close();
  await close?.();
  rmSync(folder, { recursive: true, force: true });
  rmSync(join('build', 'rollback'), { recursive: true, force: true });
  cleanUp();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  given = { settings: first, failing: [], migrations: [], approved: true };
  steps = [];
  said = [];
});

const releaseNow = () => release({ stage, folder: join(folder, 'assembly'), changelog, tested: false }, tools);
/** The days of ZIPs that the account has, which tell the releases apart. */
const zipDays = () =>
  JSON.stringify(
    deployer.account.ofType('AWS::S3::Bucket').find(({ id }) => id.includes('-downloads-'))?.properties,
  ).match(/"ExpirationInDays":(\d+)/)?.[1];
const current = async () => (await (await tools.releases())!.list()).current;

test('a release tests, compares, asks, deploys, migrates and tries out; its tag has the changes; a rollback returns to it', async () => {
  const tag = await releaseNow();
  expect(steps).toEqual(['test', 'synth', 'diff', 'deploy', 'migrate', 'smoke']);
  expect(git('tag', '-l', '--format=%(contents)', tag)).toBe('Release of prod\n\n### Added\n\n- A way back.');
  expect(git('rev-list', '-n', '1', tag)).toBe(git('rev-parse', 'HEAD'));
  expect([await current(), zipDays()]).toEqual([tag, '3']);

  given.settings = second;
  const later = await releaseNow();
  expect([await current(), zipDays()]).toEqual([later, '5']);
  steps = [];
  expect(await rollBack({ stage }, tools)).toBe(tag);
  expect(steps).toEqual(['deploy', 'smoke']);
  expect([await current(), zipDays()]).toEqual([tag, '3']);
  expect(said.at(-1)).toMatch(/^prod runs prod-\d{8}T\d{6}Z again \(commit \w+\)\.$/);
  await expect(rollBack({ stage, to: 'prod-nothing' }, tools)).rejects.toThrow('--to: prod has no such release.');
});

test.each([
  ['smoke', ['deploy', 'migrate', 'smoke', 'deploy', 'smoke']],
  ['migrate', ['deploy', 'migrate', 'deploy', 'smoke']],
])('a release whose step "%s" fails goes back by itself', async (failing, then) => {
  const tag = await current();
  given.settings = second;
  given.failing = [failing];
  await expect(releaseNow()).rejects.toThrow(`The step "${failing}" failed. prod runs ${tag} again.`);
  expect(steps.slice(3)).toEqual(then);
  expect([await current(), zipDays()]).toEqual([tag, '3']);
});

test('a release that CloudFormation refuses in the middle goes back by itself', async () => {
  const tag = await current();
  given.settings = { ...second, ingestConcurrency: 3 };
  let failures = 1;
  deployer.account.beforeStep = ({ name }) => {
    if (name === 'photo-shop-prod-workflows' && failures-- > 0) throw new Error('Somebody pulled the plug');
  };
  await expect(releaseNow()).rejects.toThrow(`The step "deploy" failed. prod runs ${tag} again.`);
  deployer.account.beforeStep = () => undefined;
  expect([await current(), zipDays()]).toEqual([tag, '3']);
});

test('nothing is deployed from changed files, after failed tests, without approval, or if data would be lost', async () => {
  writeFileSync(join(repository, 'unsaved.txt'), '');
  await expect(releaseNow()).rejects.toThrow('The working tree has changes');
  rmSync(join(repository, 'unsaved.txt'));
  given.failing = ['test'];
  await expect(releaseNow()).rejects.toThrow('The step "test" failed. Nothing was deployed.');
  given = { ...given, failing: [], approved: false };
  await expect(releaseNow()).rejects.toThrow('Nothing was deployed, as you said.');
  given = { ...given, approved: true, settings: { ...first, tableName: 'photo-shop-prod-data-table8235A42E-1ABC' } };
  await expect(releaseNow()).rejects.toThrow(/would lose data\.[^]*\(photo-shop-prod\)[^]*TableName changes/);
  expect(steps).not.toContain('deploy');
});

test('a rollback passes the migrations that the earlier release reads, names them, and refuses over any other', async () => {
  const tag = await current();
  const whole = () => Promise.resolve({ changed: 0, unreadable: [] });
  given.migrations = Array.from({ length: TABLE_VERSION - STARTING_POINT }, (_, index) => ({
    does: `older ${index}`,
    earlierReads: true,
    whole,
  }));
  given.migrations.push({ does: 'adds a field', earlierReads: true, whole });
  await runMigrations(given.migrations);
  await rollBack({ stage, to: tag! }, tools);
  expect(said[0]).toMatch(/^migration \d+ stays, and .* reads its items: adds a field$/);
  given.migrations.push({ does: 'splits an item in two', whole });
  given.settings = second;
  given.failing = ['smoke'];
  await expect(releaseNow()).rejects.toThrow(
    /The step "smoke" failed, and the stage stays as it is\.[^]*cannot read what these migrations wrote[^]*\d+: splits an item in two$/,
  );
  expect(zipDays()).toBe('5');
});
