import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import Stripe from 'stripe';
import { createDynamoDb } from '../../local/aws/dynamodb/dynamodb.ts';
import { createAwsEndpoint } from '../../local/aws/endpoint.ts';
import { createSecretsManager } from '../../local/aws/secrets-manager.ts';
import { createS3 } from '../../local/s3/s3.ts';
import { startStripe } from '../../local/stripe/stripe.ts';
import { callNearby } from './calls-nearby.ts';
import { accountId, allow, environmentOf, role, workflowArn } from './local/one-aws.ts';
import {
  behind,
  crashing,
  poolService,
  sesService,
  statesService,
  type Execution,
  type Faults,
  type PoolUser,
  type SentMail,
} from './sale-services.ts';
import { shiftClock } from './shifted-clock.ts';
import { shopTable } from './shop-table.ts';

export const siteUrl = 'http://localhost:3000';

/** A webhook as the payment provider delivered it. */
export interface Delivery {
  type: string;
  sessionId: string;
  body: string;
  signature: string;
}

/**
 * Starts the parts of a sale: the table, secrets, Stripe, and services that record their requests.
 * @param nearby true lets AWS calls take the short way (`calls-nearby.ts`); false sends them signed through the
 *   endpoint
 */
export async function startSaleParts({ nearby = true } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'sale-'));
  const executions: Execution[] = [];
  const settlements: Execution[] = [];
  const mails: SentMail[] = [];
  const s3 = createS3({ dir: join(dir, 's3') });
  for (const bucket of ['downloads', 'originals', 'derived']) s3.ensureBucket(bucket);
  const poolUsers = new Map<string, PoolUser>();
  const endedSessions = new Set<string>();
  const faults: Faults = { states: 0, ses: 0, onMail: null, crashAfter: null, hold: null, indexesAreBehind: false };
  const dynamodb = await createDynamoDb({ dir, accountId, endpoint: process.env.DYNAMODB_ENDPOINT });
  await dynamodb.call('CreateTable', shopTable);
  const secrets = createSecretsManager({ dir });
  const secretKey = `test-key-${randomBytes(12).toString('hex')}`;
  const webhookSecret = `test-webhook-${randomBytes(12).toString('hex')}`;
  const signing = generateKeyPairSync('rsa', { modulusLength: 2048 });
  secrets.ensureSecret('stripe', 'stripe', () =>
    JSON.stringify({ secret_key: secretKey, webhook_secret: webhookSecret }),
  );
  secrets.ensureSecret('downloads', 'downloads', () =>
    signing.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  secrets.ensureSecret('captcha', 'captcha', () => randomBytes(48).toString('base64url'));
  const caller = role('sale', allow('*', '*'));
  const services = [
    crashing(behind(dynamodb.service, faults), faults),
    secrets.service,
    crashing(statesService({ executions, settlements }, faults), faults),
    crashing(sesService(mails, faults), faults),
    poolService(poolUsers, endedSessions),
    s3.service,
  ];
  const endpoint = await createAwsEndpoint({ principals: [caller], services });
  if (nearby) callNearby(services);

  const deliveries: Delivery[] = [];
  const waiting: (() => void)[] = [];
  const hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const { type, data } = JSON.parse(body) as Stripe.Event;
        deliveries.push({
          type,
          sessionId: (data.object as { id: string }).id,
          body,
          signature: String(request.headers['stripe-signature']),
        });
        response.writeHead(200).end();
        for (const wake of waiting.splice(0)) wake();
      });
  });
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
  const webhookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  const clock = shiftClock();
  const payments = await startStripe({
    now: () => Math.floor(Date.now() / 1000),
    port: 0,
    host: '127.0.0.1',
    dailyPayouts: false,
    dataDir: join(dir, 'stripe'),
    secretKey,
    webhookSecret,
    webhookUrl,
  });
  const stripe = new Stripe(secretKey, {
    host: '127.0.0.1',
    port: payments.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });

  Object.assign(process.env, {
    ...environmentOf(endpoint, caller),
    TABLE_NAME: 'shop',
    DOWNLOADS_BUCKET: 'downloads',
    ORIGINALS_BUCKET: 'originals',
    DERIVED_BUCKET: 'derived',
    USER_POOL_ID: 'eu-central-2_test',
    STRIPE_SECRET_ID: 'stripe',
    STRIPE_API_BASE: payments.url,
    CAPTCHA_SECRET_ID: 'captcha',
    DOWNLOADS_KEY_SECRET_ID: 'downloads',
    DOWNLOADS_KEY_PAIR_IDS: '00000000:KTEST',
    MAIL_FROM: 'fotos@shop.example',
    MAIL_CONFIGURATION_SET: 'shop',
    TRACKED_MAIL_CONFIGURATION_SET: 'shop-tracked',
    FULFILMENT_WORKFLOW_ARN: workflowArn('fulfilment'),
    SETTLEMENT_WORKFLOW_ARN: workflowArn('settlement'),
    BATCH_INGEST_WORKFLOW_ARN: workflowArn('batch-ingest'),
    BULK_MAIL_WORKFLOW_ARN: workflowArn('bulk-mail'),
    ACCOUNT_EXPORT_WORKFLOW_ARN: workflowArn('account-export'),
    MANY_CUSTOMERS_WORKFLOW_ARN: workflowArn('many-customers'),
    CLOSE_SALES_WORKFLOW_ARN: workflowArn('close-sales'),
    REFUND_RUN_WORKFLOW_ARN: workflowArn('refund-run'),
    MOVE_PHOTOS_WORKFLOW_ARN: workflowArn('move-photos'),
    SEARCH_INDEX_WORKFLOW_ARN: workflowArn('search-index'),
    DELETE_ORIGINALS_WORKFLOW_ARN: workflowArn('delete-originals'),
  });

  let stopped: Promise<void> | undefined;
  /** Stops the payment provider: its address no longer answers. */
  const stopStripe = () => (stopped ??= payments.stop());

  return {
    stopStripe,
    /** The users in the pool, by name. */
    poolUsers,
    /** Tokens that the pool no longer accepts. */
    endedSessions,
    executions,
    /** The started settlements of returning buyers. They run by `comeBack`. */
    settlements,
    mails,
    /** Encrypts a code as the user pool does for a function. */
    s3,
    contentOf: (bucket: string, key: string) => buffer(s3.open(bucket, key).body),
    dynamodb,
    faults,
    deliveries,
    stripe,
    clock,
    stripeUrl: payments.url,
    webhookSecret,
    publicKey: signing.publicKey,
    /** Waits until the payment provider has delivered an event of this type for the session. */
    async delivered(type: string, sessionId: string): Promise<Delivery> {
      for (;;) {
        const found = deliveries.find((delivery) => delivery.type === type && delivery.sessionId === sessionId);
        if (found) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    /** Fills in the payment page and presses pay (or the button that fails). */
    async payAt(
      url: string,
      { email = 'anna@esempio.example', method = 'card', action = 'pay' } = {},
    ): Promise<number> {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ email, method, action }),
      });
      return answer.status;
    },
    async close(): Promise<void> {
      clock.end();
      await stopStripe();
      hook.close();
      hook.closeAllConnections();
      await endpoint.close();
      await dynamodb.close();
      s3.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
export type SaleParts = Awaited<ReturnType<typeof startSaleParts>>;

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The signed-in customer: API Gateway forwards the claims of the token that it checked. Here the id is the token. */
  as?: string;
  admin?: boolean;
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
  /** The time at which the HTTP API received it, in milliseconds since 1970; now by default. */
  receivedAt?: number;
  /** The function's time limit, in milliseconds; as in AWS by default. */
  within?: number;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

const claimsOf = (sub: string, admin: boolean) => ({
  sub,
  username: sub,
  token_use: 'access',
  origin_jti: 'one',
  auth_time: String(Math.floor(Date.now() / 1000)),
  ...(admin && { 'cognito:groups': '[admin]' }),
});

/** Calls a function as the HTTP API does. */
export async function request(
  handler: unknown,
  routeKey: string,
  {
    params = {},
    query = {},
    as,
    admin = false,
    body,
    rawBody,
    headers = {},
    receivedAt = Date.now(),
    within = 30_000,
  }: Request = {},
): Promise<Answer> {
  const event = {
    version: '2.0',
    routeKey,
    rawPath: routeKey.split(' ')[1],
    rawQueryString: '',
    headers: { ...(as !== undefined && { authorization: `Bearer ${as}` }), ...headers },
    pathParameters: params,
    queryStringParameters: query,
    isBase64Encoded: false,
    body: rawBody ?? (body === undefined ? undefined : JSON.stringify(body)),
    requestContext: {
      requestId: `request-${randomBytes(4).toString('hex')}`,
      timeEpoch: receivedAt,
      ...(as !== undefined && { authorizer: { jwt: { claims: claimsOf(as, admin) } } }),
    },
  };
  const invoke = handler as (event: unknown, context: unknown) => Promise<APIGatewayProxyStructuredResultV2>;
  const answer = await invoke(event, { getRemainingTimeInMillis: () => within });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers ?? {},
    body: answer.body === undefined ? undefined : (JSON.parse(answer.body) as unknown),
  };
}
