import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';
import { AwsError, type AwsRequest, type AwsResponse, type AwsService, unknownOperation } from './service.ts';

/** A secret as stored in the data folder. */
interface Secret {
  arn: string;
  name: string;
  value: string;
  version: string;
  /** Seconds since 1970. */
  created: number;
}

export interface LocalSecrets {
  service: AwsService;
  /** Stores a value if the secret does not exist yet; calls `value` only then. Returns the secret's ARN. */
  ensureSecret(name: string, arn: string, value: () => string): string;
  /**
   * Returns the value, by name or ARN, for the machine itself, without checking a role. @throws AwsError
   * `ResourceNotFoundException`
   */
  valueOf(id: string): string;
  put(id: string, value: string): void;
}

/** Creates Secrets Manager with its values in one file, `secrets.json`, that only the user may read. */
export function createSecretsManager({ dir }: { dir: string }): LocalSecrets {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'secrets.json');
  const secrets = readSecrets(file);
  const save = () => writeDurably(file, JSON.stringify([...secrets.values()], null, 2), 0o600);

  function find(id: string): Secret {
    const found = secrets.get(id) ?? [...secrets.values()].find(({ arn }) => arn === id);
    if (found === undefined)
      throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find the specified secret: ${id}`);
    return found;
  }

  function put(id: string, value: string): void {
    const secret = find(id);
    secrets.set(secret.name, { ...secret, value, version: randomUUID() });
    save();
  }

  const operations: Record<
    string,
    (request: AwsRequest, secret: Secret, input: Record<string, unknown>) => Record<string, unknown>
  > = {
    GetSecretValue: (_request, secret) => ({
      ...names(secret),
      SecretString: secret.value,
      VersionStages: ['AWSCURRENT'],
      CreatedDate: secret.created,
    }),
    DescribeSecret: (_request, secret) => ({
      ...names(secret),
      CreatedDate: secret.created,
      VersionIdsToStages: { [secret.version]: ['AWSCURRENT'] },
    }),
    PutSecretValue: (_request, secret, input) => {
      if (typeof input.SecretString !== 'string')
        throw new AwsError('InvalidParameterException', 'SecretString is missing.');
      put(secret.name, input.SecretString);
      return { ...names(find(secret.name)), VersionStages: ['AWSCURRENT'] };
    },
  };

  async function handle(request: AwsRequest): Promise<AwsResponse> {
    const operation = Object.hasOwn(operations, request.operation) ? operations[request.operation] : undefined;
    if (operation === undefined) throw unknownOperation('secretsmanager', request.operation);
    const input = await request.json();
    const secret = findForCaller(request, String(input.SecretId ?? ''));
    return { body: operation(request, secret, input) };
  }

  /** Finds a secret. A caller without permission does not learn whether it exists. */
  function findForCaller(request: AwsRequest, id: string): Secret {
    const known = secrets.get(id) ?? [...secrets.values()].find(({ arn }) => arn === id);
    request.authorize(`secretsmanager:${request.operation}`, known?.arn ?? id);
    return find(id);
  }

  return {
    service: { name: 'secretsmanager', protocol: 'json', handle },
    ensureSecret(name, arn, value) {
      const known = secrets.get(name);
      if (known?.arn !== arn) {
        secrets.set(name, {
          arn,
          name,
          value: known?.value ?? value(),
          version: known?.version ?? randomUUID(),
          created: known?.created ?? Math.floor(Date.now() / 1000),
        });
        save();
      }
      return arn;
    },
    valueOf: (id) => find(id).value,
    put,
  };
}

function names(secret: Secret): Record<string, unknown> {
  return { ARN: secret.arn, Name: secret.name, VersionId: secret.version };
}

function readSecrets(file: string): Map<string, Secret> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Secret[];
    return new Map(kept.map((secret) => [secret.name, secret]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw new Error(`The secrets in ${file} cannot be read.`, { cause: error });
  }
}
