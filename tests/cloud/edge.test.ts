import { describe, expect, test } from 'vitest';
import { contract } from '../../core/contract.ts';
import type { Route } from '../../core/wire/route.ts';
import { federationId } from '../../core/wire/fields.ts';
import { isReserved } from '../../core/wire/reserved-words.ts';
import { at, dev, listAt, plain, resources, synthesize } from './support/synthesized.ts';

const config = () => at(resources('AWS::CloudFront::Distribution')[0], 'properties', 'DistributionConfig');
const behaviors = () => [...listAt(config(), 'CacheBehaviors'), at(config(), 'DefaultCacheBehavior')];
const behavior = (pattern: string) => behaviors().find((candidate) => at(candidate, 'PathPattern') === pattern);

/** Returns the name of a policy that a behaviour refers to. */
function policyOf(
  type: 'CachePolicy' | 'OriginRequestPolicy' | 'ResponseHeadersPolicy',
  holder: unknown,
  shop = dev(),
): unknown {
  const id = /<(.+)>/.exec(plain(at(holder, `${type}Id`)))?.[1];
  return at(
    resources(`AWS::CloudFront::${type}`, shop).find((policy) => policy.id === id),
    'properties',
    `${type}Config`,
  );
}

/** Returns the headers that the API gets beside the visitor's. */
const headersToApi = (shop = dev()) =>
  listAt(at(resources('AWS::CloudFront::Distribution', shop)[0], 'properties', 'DistributionConfig'), 'Origins')
    .filter((origin) => at(origin, 'CustomOriginConfig'))
    .flatMap((origin) => listAt(origin, 'OriginCustomHeaders'))
    .map((header) => [at(header, 'HeaderName'), plain(at(header, 'HeaderValue'))]);

describe('the key by which functions know CloudFront', () => {
  const sent = (number: number, stage = 'dev') => [
    ['x-shop-edge', `{{resolve:secretsmanager:photo-shop-${stage}/edge-keys:SecretString:key_${number}::}}`],
  ];

  test('is made at the deployment and sent to the API, in no template', () => {
    expect(headersToApi()).toEqual(sent(1));
    const [secret] = resources('AWS::SecretsManager::Secret').filter(
      ({ properties }) => properties['Name'] === 'photo-shop-dev/edge-keys',
    );
    expect(secret?.properties['GenerateSecretString']).toMatchObject({
      SecretStringTemplate: '{}',
      GenerateStringKey: 'key_1',
      PasswordLength: 48,
    });
  });

  test('is another one when the stage says so', () => {
    expect(headersToApi(synthesize({ edgeKey: 2 }))).toEqual(sent(2));
  });

  test('is known to every function that answers routes', () => {
    const names = new Set(Object.values<Route>(contract).map((route) => `photo-shop-dev-${route.function}`));
    const answering = resources('AWS::Lambda::Function').filter(({ properties }) =>
      names.has(String(properties['FunctionName'])),
    );
    expect(answering).toHaveLength(names.size);
    for (const { properties } of answering)
      expect(plain(at(properties, 'Environment', 'Variables', 'EDGE_KEYS_SECRET_ID'))).toMatch(/edgekeys/i);
  });
});

