import { Duration } from 'aws-cdk-lib';
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { contract } from '../../../core/contract.ts';
import type { Route } from '../../../core/wire/route.ts';
import type { Stage } from '../../stage.ts';

/**
 * No script but the site's own files. Styles may be inline because toasts and dialogs bring theirs along; `blob:` and `data:`
 * are pictures that the browser made itself.
 */
const contentSecurityPolicy = (connectTo: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connectTo].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

interface EdgePoliciesProps {
  stage: Stage;
  /** Origins beside the shop's own that its scripts may call: the user pool's, and the bucket that an admin's photos are put into. A page is entered anywhere and left by scripts, so it is the same on all. */
  connectTo: readonly string[];
}

/** What CloudFront keeps and for how long, what it passes on, and the headers that every answer carries. */
export class EdgePolicies extends Construct {
  /** What depends on its address alone (the site's files, lists of photos, shared pictures): as long as its own `Cache-Control` says. */
  readonly addressAlone: CachePolicy;
  /** Pictures: an hour, then asked for again with their ETag; a photo that was replaced or removed is not shown for longer. */
  readonly pictures: CachePolicy;
  /** The API: as long as an answer's own `Cache-Control` says, which the contract sets; without one, not at all. */
  readonly api: CachePolicy;
  /** Pages: the same, one for each language that the edge chose (`lib/edge/site.js`) and for what of an address they read. */
  readonly pages: CachePolicy;
  readonly nothingKept: CachePolicy;
  /** Everything of the request but its host, which API Gateway would not know. */
  readonly wholeRequest: OriginRequestPolicy;
  /** The name that a browser saves an object under. Part of the signed address, so nobody but the shop chooses it. */
  readonly savedName: OriginRequestPolicy;
  readonly headers: ResponseHeadersPolicy;
  /** The same, for pictures that other sites may not show as their own. */
  readonly pictureHeaders: ResponseHeadersPolicy;
  /** The same, for what was paid for: nobody on the way keeps it. */
  readonly originalHeaders: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, { stage, connectTo }: EdgePoliciesProps) {
    super(scope, id);
    const compressed = { enableAcceptEncodingGzip: true, enableAcceptEncodingBrotli: true };
    const none = Duration.seconds(0);
    this.addressAlone = new CachePolicy(this, 'address-alone', {
      cachePolicyName: `${stage.prefix}-address-alone`,
      minTtl: none,
      defaultTtl: none,
      maxTtl: Duration.days(365),
      ...compressed,
    });
    this.pictures = new CachePolicy(this, 'pictures', {
      cachePolicyName: `${stage.prefix}-pictures`,
      minTtl: none,
      defaultTtl: Duration.hours(1),
      maxTtl: Duration.hours(1),
    });
    this.api = new CachePolicy(this, 'api', {
      cachePolicyName: `${stage.prefix}-api`,
      minTtl: none,
      defaultTtl: none,
      maxTtl: Duration.days(1),
      ...compressed,
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      queryStringBehavior: queryStringsRead((route) => route.function !== 'pages'),
    });
    this.pages = new CachePolicy(this, 'pages', {
      cachePolicyName: `${stage.prefix}-pages`,
      minTtl: none,
      defaultTtl: none,
      maxTtl: Duration.days(1),
      ...compressed,
      headerBehavior: CacheHeaderBehavior.allowList('x-shop-language'),
      queryStringBehavior: queryStringsRead((route) => route.function === 'pages'),
    });
    this.nothingKept = new CachePolicy(this, 'nothing-kept', {
      cachePolicyName: `${stage.prefix}-nothing-kept`,
      minTtl: none,
      defaultTtl: none,
      maxTtl: none,
    });
    this.wholeRequest = new OriginRequestPolicy(this, 'whole-request', {
      originRequestPolicyName: `${stage.prefix}-whole-request`,
      headerBehavior: OriginRequestHeaderBehavior.denyList('Host'),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
    this.savedName = new OriginRequestPolicy(this, 'saved-name', {
      originRequestPolicyName: `${stage.prefix}-saved-name`,
      headerBehavior: OriginRequestHeaderBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.allowList('response-content-disposition'),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
    this.headers = headersPolicy(this, 'headers', { stage, connectTo });
    this.pictureHeaders = headersPolicy(this, 'picture-headers', { stage, connectTo }, [
      { header: 'Cross-Origin-Resource-Policy', value: 'same-site', override: true },
    ]);
    this.originalHeaders = headersPolicy(this, 'original-headers', { stage, connectTo }, [
      { header: 'Cache-Control', value: 'private, no-store', override: true },
    ]);
  }
}

/** @param more what only some answers carry */
const headersPolicy = (
  scope: Construct,
  id: string,
  { stage, connectTo }: EdgePoliciesProps,
  more: ResponseCustomHeader[] = [],
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: `${stage.prefix}-${id}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(connectTo), override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      contentTypeOptions: { override: true },
      // A visit of a download link is stricter (`lambdas/http/send-answer.ts`).
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: false },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=()', override: true },
        ...more,
      ],
    },
  });

/**
 * Query strings that one of the routes reads whose answers are kept; every other one would only make copies of the same answer. Those of
 * the other routes are passed on (`wholeRequest`) and need no place here, where CloudFront takes ten.
 */
function queryStringsRead(by: (route: Route) => boolean): CacheQueryStringBehavior {
  const kept = Object.values<Route>(contract).filter((route) => route.cacheSeconds !== undefined && by(route));
  const read = [...new Set(kept.flatMap((route) => Object.keys(route.query?.shape ?? {})))].sort();
  return read.length > 0 ? CacheQueryStringBehavior.allowList(...read) : CacheQueryStringBehavior.none();
}
