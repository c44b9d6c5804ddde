import { join } from 'node:path';
import { createGateway } from '../api-gateway/gateway.ts';
import { createAwsEndpoint } from '../aws/endpoint.ts';
import { createDynamoDb } from '../aws/dynamodb/dynamodb.ts';
import { createKms } from '../aws/kms.ts';
import { EventBus } from '../events/event-bus.ts';
import { Lambda } from '../lambda/lambda.ts';
import { startMail } from '../mail/mail.ts';
import { createS3 } from '../s3/s3.ts';
import { byPath } from './by-path.ts';
import { seedDemoPeople } from './demo/demo-people.ts';
import { startCodePage } from './demo/code-page.ts';
import { deployFiles, deployStorage } from './deploy.ts';
import { startDistribution } from './wiring/distribution.ts';
import { openDoors } from './doors/doors.ts';
import { readStageKeys } from './keys.ts';
import type { LocalShop, ShopOptions } from './local-shop.ts';
import { lockDataFolder } from './lock.ts';
import { migrateItems } from './migrate.ts';
import { startOutside } from './doors/outside.ts';
import { createPrincipals, runnable, withLiveCode } from './wiring/principals.ts';
import { waitedFor } from './wiring/waited-for.ts';
import { startClock } from './demo/clock.ts';
import { startForgetting } from './demo/forgetting.ts';
import { invokedBy } from './wiring/invoked-by.ts';
import { resourcesOf, short, writeRecord, type ShopRecord } from './record.ts';
import { openSecrets } from './secrets.ts';
import { seedSettings } from './demo/seed.ts';
import { startNear } from './start-near.ts';
import { countRequests, countRuns, countService, countTransitions, countUnits } from '../usage/count-calls.ts';
import { Usage } from '../usage/usage.ts';
import { startUsagePage } from '../usage/usage-page.ts';
import { fileLog, Steps } from './steps.ts';
import { startUserPool } from './wiring/user-pool.ts';
import { forget } from '../tables/forget.ts';
import { readAssembly } from '../templates/assembly.ts';
import { readCloud } from '../templates/cloud.ts';
import { standInSettings, withLocalValues } from '../templates/local-values.ts';
import { synthesize } from '../templates/synthesize.ts';
import { openExecutionStore } from '../workflows/execution-store.ts';
import { statesService } from '../workflows/states-service.ts';
import { Workflows } from '../workflows/workflows.ts';

/**
 * Runs the whole shop as its templates describe it.
 * @throws Error in plain words for a busy port, a data folder in use, or unusable templates
 */
export async function startShop(options: ShopOptions): Promise<LocalShop> {
  const steps = new Steps(options.log ?? (() => undefined));
  try {
    return await start(options, steps);
  } catch (error) {
    await steps.undo();
    throw error;
  }
}

