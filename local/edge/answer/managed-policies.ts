import type { CachePolicyConfig, OriginRequestPolicyConfig, ResponseHeadersPolicyConfig } from '../distribution.ts';

/** The policies of every AWS account, by their ids (CloudFront developer guide, "Use managed policies"). */

const year = 31_536_000;
const nothing = {
  HeadersConfig: { HeaderBehavior: 'none' },
  CookiesConfig: { CookieBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'none' },
} as const;

export const managedCachePolicies: Record<string, CachePolicyConfig> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    DefaultTTL: 86_400,
    MaxTTL: year,
    MinTTL: 1,
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingGzip: true,
      EnableAcceptEncodingBrotli: true,
      ...nothing,
    },
  },
  // CachingOptimizedForUncompressedObjects
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': {
    DefaultTTL: 86_400,
    MaxTTL: year,
    MinTTL: 1,
    ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingGzip: false, ...nothing },
  },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    DefaultTTL: 0,
    MaxTTL: 0,
    MinTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingGzip: false, ...nothing },
  },
};

const all = { CookiesConfig: { CookieBehavior: 'all' }, QueryStringsConfig: { QueryStringBehavior: 'all' } } as const;

export const managedOriginRequestPolicies: Record<string, OriginRequestPolicyConfig> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { HeadersConfig: { HeaderBehavior: 'allViewer' }, ...all },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] }, ...all },
};

export const managedResponseHeadersPolicies: Record<string, ResponseHeadersPolicyConfig> = {
  // SecurityHeadersPolicy
  '67f7725c-6f97-4210-82d7-5512b31e9d03': {
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'SAMEORIGIN', Override: false },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: false },
      StrictTransportSecurity: { AccessControlMaxAgeSec: year, Override: false },
      XSSProtection: { Protection: true, ModeBlock: true, Override: false },
    },
  },
};
