import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { createSecretsManager } from '../../../local/aws/secrets-manager.ts';
import { accountId, allow, clientOf, region, role, startEndpoint, temporaryFolder } from './one-aws.ts';

const arn = (name: string) => `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-a1b2c3`;
const cashier = role(
  'cashier',
  allow(['secretsmanager:GetSecretValue', 'secretsmanager:DescribeSecret'], arn('stripe')),
);
const owner = role('owner', allow('secretsmanager:*', '*'));
const folder = temporaryFolder();
const secrets = createSecretsManager({ dir: folder.dir });
let endpoint: AwsEndpoint;
const as = (who: typeof cashier) => new SecretsManagerClient(clientOf(endpoint, who));
const valueFor = (who: typeof cashier, SecretId: string) => as(who).send(new GetSecretValueCommand({ SecretId }));

beforeAll(async () => {
  secrets.ensureSecret('stripe', arn('stripe'), () => 'first');
  secrets.ensureSecret('downloads', arn('downloads'), () => 'key');
  endpoint = await startEndpoint([secrets.service], [cashier, owner]);
});
afterAll(async () => {
  await endpoint?.close();
  folder.remove();
});

describe('a secret', () => {
  it('is read by its name and by its ARN', async () => {
    expect(await valueFor(owner, 'stripe')).toMatchObject({
      SecretString: 'first',
      ARN: arn('stripe'),
      Name: 'stripe',
      VersionStages: ['AWSCURRENT'],
    });
    expect((await valueFor(cashier, arn('stripe'))).SecretString).toBe('first');
    expect(await as(cashier).send(new DescribeSecretCommand({ SecretId: 'stripe' }))).toMatchObject({ Name: 'stripe' });
  });

  it('is refused to a role that may not read it, whether there is one or not', async () => {
    for (const id of [arn('downloads'), arn('none')]) {
      await expect(valueFor(cashier, id)).rejects.toMatchObject({
        name: 'AccessDeniedException',
        message: expect.stringContaining('secretsmanager:GetSecretValue'),
      });
    }
    await expect(valueFor(owner, 'none')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('keeps a value that was put, from run to run, in a file for the user alone', async () => {
    await as(owner).send(new PutSecretValueCommand({ SecretId: 'downloads', SecretString: 'second' }));
    const nextRun = createSecretsManager({ dir: folder.dir });
    nextRun.ensureSecret('downloads', arn('downloads'), () => 'third');
    expect(nextRun.valueOf('downloads')).toBe('second');
    expect(statSync(join(folder.dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});

describe('the endpoint', () => {
  it('names an operation and a service that it does not have', async () => {
    await expect(as(owner).send(new CreateSecretCommand({ Name: 'x' }))).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: expect.stringContaining('CreateSecret'),
    });
    const states = new SFNClient(clientOf(endpoint, owner));
    await expect(states.send(new StartExecutionCommand({ stateMachineArn: 'arn' }))).rejects.toMatchObject({
      name: 'UnknownService',
      message: expect.stringContaining('states'),
    });
  });

  it('refuses a wrong secret and an unknown key in the words of the JSON protocols', async () => {
    await expect(valueFor({ ...cashier, secretAccessKey: 'another' }, 'stripe')).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    await expect(valueFor({ ...cashier, accessKeyId: 'nobody' }, 'stripe')).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
  });

  it('takes no notice of a session token', async () => {
    const client = new SecretsManagerClient({
      ...clientOf(endpoint, cashier),
      credentials: { ...cashier, sessionToken: 'any' },
    });
    expect((await client.send(new GetSecretValueCommand({ SecretId: 'stripe' }))).SecretString).toBe('first');
  });

  it('refuses a malformed body', async () => {
    const client = as(owner);
    client.middlewareStack.add(
      (next) => (args) => {
        Object.assign(args.request as object, { body: '["a list"]' });
        return next(args);
      },
      { step: 'serialize', priority: 'low' },
    );
    await expect(client.send(new GetSecretValueCommand({ SecretId: 'stripe' }))).rejects.toMatchObject({
      name: 'SerializationException',
    });
  });
});
