import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './refused.ts';

/** What the shop running here writes down for other programs (`local/shop/record.ts`). */
interface RunningShop {
  pid: number;
  url: string;
  apiUrl: string;
  awsEndpoint: string;
  region: string;
  operator: { accessKeyId: string; secretAccessKey: string };
  resources: { tableName: string; buckets: Record<string, string> };
}

/**
 * Puts the shop's names and keys into the environment, where the SDK and `lambdas/environment.ts` look for them.
 * Returns the address that visitors open, if known.
 * @throws Refused when no shop runs here
 */
export function useRunningShop(dataDir: string): string {
  const file = join(dataDir, 'shop.json');
  if (!existsSync(file)) throw new Refused(`No shop is running here (${file} is missing). Start it in another terminal with: npm start`);
  const shop = JSON.parse(readFileSync(file, 'utf8')) as RunningShop;
  if (!isAlive(shop.pid)) throw new Refused('The shop that ran here has stopped. Start it in another terminal with: npm start');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: shop.awsEndpoint,
    AWS_REGION: shop.region,
    AWS_ACCESS_KEY_ID: shop.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: shop.operator.secretAccessKey,
    TABLE_NAME: shop.resources.tableName,
    ORIGINALS_BUCKET: shop.resources.buckets['originals'],
    COVERS_BUCKET: shop.resources.buckets['covers'],
    PHOTO_SERVICE_URL: shop.apiUrl,
  });
  delete process.env['AWS_SESSION_TOKEN'];
  delete process.env['AWS_PROFILE'];
  return shop.url;
}

/** @throws Refused that names the first variable that is not set */
export function useShopInAws(): undefined {
  const missing = ['TABLE_NAME', 'ORIGINALS_BUCKET', 'PHOTO_SERVICE_URL', 'AWS_REGION'].find((name) => !process.env[name]);
  if (missing !== undefined) throw new Refused(`--aws needs ${missing} in the environment; the outputs of the deployment tell it.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
