import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stagePrefix } from '../lib/stage.ts';
import { stageNamed } from './known-stage.ts';
import { Refused } from './refused.ts';

/** The record that the running shop writes for other programs (`local/shop/record.ts`). */
interface RunningShop {
  pid: number;
  url: string;
  apiUrl: string;
  awsEndpoint: string;
  region: string;
  operator: { accessKeyId: string; secretAccessKey: string };
  resources: {
    tableName: string;
    buckets: Record<string, string>;
    stateMachines: Record<string, string>;
    userPool: { id: string };
  };
}

/**
 * Selects the shop for a command: a stage in AWS, or the one that runs here. Returns the visitors' address, if known.
 * @throws Refused when it cannot be reached
 */
export const reachShop = ({ aws, data }: { aws?: string | undefined; data: string }): string | undefined =>
  aws === undefined ? reachRunningShop(data) : reachDeployedShop(aws);

/**
 * Puts the shop's names and keys into the environment, for the SDK and `lambdas/environment.ts`. Returns the visitors'
 * address, if known.
 * @throws Refused when no shop runs here
 */
export function reachRunningShop(dataDir: string): string {
  const file = join(dataDir, 'shop.json');
  if (!existsSync(file))
    throw new Refused(`No shop is running here (${file} is missing). Start it in another terminal with: npm start`);
  const shop = JSON.parse(readFileSync(file, 'utf8')) as RunningShop;
  if (!isAlive(shop.pid))
    throw new Refused('The shop that ran here has stopped. Start it in another terminal with: npm start');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: shop.awsEndpoint,
    AWS_REGION: shop.region,
    AWS_ACCESS_KEY_ID: shop.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: shop.operator.secretAccessKey,
    TABLE_NAME: shop.resources.tableName,
    ORIGINALS_BUCKET: shop.resources.buckets['originals'],
    COVERS_BUCKET: shop.resources.buckets['covers'],
    DERIVED_BUCKET: shop.resources.buckets['derived'],
    USERS_BUCKET: shop.resources.buckets['users'],
    SEARCH_INDEX_WORKFLOW_ARN: shop.resources.stateMachines['search-index'],
    PHOTO_SERVICE_URL: shop.apiUrl,
    USER_POOL_ID: shop.resources.userPool.id,
    ...mailNames('local'),
  });
  delete process.env['AWS_SESSION_TOKEN'];
  delete process.env['AWS_PROFILE'];
  return shop.url;
}

/**
 * Puts the names of a stage in AWS into the environment. They come from the outputs of its deployment
 * (`docs/deploy.md`) and its settings; existing variables take precedence. Returns the visitors' address, if the
 * outputs contain it.
 * @throws Refused that names the missing part
 */
export function reachDeployedShop(stage: string, root = join(import.meta.dirname, '..')): string | undefined {
  const outputsFile = join('build', `${stageNamed(stage)}-outputs.json`);
  const outputs = readOutputs(join(root, outputsFile));
  const names = {
    AWS_REGION: regionOf(stage, root),
    TABLE_NAME: outputs['TableName'],
    ORIGINALS_BUCKET: outputs['OriginalsBucket'],
    COVERS_BUCKET: outputs['CoversBucket'],
    DERIVED_BUCKET: outputs['DerivedBucket'],
    PHOTO_SERVICE_URL: outputs['ApiAddress'],
    SEARCH_INDEX_WORKFLOW_ARN: outputs['SearchIndexWorkflow'],
    USER_POOL_ID: outputs['UserPoolId'],
    // By its name, which is in no output: prices are needed before a deployment as well (docs/operate.md).
    STRIPE_SECRET_ID: `${stagePrefix(stage)}/stripe`,
    ...mailNames(stage, root),
  };
  for (const [variable, value] of Object.entries(names)) {
    if (value !== undefined) process.env[variable] ??= value;
  }
  // Only the return of users needs it, and stages of earlier versions have none.
  if (outputs['UsersBucket'] !== undefined) process.env['USERS_BUCKET'] ??= outputs['UsersBucket'];
  const missing = Object.keys(names).find((name) => !process.env[name]);
  if (missing !== undefined)
    throw new Refused(
      `${missing} is missing: set it in the environment, or deploy with --outputs-file ${outputsFile}.`,
    );
  return outputs['SiteAddress'];
}

const regionOf = (stage: string, root: string): string | undefined => settingsOf(stage, root)?.region;

/** Returns the names with which a stage sends mails (`lib/stacks/mail.ts`). */
const mailNames = (stage: string, root = join(import.meta.dirname, '..')) => ({
  MAIL_FROM: settingsOf(stage, root)?.mailFrom,
  MAIL_CONFIGURATION_SET: stagePrefix(stage),
});

function settingsOf(stage: string, root: string): { region?: string; mailFrom?: string } | undefined {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as {
    context: { stages: Record<string, { region?: string; mailFrom?: string }> };
  };
  return context.stages[stage];
}

/** Returns the outputs of all stacks; the names are the same in every stage. */
function readOutputs(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  return Object.assign(
    {},
    ...Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>),
  ) as Record<string, string>;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
