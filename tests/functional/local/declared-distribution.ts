import { generateKeyPairSync } from 'node:crypto';
import type { EdgeOptions } from '../../../local/edge/edge-options.ts';

/** CloudFront's configuration of a small site, with the contents of its functions and policies. */
export const distributionArn = 'arn:aws:cloudfront::111111111111:distribution/EXAMPLE';
const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
export const ours = keys();
export const foreign = keys();

export const viewerRequest = `
  const allowed = /^[0-9]+$/;
  function handler(event) {
    const request = event.request;
    const size = request.querystring.size ? request.querystring.size.value : '400';
    if (!allowed.test(size)) return { statusCode: 403, statusDescription: 'Forbidden', headers: { 'cache-control': { value: 'no-store' } } };
    if (typeof process !== 'undefined' || typeof require !== 'undefined') return { statusCode: 500 };
    request.uri = request.uri.replace('/pictures/', '/' + size + '/');
    delete request.querystring.size;
    return request;
  }`;
export const cachePolicy = (
  changes: Partial<{ MinTTL: number; DefaultTTL: number; MaxTTL: number }>,
  queryStrings: string[] = [],
) => ({
  MinTTL: 0,
  DefaultTTL: 0,
  MaxTTL: 86_400,
  ...changes,
  ParametersInCacheKeyAndForwardedToOrigin: {
    EnableAcceptEncodingGzip: true,
    EnableAcceptEncodingBrotli: true,
    HeadersConfig: { HeaderBehavior: 'none' as const },
    CookiesConfig: { CookieBehavior: 'none' as const },
    QueryStringsConfig:
      queryStrings.length > 0
        ? { QueryStringBehavior: 'whitelist' as const, QueryStrings: queryStrings }
        : { QueryStringBehavior: 'none' as const },
  },
});

const s3Domain = (bucket: string) => ({
  DomainName: `${bucket}.s3.eu-central-2.amazonaws.com`,
  OriginAccessControlId: 'OAC',
  S3OriginConfig: {},
});
const plain = { ViewerProtocolPolicy: 'redirect-to-https' as const };

export const distribution = (): EdgeOptions['config'] => ({
  Enabled: true,
  DefaultRootObject: 'index.html',
  Origins: [
    { Id: 'site', ...s3Domain('site') },
    { Id: 'zips', ...s3Domain('zips') },
    { Id: 'open', ...s3Domain('site'), OriginAccessControlId: '' },
    { Id: 'lent', DomainName: 'lent.example.test' },
    {
      Id: 'api',
      DomainName: 'abc.execute-api.eu-central-2.amazonaws.com',
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
    },
  ],
  DefaultCacheBehavior: {
    ...plain,
    TargetOriginId: 'site',
    CachePolicyId: 'files',
    Compress: true,
    ResponseHeadersPolicyId: 'headers',
  },
  CacheBehaviors: [
    {
      ...plain,
      PathPattern: '/api/*',
      TargetOriginId: 'api',
      CachePolicyId: 'api',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      ResponseHeadersPolicyId: 'headers',
      Compress: true,
    },
    { ...plain, PathPattern: '/pictures/*/', TargetOriginId: 'api', CachePolicyId: 'api' },
    {
      ...plain,
      PathPattern: '/pictures/*',
      TargetOriginId: 'site',
      CachePolicyId: 'files',
      FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'on-request' }],
    },
    {
      ...plain,
      PathPattern: '/downloads/*',
      TargetOriginId: 'zips',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      TrustedKeyGroups: ['group'],
    },
    { ...plain, PathPattern: '/lent/*', TargetOriginId: 'lent', CachePolicyId: 'files' },
    { ...plain, PathPattern: '/anonymous/?', TargetOriginId: 'open', CachePolicyId: 'files' },
  ],
});

/** Returns the policy of a bucket that this distribution may read and list. */
export const allowCloudFront = (bucket: string) => ({
  policy: {
    Statement: ['s3:GetObject', 's3:ListBucket'].map((Action) => ({
      Effect: 'Allow' as const,
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action,
      Resource: Action === 's3:GetObject' ? `arn:aws:s3:::${bucket}/*` : `arn:aws:s3:::${bucket}`,
      Condition: { StringEquals: { 'AWS:SourceArn': distributionArn } },
    })),
  },
});