describe('the distribution', () => {
  test('matches API, lists, shared pictures, files, pictures, covers, ZIPs and originals in this order, then pages', () => {
    expect(listAt(config(), 'CacheBehaviors').map((one) => at(one, 'PathPattern'))).toEqual([
      '/api/*',
      '/proxy/*/',
      '/proxy/*',
      '/ingest/*',
      '/thumbnails/*/',
      '/share/*',
      '/assets/*',
      '/icons/*',
      '/favicon.*',
      '/thumbnails/*',
      '/covers/*',
      '/downloads/*',
      '/originals/*',
    ]);
  });

  test('looks elsewhere below no word that could be the id of an event', () => {
    const words = behaviors().map((one) => plain(at(one, 'PathPattern') ?? '').split('/')[1] ?? '');
    const likeIds = words.filter((word) => federationId.safeParse(word).success);
    expect(likeIds.length).toBeGreaterThan(7);
    expect(likeIds.filter((word) => !isReserved(word))).toEqual([]);
  });

  test('refuses ZIPs and originals without a signature', () => {
    const signedOnly = ['/downloads/*', '/originals/*'];
    for (const pattern of signedOnly) expect(listAt(behavior(pattern), 'TrustedKeyGroups')).toHaveLength(1);
    for (const open of behaviors().filter((one) => !signedOnly.includes(plain(at(one, 'PathPattern'))))) {
      expect(listAt(open, 'TrustedKeyGroups')).toEqual([]);
    }
  });

  test('reaches the originals by their own address only', () => {
    const origins = listAt(config(), 'Origins')
      .filter((origin) => plain(at(origin, 'DomainName')).includes('originals'))
      .map((origin) => at(origin, 'Id'));
    expect(origins).toHaveLength(1);
    expect(
      behaviors()
        .filter((one) => origins.includes(at(one, 'TargetOriginId')))
        .map((one) => at(one, 'PathPattern')),
    ).toEqual(['/originals/*']);
  });

  test('keeps no copy of what was bought, and passes on nothing but the name that it is saved under', () => {
    for (const pattern of ['/downloads/*', '/originals/*'])
      expect(policyOf('CachePolicy', behavior(pattern))).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 0 });
    expect(policyOf('OriginRequestPolicy', behavior('/originals/*'))).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['response-content-disposition'] },
    });
  });

  test('signs what it asks of a bucket, and speaks TLS with browsers and with the API', () => {
    for (const origin of listAt(config(), 'Origins')) {
      const custom = at(origin, 'CustomOriginConfig', 'OriginProtocolPolicy');
      expect(custom ?? plain(at(origin, 'OriginAccessControlId'))).toMatch(/^(https-only|<originaccess.+>)$/);
    }
    for (const one of behaviors()) expect(at(one, 'ViewerProtocolPolicy')).toBe('redirect-to-https');
  });

  test('takes writes for the API only', () => {
    for (const one of behaviors()) {
      const writes = listAt(one, 'AllowedMethods').includes('POST');
      expect(writes).toBe(['/api/*', '/proxy/*/', '/proxy/*', '/ingest/*'].includes(plain(at(one, 'PathPattern'))));
    }
  });

  test('rewrites pictures, lists and pages before it looks for them', () => {
    for (const one of [behavior('/thumbnails/*'), behavior('/thumbnails/*/'), at(config(), 'DefaultCacheBehavior')]) {
      expect(listAt(one, 'FunctionAssociations').map((association) => at(association, 'EventType'))).toEqual([
        'viewer-request',
      ]);
    }
    for (const { properties } of resources('AWS::CloudFront::Function')) {
      expect(at(properties, 'FunctionConfig', 'Runtime')).toBe('cloudfront-js-2.0');
      expect(Buffer.byteLength(String(properties['FunctionCode']))).toBeLessThan(10_240);
    }
  });
});

test('the files that a page names are there before the function that names them', () => {
  const deployed = dev().assembly.stacks.map(({ id }) => id);
  expect(
    dev()
      .assembly.getStackArtifact('api')
      .dependencies.map(({ id }) => id),
  ).toContain(dev().assembly.getStackArtifact('site').id);
  expect(deployed.indexOf('site')).toBeLessThan(deployed.indexOf('api'));
});