async function start(
  {
    port: wantedPort,
    dataDir,
    host,
    waitSecondsScale = 1,
    googlePeople = [],
    live,
    log: say = () => undefined,
  }: ShopOptions,
  steps: Steps,
): Promise<LocalShop> {
  const unlock = lockDataFolder(dataDir);
  steps.onStop(unlock);
  const { door, port, apiServer, apiUrl, url, lanUrl, origins } = await openDoors(steps, wantedPort, host, live);
  const keys = readStageKeys(dataDir);
  const usage = new Usage();
  const logs = join(dataDir, 'logs');
  const log = await fileLog(logs, 'shop');

  const [synthesized, { stripe, federation }, database] = await Promise.all([
    steps.step(
      'Templates',
      () => synthesize(standInSettings, live ? 'templates' : 'all'),
      ({ reused }) => (reused ? 'unchanged' : `synthesized${live ? '' : ', with functions and site'}`),
    ),
    startOutside({ steps, port, host, dataDir, keys, log }),
    steps.step('Database', () =>
      createDynamoDb({
        dir: join(dataDir, 'dynamodb'),
        accountId: '000000000000',
        endpoint: process.env['DYNAMODB_ENDPOINT'],
        say,
        onUnits: countUnits(usage),
      }),
    ),
  ]);
  steps.onStop(() => database.close());

  const cloud = readCloud(
    withLocalValues(await readAssembly(synthesized.folder), {
      stripeApiBase: stripe.url,
      federationUrl: federation.url,
      siteOrigins: origins,
      downloadsPublicKey: keys.downloadsPublicKey,
    }),
    { distributionDomain: `localhost:${port}`, apiEndpoint: apiUrl },
  );
  const [api] = cloud.httpApis;
  if (api === undefined) throw new Error('The templates have no HTTP API.');

  const s3 = createS3({ dir: join(dataDir, 's3') });
  steps.onStop(() => s3.close());
  await steps.step(
    'Tables and buckets',
    () => deployStorage(cloud, database, s3),
    (changed) => changed.join(', ') || 'unchanged',
  );
  const secrets = openSecrets(join(dataDir, 'secrets'), cloud, keys);
  const kms = createKms({ keys: cloud.encryptionKeys });
  const mail = await steps.step('Mailbox', () =>
    startNear(port + 2, (mailPort) =>
      startMail({
        port: mailPort,
        dataDir: join(dataDir, 'mail'),
        identities: cloud.mailIdentities,
        configurationSets: cloud.configurationSets,
        onNews: (event) => bus.put(event),
      }),
    ),
  );
  steps.onStop(() => mail.stop());

  const invoke = (name: string, payload: string) => lambda.invoke(name, payload);
  const bus = new EventBus({ rules: cloud.eventRules, invoke, log });
  const userPool = await steps.step('User pool', () =>
    startUserPool({ cloud, dataDir, origins, secrets, mail, kms, invoke, googlePeople, log }),
  );
  steps.onStop(() => userPool.stop());

  const store = openExecutionStore(join(dataDir, 'workflows'));
  steps.onStop(() => store.close());
  const principals = createPrincipals(cloud);
  const everybody = [principals.operator, ...principals.roles.values()];
  const endpoint = await createAwsEndpoint({
    principals: everybody,
    services: [
      database.service,
      s3.service,
      secrets.service,
      mail.service,
      kms.service,
      userPool.service,
      statesService(() => workflows, store),
    ].map((service) => countService(usage, service)),
    onFault: (fault, call) => log(`${call}: ${fault instanceof Error ? fault.stack : String(fault)}`),
  });
  steps.onStop(() => endpoint.close());

  const foreground = waitedFor(cloud);
  const lambda = await Lambda.start({
    functions: cloud.functions.map((declared) => ({
      ...runnable(live ? withLiveCode(declared, live) : declared, cloud.region, endpoint.url, principals),
      background: !foreground.has(declared.arn),
    })),
    logFolder: logs,
    live: live && { versionOf: (name) => live.functions.versionOf(short(name)) },
    onRun: countRuns(usage),
  });
  steps.onStop(() => lambda.stop());
  steps.onStop(() => bus.stop());
  const workflows = new Workflows({
    machines: cloud.stateMachines.map(({ roleArn, ...machine }) => ({
      ...machine,
      role: { arn: roleArn, policies: cloud.roles.get(roleArn)?.policies ?? [] },
    })),
    store,
    invoke,
    waitSecondsScale,
    log: await fileLog(logs, 'workflows'),
    onTransition: countTransitions(usage),
  });
  steps.onStop(() => workflows.stop());

  const gateway = createGateway({ api, principals: everybody, invoke, keyOf: userPool.keyOf, onFault: log });
  apiServer.on('request', countRequests(usage, 'api', gateway));
  await steps.step('Site', () => deployFiles(cloud.deployments, s3));
  const resources = resourcesOf(cloud);
  await steps.step(
    'Items',
    () =>
      migrateItems({
        dynamodb: database,
        table: resources.tableName,
        coversBucket: resources.buckets['covers'],
        awsEndpoint: endpoint.url,
        region: cloud.region,
        operator: principals.operator,
      }),
    (said) => said.join('; ') || 'unchanged',
  );
  await steps.step('Settings and products', () =>
    seedSettings({
      dynamodb: database,
      table: resources.tableName,
      stripeUrl: stripe.url,
      stripeSecretKey: keys.stripeSecretKey,
      siteUrl: url,
    }),
  );
  const demoPeople = await steps.step('Demo people', () =>
    seedDemoPeople({
      dataDir,
      userPoolId: resources.userPool.id,
      calls: userPool.calls,
      dynamodb: database,
      table: resources.tableName,
      phonesSecret: secrets.valueOf(resources.secrets['second-factor'] ?? ''),
    }),
  );
  const codePage = await startNear(port + 4, (codePort) => startCodePage(codePort, demoPeople.admin.secret));
  steps.onStop(() => codePage.stop());
  const usagePage = await startNear(port + 5, (usagePort) => startUsagePage(usagePort, usage));
  steps.onStop(() => usagePage.stop());
  door.open(
    byPath(
      [...userPool.listeners, ...(live ? [live.pages] : [])],
      countRequests(
        usage,
        'edge',
        startDistribution({
          distribution: cloud.distribution,
          secrets,
          s3,
          awsEndpoint: endpoint.url,
          api: { id: api.id, url: apiUrl },
          keeps: live === undefined,
          log,
          usage,
        }),
      ),
    ),
  );
  const resumed = workflows.resume();
  steps.onStop(startClock(cloud.schedules, invoke, log));
  const tables = cloud.tables.map((table) => (now: number) => forget(database, table, Math.floor(now / 1000)));
  const keepState = () => database.backups?.keep();
  steps.onStop(startForgetting([...tables, s3.dropUnfinished, keepState], log));

  const record: ShopRecord = {
    pid: process.pid,
    url,
    apiUrl,
    stripeUrl: stripe.url,
    federationUrl: federation.url,
    mailboxUrl: mail.url.replace('127.0.0.1', 'localhost'),
    awsEndpoint: endpoint.url,
    region: cloud.region,
    operator: { accessKeyId: principals.operator.accessKeyId, secretAccessKey: principals.operator.secretAccessKey },
    resources,
    demoPeople,
    codePageUrl: codePage.url,
    usageUrl: usagePage.url,
  };
  steps.onStop(writeRecord(dataDir, record));
  steps.onStop(door.close);
  return {
    ...record,
    lanUrl,
    dataDir,
    resumed,
    invoke: invokedBy(lambda, resources),
    stop: () => steps.undo(),
  };
}
