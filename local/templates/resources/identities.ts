import { createHash } from 'node:crypto';
import type { Json } from '../assembly.ts';
import type { LocalAddresses } from '../local-addresses.ts';

/** The answers of `Ref` and `Fn::GetAtt` for a resource. */
export interface Identity {
  /** The answer of `Ref`: the physical id. */
  id: string;
  /** Empty for a resource without an ARN. */
  arn: string;
  attributes: Record<string, Json>;
}

interface Subject {
  stack: string;
  logicalId: string;
  account: string;
  region: string;
  property(name: string): Json | undefined;
  addresses: LocalAddresses;
}

/** Every resource type that the local cloud knows, with its names. Other types are refused. */
export const identities: Record<string, (subject: Subject) => Identity> = {
  'AWS::DynamoDB::Table': (s) => table(s),
  'AWS::DynamoDB::GlobalTable': (s) => table(s),
  'AWS::S3::Bucket': (s) => {
    const name = named(s, 'BucketName').toLowerCase();
    const arn = `arn:aws:s3:::${name}`;
    return withArn(name, arn, {
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${s.region}.amazonaws.com`,
    });
  },
  'AWS::S3::BucketPolicy': plain,
  'AWS::Lambda::Function': (s) => {
    const name = named(s, 'FunctionName');
    return withArn(name, `arn:aws:lambda:${s.region}:${s.account}:function:${name}`);
  },
  'AWS::Lambda::Permission': plain,
  'AWS::Events::Rule': (s) => {
    const name = named(s, 'Name');
    return withArn(name, `arn:aws:events:${s.region}:${s.account}:rule/${name}`);
  },
  'AWS::Lambda::LayerVersion': plain,
  'AWS::Lambda::EventInvokeConfig': plain,
  'AWS::IAM::Role': (s) => {
    const name = named(s, 'RoleName');
    return withArn(name, `arn:aws:iam::${s.account}:role/${name}`, { RoleId: shortHash(name) });
  },
  'AWS::IAM::Policy': plain,
  'AWS::IAM::ManagedPolicy': (s) => {
    const arn = `arn:aws:iam::${s.account}:policy/${named(s, 'ManagedPolicyName')}`;
    return withArn(arn, arn);
  },
  'AWS::ApiGatewayV2::Api': (s) => {
    const id = shortHash(`${s.stack}/${s.logicalId}`);
    return {
      id,
      arn: `arn:aws:apigateway:${s.region}::/apis/${id}`,
      attributes: { ApiId: id, ApiEndpoint: s.addresses.apiEndpoint },
    };
  },
  'AWS::ApiGatewayV2::Route': plain,
  'AWS::ApiGatewayV2::Integration': plain,
  'AWS::ApiGatewayV2::Authorizer': plain,
  'AWS::ApiGatewayV2::Stage': (s) => {
    const name = String(s.property('StageName') ?? '$default');
    return { id: name, arn: '', attributes: {} };
  },
  'AWS::StepFunctions::StateMachine': (s) => {
    const name = named(s, 'StateMachineName');
    const arn = `arn:aws:states:${s.region}:${s.account}:stateMachine:${name}`;
    return withArn(arn, arn, { Name: name });
  },
  'AWS::SecretsManager::Secret': (s) => {
    const name = named(s, 'Name');
    const arn = `arn:aws:secretsmanager:${s.region}:${s.account}:secret:${name}-${shortHash(name).slice(0, 6)}`;
    return { id: arn, arn, attributes: { Id: arn, Name: name } };
  },
  'AWS::SecretsManager::ResourcePolicy': plain,
  'AWS::CloudFront::Distribution': (s) => {
    const id = shortHash(`${s.stack}/${s.logicalId}`).toUpperCase();
    return {
      id,
      arn: `arn:aws:cloudfront::${s.account}:distribution/${id}`,
      attributes: { Id: id, DomainName: s.addresses.distributionDomain },
    };
  },
  'AWS::CloudFront::Function': (s) => {
    const name = named(s, 'Name');
    const arn = `arn:aws:cloudfront::${s.account}:function/${name}`;
    return { id: arn, arn, attributes: { FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn } };
  },
  'AWS::CloudFront::OriginAccessControl': withId,
  'AWS::CloudFront::CachePolicy': withId,
  'AWS::CloudFront::OriginRequestPolicy': withId,
  'AWS::CloudFront::ResponseHeadersPolicy': withId,
  'AWS::CloudFront::PublicKey': withId,
  'AWS::CloudFront::KeyGroup': withId,
  'AWS::WAFv2::WebACL': (s) => {
    const name = named(s, 'Name');
    const id = shortHash(`${s.stack}/${s.logicalId}`);
    const where = s.property('Scope') === 'CLOUDFRONT' ? 'global' : 'regional';
    const arn = `arn:aws:wafv2:${s.region}:${s.account}:${where}/webacl/${name}/${id}`;
    return { id: `${name}|${id}|${String(s.property('Scope'))}`, arn, attributes: { Arn: arn, Id: id } };
  },
  'AWS::WAFv2::WebACLAssociation': plain,
  'AWS::Budgets::Budget': plain,
  'AWS::SES::EmailIdentity': (s) => {
    const name = String(s.property('EmailIdentity'));
    return withArn(name, `arn:aws:ses:${s.region}:${s.account}:identity/${name}`);
  },
  'AWS::SES::ConfigurationSet': (s) => {
    const name = named(s, 'Name');
    return withArn(name, `arn:aws:ses:${s.region}:${s.account}:configuration-set/${name}`);
  },
  'AWS::SES::ConfigurationSetEventDestination': plain,
  'AWS::Logs::LogGroup': (s) => {
    const name = named(s, 'LogGroupName');
    return withArn(name, `arn:aws:logs:${s.region}:${s.account}:log-group:${name}:*`);
  },
  'AWS::Logs::ResourcePolicy': plain,
  'AWS::Logs::MetricFilter': plain,
  'AWS::CloudWatch::Alarm': (s) => {
    const name = named(s, 'AlarmName');
    return withArn(name, `arn:aws:cloudwatch:${s.region}:${s.account}:alarm:${name}`);
  },
  'AWS::CloudWatch::CompositeAlarm': plain,
  'AWS::CloudWatch::Dashboard': plain,
  'AWS::SNS::Topic': (s) => {
    const name = named(s, 'TopicName');
    const arn = `arn:aws:sns:${s.region}:${s.account}:${name}`;
    return { id: arn, arn, attributes: { TopicArn: arn, TopicName: name } };
  },
  /** Rules keep missed events in it; the local bus repeats instead. */
  'AWS::SQS::Queue': (s) => {
    const name = named(s, 'QueueName');
    const arn = `arn:aws:sqs:${s.region}:${s.account}:${name}`;
    return withArn(`https://sqs.${s.region}.amazonaws.com/${s.account}/${name}`, arn, { QueueName: name });
  },
  'AWS::SQS::QueuePolicy': plain,
  'AWS::SNS::TopicPolicy': plain,
  'AWS::SNS::Subscription': plain,
  'AWS::SSM::Parameter': (s) => {
    const name = named(s, 'Name');
    return {
      id: name,
      arn: '',
      attributes: { Type: s.property('Type') ?? 'String', Value: s.property('Value') ?? '' },
    };
  },
  'AWS::KMS::Key': (s) => {
    const id = shortHash(`${s.stack}/${s.logicalId}`);
    return {
      ...withArn(id, `arn:aws:kms:${s.region}:${s.account}:key/${id}`),
      attributes: { Arn: `arn:aws:kms:${s.region}:${s.account}:key/${id}`, KeyId: id },
    };
  },
  'AWS::Lambda::Version': plain,
  'AWS::Lambda::Alias': plain,
  'AWS::Cognito::UserPool': (s) => {
    const id = `${s.region}_${shortHash(`${s.stack}/${s.logicalId}`).slice(0, 9)}`;
    const arn = `arn:aws:cognito-idp:${s.region}:${s.account}:userpool/${id}`;
    const provider = `cognito-idp.${s.region}.amazonaws.com/${id}`;
    return withArn(id, arn, { UserPoolId: id, ProviderName: provider, ProviderURL: `https://${provider}` });
  },
  'AWS::Cognito::UserPoolClient': (s) => {
    const id = createHash('sha256').update(`${s.stack}/${s.logicalId}`).digest('hex').slice(0, 26);
    return { id, arn: '', attributes: { ClientId: id, Name: s.property('ClientName') ?? id } };
  },
  'AWS::Cognito::UserPoolDomain': (s) => ({ id: String(s.property('Domain')), arn: '', attributes: {} }),
  'AWS::Cognito::UserPoolGroup': (s) => ({ id: String(s.property('GroupName')), arn: '', attributes: {} }),
  'AWS::Cognito::UserPoolIdentityProvider': (s) => ({
    id: String(s.property('ProviderName')),
    arn: '',
    attributes: {},
  }),
  /** It empties a bucket before its stack is removed; the local cloud removes none. */
  'Custom::S3AutoDeleteObjects': plain,
  'Custom::CDKBucketDeployment': (s) => {
    const bucket = String(s.property('DestinationBucketName'));
    return { id: bucket, arn: '', attributes: { DestinationBucketArn: `arn:aws:s3:::${bucket}` } };
  },
};

function table(s: Subject): Identity {
  const name = named(s, 'TableName');
  const arn = `arn:aws:dynamodb:${s.region}:${s.account}:table/${name}`;
  return withArn(name, arn, { StreamArn: `${arn}/stream/local`, TableId: shortHash(name) });
}

/** Returns the template's name, or a generated one. */
function named(s: Subject, property: string): string {
  const given = s.property(property);
  return typeof given === 'string' ? given : generatedName(s);
}

/**
 * Generates a name as CloudFormation does without a name in the template: stack and logical id. At most 63 characters.
 */
export function generatedName({ stack, logicalId }: Pick<Subject, 'stack' | 'logicalId'>): string {
  const name = `${stack}-${logicalId}`;
  return name.length <= 63 ? name : `${name.slice(0, 54)}-${shortHash(name).slice(0, 8)}`;
}

function plain(s: Subject): Identity {
  return { id: `${s.stack}-${s.logicalId}`, arn: '', attributes: {} };
}

function withId(s: Subject): Identity {
  const id = shortHash(`${s.stack}/${s.logicalId}`);
  return { id, arn: '', attributes: { Id: id } };
}

function withArn(id: string, arn: string, attributes: Record<string, Json> = {}): Identity {
  return { id, arn, attributes: { Arn: arn, ...attributes } };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 14);
}
