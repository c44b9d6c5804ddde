import type {
  CachePolicyConfig,
  DistributionConfig,
  EdgeFunction,
  OriginRequestPolicyConfig,
  ResponseHeadersPolicyConfig,
} from '../../edge/distribution.ts';
import type { EdgeOptions } from '../../edge/edge-options.ts';
import { TemplateError } from '../intrinsics.ts';
import type { Resource } from '../resources.ts';

/** The distribution with all references of its behaviours; its runner adds the origins. */
export interface DeclaredDistribution {
  arn: string;
  edge: Omit<EdgeOptions, 'origins'>;
}

/** @throws TemplateError when there is not exactly one distribution: one shop is one address */
export function readDistribution(resources: readonly Resource[]): DeclaredDistribution {
  const distributions = resources.filter(({ type }) => type === 'AWS::CloudFront::Distribution');
  const [distribution] = distributions;
  if (distribution === undefined || distributions.length > 1)
    throw new TemplateError(`The templates have ${distributions.length} distributions; the local cloud runs one.`);
  const keyed = <T>(type: string, property: string) =>
    Object.fromEntries(
      resources
        .filter((resource) => resource.type === type)
        .map(({ id, properties }) => [id, properties[property] as unknown as T]),
    );
  return {
    arn: distribution.arn,
    edge: {
      config: distribution.properties['DistributionConfig'] as unknown as DistributionConfig,
      functions: Object.fromEntries(
        resources
          .filter(({ type }) => type === 'AWS::CloudFront::Function')
          .map(({ arn, properties }) => [arn, properties as unknown as EdgeFunction]),
      ),
      cachePolicies: keyed<CachePolicyConfig>('AWS::CloudFront::CachePolicy', 'CachePolicyConfig'),
      originRequestPolicies: keyed<OriginRequestPolicyConfig>(
        'AWS::CloudFront::OriginRequestPolicy',
        'OriginRequestPolicyConfig',
      ),
      responseHeadersPolicies: keyed<ResponseHeadersPolicyConfig>(
        'AWS::CloudFront::ResponseHeadersPolicy',
        'ResponseHeadersPolicyConfig',
      ),
      publicKeys: mapValues(
        keyed<{ EncodedKey: string }>('AWS::CloudFront::PublicKey', 'PublicKeyConfig'),
        ({ EncodedKey }) => EncodedKey,
      ),
      keyGroups: mapValues(
        keyed<{ Items: string[] }>('AWS::CloudFront::KeyGroup', 'KeyGroupConfig'),
        ({ Items }) => Items,
      ),
    },
  };
}

function mapValues<T, R>(record: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
