import type { HttpApi } from '../api-gateway/http-api.ts';
import type { DeclaredPool } from '../cognito/declared.ts';
import type { Assembly, Json } from './assembly.ts';
import { readBuckets, type DeclaredBucket } from './resources/buckets.ts';
import { readConfigurationSets, type DeclaredConfigurationSet } from './resources/configuration-sets.ts';
import { readDistribution, type DeclaredDistribution } from './resources/distribution.ts';
import { readEventRules, type DeclaredEventRule } from './resources/event-rules.ts';
import { readFunctions, type DeclaredFunction } from './resources/functions.ts';
import { readHttpApis } from './resources/http-apis.ts';
import { generatedName } from './resources/identities.ts';
import type { LocalAddresses } from './local-addresses.ts';
import { resolveResources, type Resource } from './resources.ts';
import { readRoles, type Role } from './resources/roles.ts';
import { readSchedules, type DeclaredSchedule } from './resources/schedules.ts';
import { readSecrets, type DeclaredSecret } from './secrets.ts';
import { readUserPools } from './resources/user-pools.ts';

/** The whole shop as its templates describe it, with all references resolved. */
export interface Cloud {
  region: string;
  account: string;
  tables: DeclaredTable[];
  buckets: DeclaredBucket[];
  /** By ARN. */
  roles: Map<string, Role>;
  functions: DeclaredFunction[];
  httpApis: HttpApi[];
  stateMachines: DeclaredStateMachine[];
  /** The schedules that call functions. */
  schedules: DeclaredSchedule[];
  /** The rules that call functions on events. */
  eventRules: DeclaredEventRule[];
  secrets: DeclaredSecret[];
  /** ARNs of the keys of KMS. */
  encryptionKeys: string[];
  userPools: DeclaredPool[];
  distribution: DeclaredDistribution;
  /** Files that a deployment copies into a bucket, in this order. */
  deployments: BucketDeployment[];
  /** Addresses and domains that may send. */
  mailIdentities: string[];
  configurationSets: DeclaredConfigurationSet[];
}

export interface DeclaredTable {
  name: string;
  /** The name that it has without a name of its own, as in earlier versions. */
  generatedName: string;
  /** The input of CreateTable. */
  definition: Record<string, Json>;
  /** The attribute with the expiry of an item. */
  forgetBy?: string;
  /** True if it can be restored to a point in time. */
  recoverable?: boolean;
}

export interface DeclaredStateMachine {
  name: string;
  arn: string;
  definition: string;
  roleArn: string;
}

export interface BucketDeployment {
  bucket: string;
  folders: string[];
  /** The beginning of the files' keys. */
  prefix: string;
  /** Such as `cache-control`. */
  metadata: Record<string, string>;
}

/** @throws TemplateError naming the part that the local cloud does not know */
export function readCloud(assembly: Assembly, addresses: LocalAddresses): Cloud {
  const resources = resolveResources(assembly, addresses);
  const functions = readFunctions(resources, assembly.assets);
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  const [first] = assembly.stacks;
  return {
    region: first?.region ?? '',
    account: first?.account ?? '',
    tables: [...ofType('AWS::DynamoDB::Table'), ...ofType('AWS::DynamoDB::GlobalTable')].map(readTable),
    buckets: readBuckets(resources),
    roles: readRoles(resources),
    functions,
    httpApis: readHttpApis(resources, functions),
    stateMachines: ofType('AWS::StepFunctions::StateMachine').map(({ arn, attributes, properties }) => ({
      name: String(attributes['Name']),
      arn,
      definition: String(properties['DefinitionString']),
      roleArn: String(properties['RoleArn']),
    })),
    schedules: readSchedules(resources, functions),
    eventRules: readEventRules(resources, functions),
    secrets: readSecrets(resources),
    encryptionKeys: ofType('AWS::KMS::Key').map(({ arn }) => arn),
    userPools: readUserPools(resources),
    distribution: readDistribution(resources),
    deployments: ofType('Custom::CDKBucketDeployment').map((deployment) => readDeployment(deployment, assembly.assets)),
    mailIdentities: ofType('AWS::SES::EmailIdentity').map(({ id }) => id),
    configurationSets: readConfigurationSets(resources),
  };
}

/**
 * Returns the properties of a table for CreateTable; the rest (tags, deletion protection) has no meaning on one machine.
 */
function readTable({ id, stack, logicalId, properties }: Resource): DeclaredTable {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, LocalSecondaryIndexes, StreamSpecification } =
    properties;
  const forgetBy = properties['TimeToLiveSpecification'] as { AttributeName: string; Enabled: boolean } | undefined;
  return {
    name: id,
    generatedName: generatedName({ stack, logicalId }),
    ...(forgetBy?.Enabled === true && { forgetBy: forgetBy.AttributeName }),
    recoverable: JSON.stringify(properties).includes('"PointInTimeRecoveryEnabled":true'),
    definition: {
      TableName: id,
      BillingMode: 'PAY_PER_REQUEST',
      ...(AttributeDefinitions && { AttributeDefinitions }),
      ...(KeySchema && { KeySchema }),
      ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }),
      ...(LocalSecondaryIndexes && { LocalSecondaryIndexes }),
      ...(StreamSpecification && {
        StreamSpecification: { StreamEnabled: true, ...(StreamSpecification as Record<string, Json>) },
      }),
    },
  };
}

function readDeployment({ properties }: Resource, assets: ReadonlyMap<string, string>): BucketDeployment {
  const { SourceObjectKeys, DestinationBucketName, DestinationBucketKeyPrefix, SystemMetadata } = properties;
  return {
    bucket: String(DestinationBucketName),
    folders: (SourceObjectKeys as string[]).flatMap((key) => assets.get(key) ?? []),
    prefix: typeof DestinationBucketKeyPrefix === 'string' ? DestinationBucketKeyPrefix : '',
    metadata: (SystemMetadata ?? {}) as Record<string, string>,
  };
}
