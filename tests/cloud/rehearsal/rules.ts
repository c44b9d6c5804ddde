import type { Json } from '../../../local/templates/assembly.ts';
import type { Account, Properties, Thing } from './account.ts';

/** The property with a type's name, which is unique in the account and region, or in all regions. */
const names: Record<string, { at: string; everywhere?: true }> = {
  'AWS::S3::Bucket': { at: 'BucketName', everywhere: true },
  'AWS::DynamoDB::GlobalTable': { at: 'TableName' },
  'AWS::Lambda::Function': { at: 'FunctionName' },
  'AWS::Logs::LogGroup': { at: 'LogGroupName' },
  'AWS::SecretsManager::Secret': { at: 'Name' },
  'AWS::SSM::Parameter': { at: 'Name' },
  'AWS::StepFunctions::StateMachine': { at: 'StateMachineName' },
  'AWS::SNS::Topic': { at: 'TopicName' },
  'AWS::SQS::Queue': { at: 'QueueName' },
  'AWS::Events::Rule': { at: 'Name' },
  'AWS::SES::ConfigurationSet': { at: 'Name' },
  'AWS::SES::EmailIdentity': { at: 'EmailIdentity' },
  'AWS::Cognito::UserPoolDomain': { at: 'Domain' },
  'AWS::CloudFront::Function': { at: 'Name', everywhere: true },
  'AWS::CloudFront::PublicKey': { at: 'PublicKeyConfig.Name', everywhere: true },
  'AWS::CloudFront::KeyGroup': { at: 'KeyGroupConfig.Name', everywhere: true },
  'AWS::CloudFront::CachePolicy': { at: 'CachePolicyConfig.Name', everywhere: true },
  'AWS::CloudFront::OriginRequestPolicy': { at: 'OriginRequestPolicyConfig.Name', everywhere: true },
  'AWS::CloudFront::ResponseHeadersPolicy': { at: 'ResponseHeadersPolicyConfig.Name', everywhere: true },
  'AWS::CloudFront::OriginAccessControl': { at: 'OriginAccessControlConfig.Name', everywhere: true },
  'AWS::Budgets::Budget': { at: 'Budget.BudgetName', everywhere: true },
  'AWS::WAFv2::WebACL': { at: 'Name' },
};

const at = (value: Json | undefined, path: string): Json | undefined =>
  path.split('.').reduce<Json | undefined>((below, key) => (below as Properties | undefined)?.[key], value);

export function nameOf(type: string, properties: Properties): string | undefined {
  const path = names[type]?.at;
  const name = path === undefined ? undefined : at(properties, path);
  return name === undefined ? undefined : String(name);
}

/** Returns the resource that already has the name. */
export function namesake(account: Account, { type, region, properties }: Thing): Thing | undefined {
  const name = nameOf(type, properties);
  if (name === undefined) return undefined;
  return account
    .ofType(type, names[type]?.everywhere ? undefined : region)
    .find((thing) => nameOf(type, thing.properties) === name);
}

/** Returns the reason to refuse a new or changed resource with these properties; undefined to accept it. */
export function refusedBecause(account: Account, thing: Thing): string | undefined {
  const missing = missingSecret(account, thing);
  return missing ?? needs[thing.type]?.(thing, account);
}

