import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../aws/durable-file.ts';
import type { Cloud } from '../templates/cloud.ts';
import type { DemoPeople } from './demo/demo-people.ts';

/** The names of the templates' resources. Labels are the names in `lib`: `originals`, `fulfilment`, `orders`. */
export interface ShopResources {
  tableName: string;
  buckets: Record<string, string>;
  /** ARNs. */
  stateMachines: Record<string, string>;
  /** Names for `invoke`. */
  functions: Record<string, string>;
  /** ARNs. */
  secrets: Record<string, string>;
  /** Its clients: for passwords, and for sign-ins with Google. */
  userPool: { id: string; clientId: string; googleClientId: string };
}

/** The facts that another program needs to work with the running shop. It contains keys: only the user may read it. */
export interface ShopRecord {
  pid: number;
  url: string;
  /** For signed requests (`/ingest/…`): the API without CloudFront before it. */
  apiUrl: string;
  stripeUrl: string;
  /** The stand-in for the federation; its control is below `/_local/federation`. */
  federationUrl: string;
  mailboxUrl: string;
  awsEndpoint: string;
  region: string;
  operator: { accessKeyId: string; secretAccessKey: string };
  resources: ShopResources;
  /** Their sign-ins. */
  demoPeople: DemoPeople;
  /** Shows the code that the demo admin's sign-in asks for, on this machine only. */
  codePageUrl: string;
  /** Answers the counts of all that AWS would charge for, on this machine only. */
  usageUrl: string;
}

const fileName = 'shop.json';

/** Writes `shop.json` into the data folder; it exists only while the shop runs. */
export function writeRecord(dataDir: string, record: ShopRecord): () => void {
  const file = join(dataDir, fileName);
  writeDurably(file, `${JSON.stringify(record, null, 2)}\n`, 0o600);
  return () => rmSync(file, { force: true });
}

export function resourcesOf(cloud: Cloud): ShopResources {
  return {
    tableName: cloud.tables[0]?.name ?? '',
    buckets: Object.fromEntries(cloud.buckets.map(({ label, name }) => [label, name])),
    stateMachines: Object.fromEntries(cloud.stateMachines.map(({ name, arn }) => [short(name), arn])),
    functions: Object.fromEntries(cloud.functions.map(({ name }) => [short(name), name])),
    secrets: Object.fromEntries(cloud.secrets.map(({ name, arn }) => [short(name), arn])),
    userPool: userPoolOf(cloud),
  };
}

function userPoolOf({ userPools: [pool] }: Cloud): ShopResources['userPool'] {
  const clientFor = (provider: string) =>
    pool?.clients.find(({ identityProviders }) => identityProviders.includes(provider))?.id ?? '';
  return { id: pool?.id ?? '', clientId: clientFor('COGNITO'), googleClientId: clientFor('Google') };
}

/** Shortens `photo-shop-local-orders` to the stage's `orders`, and `photo-shop-local/stripe` to its `stripe`. */
export function short(name: string): string {
  return name.replace(/^photo-shop-local[-/]/, '');
}
