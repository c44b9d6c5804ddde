import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reachDeployedShop } from '../../../scripts/target.ts';

const outputs = (stage: string) => ({
  data: { TableName: `photo-shop-${stage}` },
  photos: { OriginalsBucket: `originals-${stage}`, CoversBucket: `covers-${stage}`, DerivedBucket: `derived-${stage}` },
  api: { ApiAddress: `https://${stage}.execute-api.example` },
  workflows: { SearchIndexWorkflow: `arn:${stage}` },
  identity: { UserPoolId: `${stage}_pool` },
  web: { SiteAddress: `https://${stage}.example` },
});

/** Makes a folder with two deployed stages. */
function deployments(): string {
  const folder = mkdtempSync(join(tmpdir(), 'photo-shop-outputs-'));
  mkdirSync(join(folder, 'build'));
  const stages = {
    prod: { region: 'eu-central-2', mailFrom: 'photos@prod.example' },
    test: { region: 'eu-west-1', mailFrom: 'photos@test.example' },
  };
  writeFileSync(join(folder, 'cdk.json'), JSON.stringify({ context: { stages } }));
  for (const stage of Object.keys(stages))
    writeFileSync(join(folder, 'build', `${stage}-outputs.json`), JSON.stringify(outputs(stage)));
  return folder;
}

const names = [
  'AWS_REGION',
  'TABLE_NAME',
  'ORIGINALS_BUCKET',
  'COVERS_BUCKET',
  'DERIVED_BUCKET',
  'PHOTO_SERVICE_URL',
  'SEARCH_INDEX_WORKFLOW_ARN',
  'USER_POOL_ID',
  'STRIPE_SECRET_ID',
  'MAIL_FROM',
  'MAIL_CONFIGURATION_SET',
];

beforeEach(() => {
  for (const name of names) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['prod', 'eu-central-2'],
  ['test', 'eu-west-1'],
])('a command for the stage %s speaks with that stage, whichever was deployed last', (stage, region) => {
  expect(reachDeployedShop(stage, deployments())).toBe(`https://${stage}.example`);
  expect([process.env['TABLE_NAME'], process.env['AWS_REGION']]).toEqual([`photo-shop-${stage}`, region]);
  expect([process.env['MAIL_FROM'], process.env['MAIL_CONFIGURATION_SET']]).toEqual([
    `photos@${stage}.example`,
    `photo-shop-${stage}`,
  ]);
});

it('a command for a stage that was never deployed from here says which file it looks for', () => {
  expect(() => reachDeployedShop('other', deployments())).toThrow('--outputs-file build/other-outputs.json');
});