/** Finds a missing secret: CloudFormation reads named secrets while it makes a resource. */
function missingSecret(account: Account, { properties, region }: Thing): string | undefined {
  const named = [...JSON.stringify(properties).matchAll(/\{\{resolve:secretsmanager:(.+?):SecretString/g)];
  const unknown = named.find(
    ([, name]) =>
      !account
        .ofType('AWS::SecretsManager::Secret', region)
        .some(({ id, properties: { Name } }) => [id, Name].includes(name ?? '')),
  );
  return unknown && `Secrets Manager can't find the specified secret: ${unknown[1]}`;
}

const exists = (account: Account, type: string, id: Json | undefined, region?: string) =>
  account.ofType(type, region).some((thing) => thing.id === id || thing.arn === id);

const needs: Record<string, (thing: Thing, account: Account) => string | undefined> = {
  'AWS::Logs::MetricFilter': ({ properties, region }, account) =>
    exists(account, 'AWS::Logs::LogGroup', properties['LogGroupName'], region)
      ? undefined
      : 'The specified log group does not exist.',
  'AWS::CloudFront::KeyGroup': ({ properties }, account) =>
    (at(properties, 'KeyGroupConfig.Items') as string[]).every((id) =>
      exists(account, 'AWS::CloudFront::PublicKey', id),
    )
      ? undefined
      : 'A public key of the key group does not exist.',
  'AWS::CloudFront::Distribution': ({ properties }, account) => {
    const wanted = [...JSON.stringify(properties).matchAll(/"TrustedKeyGroups":\["([^"]+)"\]/g)];
    if (!wanted.every(([, id]) => exists(account, 'AWS::CloudFront::KeyGroup', id)))
      return 'A trusted key group does not exist.';
    const firewall = at(properties, 'DistributionConfig.WebACLId');
    return firewall === undefined || exists(account, 'AWS::WAFv2::WebACL', firewall, 'us-east-1')
      ? undefined
      : 'The web ACL does not exist, or is not one of CloudFront.';
  },
  'AWS::WAFv2::WebACL': ({ properties, region }) =>
    properties['Scope'] === 'CLOUDFRONT' && region !== 'us-east-1'
      ? 'The scope CLOUDFRONT is only in us-east-1.'
      : undefined,
  'AWS::CloudWatch::Alarm': ({ properties, region }) =>
    region !== 'us-east-1' && JSON.stringify(properties).includes('AWS/CloudFront')
      ? 'Metrics of CloudFront are only in us-east-1: this alarm would never sound.'
      : undefined,
  'AWS::Cognito::UserPool': ({ properties, region }, account) => {
    const sender = String(at(properties, 'EmailConfiguration.SourceArn')).split(':identity/')[1];
    if (!exists(account, 'AWS::SES::EmailIdentity', sender, region)) return `Email address is not verified: ${sender}`;
    const set = at(properties, 'EmailConfiguration.ConfigurationSet');
    return exists(account, 'AWS::SES::ConfigurationSet', set, region)
      ? undefined
      : `Configuration set ${String(set)} does not exist.`;
  },
  'AWS::S3::Bucket': ({ properties }, account) => {
    const rules = (at(properties, 'ReplicationConfiguration.Rules') ?? []) as Properties[];
    const copies = rules.map((rule) =>
      account.ofType('AWS::S3::Bucket').find(({ arn }) => arn === at(rule, 'Destination.Bucket')),
    );
    const versioned = [properties, ...copies.map((bucket) => bucket?.properties)].every(
      (bucket) => at(bucket, 'VersioningConfiguration.Status') === 'Enabled',
    );
    return rules.length === 0 || versioned
      ? undefined
      : 'Replication needs two buckets that are there and keep versions.';
  },
};

/** Returns the reason against a deletion; undefined to allow it. */
export function staysBecause(account: Account, thing: Thing): string | undefined {
  if (thing.filled) return 'The bucket you tried to delete is not empty';
  if (at(thing.properties, 'Replicas.0.DeletionProtectionEnabled') === true)
    return 'The table is protected from being deleted.';
  if (thing.properties['DeletionProtection'] === 'ACTIVE') return 'The user pool is protected from being deleted.';
  const holder = account.things.find((other) => holders.includes(other.type) && other !== thing && holds(other, thing));
  return /CloudFront|WAF/.test(thing.type) && holder
    ? `${thing.logicalId} is in use by ${holder.logicalId}`
    : undefined;
}

const holders = ['AWS::CloudFront::Distribution', 'AWS::CloudFront::KeyGroup'];
const holds = (holder: Thing, { id, arn }: Thing) =>
  [id, arn].some((name) => name !== '' && JSON.stringify(holder.properties).includes(`"${name}"`));

/** Runs a CDK custom resource's effect on a bucket, at its creation and its deletion. */
export function actUpon(account: Account, { type, properties }: Thing, event: 'made' | 'gone'): void {
  const bucket = account
    .ofType('AWS::S3::Bucket')
    .find(({ id }) => [properties['DestinationBucketName'], properties['BucketName']].includes(id));
  if (type === 'Custom::CDKBucketDeployment' && event === 'made' && bucket) bucket.filled = true;
  if (type === 'Custom::S3AutoDeleteObjects' && event === 'gone' && bucket) bucket.filled = false;
}