describe('the cache of CloudFront', () => {
  test('is never an error, and no error becomes a page', () => {
    expect(listAt(config(), 'CustomErrorResponses')).toEqual(
      [404, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('stores API answers as they allow, and none by default', () => {
    for (const pattern of ['/api/*', '/thumbnails/*/'])
      expect(policyOf('CachePolicy', behavior(pattern))).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    expect(policyOf('CachePolicy', behavior('/ingest/*'))).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 0 });
  });

  test('never gives one caller’s API answer to another', () => {
    expect(
      at(
        policyOf('CachePolicy', behavior('/api/*')),
        'ParametersInCacheKeyAndForwardedToOrigin',
        'HeadersConfig',
        'Headers',
      ),
    ).toEqual(['Authorization']);
  });

  test('ignores unused query strings and those of uncached answers, but forwards them', () => {
    const keptByApi = Object.values<Route>(contract).filter(
      (route) => route.function !== 'pages' && route.cacheSeconds !== undefined,
    );
    expect(keptByApi.length).toBeGreaterThan(5);
    expect(keptByApi.flatMap(({ query }) => Object.keys(query?.shape ?? {}))).toEqual([]);
    for (const one of behaviors().filter((one) => at(one, 'PathPattern') !== undefined))
      expect(
        at(policyOf('CachePolicy', one), 'ParametersInCacheKeyAndForwardedToOrigin', 'QueryStringsConfig'),
      ).toEqual({ QueryStringBehavior: 'none' });
    for (const pattern of ['/api/*', '/proxy/*/', '/proxy/*', '/ingest/*'])
      expect(at(policyOf('OriginRequestPolicy', behavior(pattern)), 'QueryStringsConfig')).toEqual({
        QueryStringBehavior: 'all',
      });
  });

  test('keys photo lists and shared pictures by address alone, and forwards nothing else to their functions', () => {
    for (const pattern of ['/thumbnails/*/', '/share/*']) {
      expect(policyOf('CachePolicy', behavior(pattern))).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
          CookiesConfig: { CookieBehavior: 'none' },
        },
      });
      expect(at(behavior(pattern), 'OriginRequestPolicyId')).toBeUndefined();
    }
  });

  test('keys a page by its language and its address’s photo alone, and forwards nothing else to its function', () => {
    const page = at(config(), 'DefaultCacheBehavior');
    expect(policyOf('CachePolicy', page)).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-shop-language'] },
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['lang', 'photo'] },
        CookiesConfig: { CookieBehavior: 'none' },
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    });
    expect(at(page, 'OriginRequestPolicyId')).toBeUndefined();
    expect(at(page, 'Compress')).toBe(true);
  });

  test('stores pictures for a minute at most, so that a taken-down one is forgotten', () => {
    for (const pattern of ['/thumbnails/*', '/covers/*', '/share/*'])
      expect(policyOf('CachePolicy', behavior(pattern))).toMatchObject({ MinTTL: 0, MaxTTL: 60 });
  });

  test('stores hashed site files for ever, and others for a day', () => {
    const copied = resources('Custom::CDKBucketDeployment').map(({ properties }) =>
      at(properties, 'SystemMetadata', 'cache-control'),
    );
    expect(copied.sort()).toEqual(['public, max-age=31536000, immutable', 'public, max-age=86400']);
  });
});

describe('every answer', () => {
  const security = (one: unknown, shop = dev()) =>
    at(policyOf('ResponseHeadersPolicy', one, shop), 'SecurityHeadersConfig');
  const directivesOf = (one: unknown, shop = dev()) =>
    plain(at(security(one, shop), 'ContentSecurityPolicy', 'ContentSecurityPolicy')).split('; ');

  test("lets a page run no script but the site's own files", () => {
    for (const one of behaviors()) {
      const policy = directivesOf(one);
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "frame-ancestors 'none'",
          "object-src 'none'",
        ]),
      );
    }
  });

  test('lets scripts call only the shop, the buckets for uploads, and the user pool outside the shop’s address', () => {
    const called = (shop = dev()) =>
      directivesOf(
        at(
          resources('AWS::CloudFront::Distribution', shop)[0],
          'properties',
          'DistributionConfig',
          'DefaultCacheBehavior',
        ),
        shop,
      ).find((directive) => directive.startsWith('connect-src'));
    const uploads = ['originals', 'covers']
      .map((name) => `https://photo-shop-dev-${name}-<AWS::AccountId>-eu-central-1.s3.eu-central-1.<AWS::URLSuffix>`)
      .join(' ');
    expect(called()).toBe(
      `connect-src 'self' https://cognito-idp.eu-central-1.<AWS::URLSuffix> https://photo-shop-dev-<AWS::AccountId>.auth.eu-central-1.amazoncognito.com ${uploads}`,
    );
    expect(called(synthesize({ userPoolPath: '/pool' }))).toBe(`connect-src 'self' ${uploads}`);
  });

  test('asks for TLS from now on, and tells browsers not to guess, to frame or to tell others the address', () => {
    for (const one of behaviors()) {
      expect(security(one)).toMatchObject({
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      });
    }
  });

  test('keeps originals out of shared caches, and pictures off other sites’ pages', () => {
    const headersOf = (path: string) =>
      listAt(
        policyOf(
          'ResponseHeadersPolicy',
          behaviors().find((one) => at(one, 'PathPattern') === path),
        ),
        'CustomHeadersConfig',
        'Items',
      ).map((item) => [at(item, 'Header'), at(item, 'Value')]);
    expect(headersOf('/originals/*')).toContainEqual(['Cache-Control', 'private, no-store']);
    for (const path of ['/thumbnails/*', '/covers/*'])
      expect(headersOf(path)).toContainEqual(['Cross-Origin-Resource-Policy', 'same-site']);
    // Shared pictures are meant for other sites.
    expect(headersOf('/share/*')).toEqual([expect.arrayContaining(['Permissions-Policy'])]);
  });
});
