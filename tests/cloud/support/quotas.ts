import { plain } from './synthesized.ts';

type Fields = Record<string, unknown>;

/**
 * AWS's limits that no specification contains: characters of a text, entries of a list. `[]` represents each entry of a
 * list. Limits that can be raised on request have a new account's value.
 */
const most: Record<string, Record<string, number>> = {
  'AWS::ApiGatewayV2::Authorizer': { Name: 128 },
  'AWS::Budgets::Budget': { 'Budget.BudgetName': 100 },
  'AWS::CloudFront::CachePolicy': {
    'CachePolicyConfig.Name': 128,
    'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers': 10,
    'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig.QueryStrings': 10,
  },
  'AWS::CloudFront::Distribution': { 'DistributionConfig.CacheBehaviors': 25, 'DistributionConfig.Origins': 25 },
  'AWS::CloudFront::Function': { Name: 64, FunctionCode: 10_240 },
  'AWS::CloudFront::KeyGroup': { 'KeyGroupConfig.Items': 5 },
  'AWS::CloudFront::OriginAccessControl': { 'OriginAccessControlConfig.Name': 64 },
  'AWS::CloudFront::OriginRequestPolicy': {
    'OriginRequestPolicyConfig.Name': 128,
    'OriginRequestPolicyConfig.HeadersConfig.Headers': 10,
    'OriginRequestPolicyConfig.QueryStringsConfig.QueryStrings': 10,
  },
  'AWS::CloudFront::ResponseHeadersPolicy': {
    'ResponseHeadersPolicyConfig.Name': 128,
    'ResponseHeadersPolicyConfig.CustomHeadersConfig.Items': 10,
  },
  'AWS::CloudWatch::Alarm': { AlarmDescription: 1024, Metrics: 10 },
  'AWS::Cognito::UserPool': { UserPoolName: 128, 'Schema[].Name': 20 },
  'AWS::Cognito::UserPoolClient': { ClientName: 128, CallbackURLs: 100 },
  'AWS::Cognito::UserPoolDomain': { Domain: 63 },
  'AWS::Events::Rule': { Name: 64, Targets: 5 },
  'AWS::Lambda::Function': { FunctionName: 64, Description: 256 },
  'AWS::Logs::MetricFilter': { FilterPattern: 1024 },
  'AWS::S3::Bucket': { BucketName: 63 },
  'AWS::SES::ConfigurationSet': { Name: 64 },
  'AWS::SNS::Topic': { TopicName: 256 },
  'AWS::SQS::Queue': { QueueName: 80 },
  'AWS::SSM::Parameter': { Value: 4096 },
  'AWS::StepFunctions::StateMachine': { StateMachineName: 80 },
  'AWS::WAFv2::WebACL': { Name: 128, 'Rules[].Name': 128, 'Rules[].VisibilityConfig.MetricName': 128 },
};

/** The limits for any place in a firewall. */
const mostInFirewalls: Record<string, number> = { SearchString: 200, RegexString: 512 };

/** The limits of a function's environment, in bytes, and of one role's policies, without spaces. */
const MAX_ENVIRONMENT = 4096;
const MAX_POLICIES = 10_240;

/** Returns the parts of a resource that exceed AWS's limits. */
export function excessesOf(type: string, properties: Fields): string[] {
  const limits = Object.entries(most[type] ?? {}).flatMap(([path, limit]) =>
    valuesAt(properties, path.split('.')).map((value) => [path, value, limit] as const),
  );
  const within = type === 'AWS::WAFv2::WebACL' ? [...fieldsIn(properties)] : [];
  const texts = within.flatMap(([name, value]) =>
    mostInFirewalls[name] === undefined ? [] : [[name, value, mostInFirewalls[name]] as const],
  );
  const variables = valuesAt(properties, ['Environment', 'Variables']).map(
    (told) => ['Environment', written(told), MAX_ENVIRONMENT] as const,
  );
  return [...limits, ...texts, ...variables].flatMap(([path, value, limit]) =>
    sizeOf(value) <= limit ? [] : [`${type}.${path} is ${sizeOf(value)} of ${limit}`],
  );
}

interface Template {
  Resources: Record<string, { Type: string; Properties?: Fields; DependsOn?: string | string[] }>;
  Parameters?: Record<string, unknown>;
  Outputs?: Record<string, unknown>;
}

/** Returns the limits that a whole template exceeds. */
export function excessesOfTemplate({ Resources, Parameters = {}, Outputs = {}, ...rest }: Template): string[] {
  const sizes: [what: string, size: number, limit: number][] = [
    ['resources', Object.keys(Resources).length, 500],
    ['parameters', Object.keys(Parameters).length, 200],
    ['outputs', Object.keys(Outputs).length, 200],
    ['bytes', Buffer.byteLength(JSON.stringify({ Resources, Parameters, Outputs, ...rest })), 1_000_000],
    ['routes', Object.values(Resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route').length, 300],
    ...policiesOf(Resources).map(([role, size]): [string, number, number] => [role, size, MAX_POLICIES]),
  ];
  return sizes.filter(([, size, limit]) => size > limit).map(([what, size, limit]) => `${what}: ${size} of ${limit}`);
}

/** Returns the total size of each role's policies. */
function policiesOf(resources: Template['Resources']): [role: string, size: number][] {
  const sizes = new Map<string, number>();
  for (const { Type, Properties = {} } of Object.values(resources)) {
    if (Type !== 'AWS::IAM::Policy') continue;
    const [role] = valuesAt(Properties, ['Roles[]']).map(plain);
    const size = written(Properties['PolicyDocument']).length;
    sizes.set(role ?? '', (sizes.get(role ?? '') ?? 0) + size);
  }
  return [...sizes];
}

function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (step === undefined) return value === undefined ? [] : [value];
  const below = (value as Fields | undefined)?.[step.replace('[]', '')];
  return (step.endsWith('[]') ? ((below as unknown[] | undefined) ?? []) : [below]).flatMap((one) =>
    valuesAt(one, rest),
  );
}

function* fieldsIn(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, below] of Object.entries(value)) {
    yield [name, below];
    yield* fieldsIn(below);
  }
}

const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : deployed(plain(value)).length);

/** Writes a value as sent: a value known only at deployment is about as long as its placeholder. */
const written = (value: unknown): string =>
  deployed(JSON.stringify(value, (_, one: unknown) => (isFunction(one) ? plain(one) : one)));

const isFunction = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && /^(Fn::|Ref$)/.test(Object.keys(value)[0] ?? '');

const deployed = (text: string): string =>
  text.replaceAll('<AWS::AccountId>', '123456789012').replaceAll('<AWS::URLSuffix>', 'amazonaws.com');
