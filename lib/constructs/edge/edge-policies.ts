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
import { DEVICE_COOKIE } from '../../../core/people/sessions/device-cookie.ts';
import type { Route } from '../../../core/wire/route.ts';
import type { Stage } from '../../stage.ts';

/**
 * Allows only scripts from the site's own files. Styles may be inline, because toasts and dialogs bring their own.
 * `blob:` and `data:` are pictures that the browser made itself.
 */
const contentSecurityPolicy = ({ connectTo, picturesFrom }: Pick<EdgePoliciesProps, 'connectTo' | 'picturesFrom'>) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...picturesFrom].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...connectTo].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

interface EdgePoliciesProps {
  stage: Stage;
  /**
   * Further origins that its scripts may call: the user pool's, and the bucket for an admin's photos. A visit may begin
   * on any page and continue by scripts, so all pages have the same list.
   */
  connectTo: readonly string[];
  /** Further origins of pictures: an admin sees a hidden event's cover at a signed address of its bucket. */
  picturesFrom: readonly string[];
}

/** CloudFront's caching times, the forwarded parts of a request, and the headers of every answer. */
export class EdgePolicies extends Construct {
  /**
   * Caches answers that depend only on their address (the site's files, lists of photos, shared pictures): for the time
   * in their `Cache-Control`.
   */
  readonly addressAlone: CachePolicy;
  /**
   * Caches pictures for a minute, then asks again with their ETag: the edge forgets a replaced or taken-down photo in
   * that time. Browsers keep their copy for the time in the object's `Cache-Control`, an hour.
   */
  readonly pictures: CachePolicy;
  /** Caches the API for the time in an answer's `Cache-Control`, which the contract sets; without it, not at all. */
  readonly api: CachePolicy;
  /** Caches pages likewise, separately per language that the edge chose (`lib/edge/site.js`) and per relevant query. */
  readonly pages: CachePolicy;
  readonly nothingKept: CachePolicy;
  /** Forwards everything of the request except its host, which API Gateway would not know, and most cookies. */
  readonly wholeRequest: OriginRequestPolicy;
  /** Forwards the file name for saving an object. It is part of the signed address, so only the shop chooses it. */
  readonly savedName: OriginRequestPolicy;
  readonly headers: ResponseHeadersPolicy;
  /** Also prevents other sites from embedding the pictures. */
  readonly pictureHeaders: ResponseHeadersPolicy;
  /** Also prevents caching of bought photos between shop and buyer. */
  readonly originalHeaders: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, props: EdgePoliciesProps) {
    super(scope, id);
    const { stage } = props;
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
      defaultTtl: none,
      maxTtl: Duration.minutes(1),
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
      cookieBehavior: OriginRequestCookieBehavior.allowList(DEVICE_COOKIE),
    });
    this.savedName = new OriginRequestPolicy(this, 'saved-name', {
      originRequestPolicyName: `${stage.prefix}-saved-name`,
      headerBehavior: OriginRequestHeaderBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.allowList('response-content-disposition'),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
    this.headers = headersPolicy(this, 'headers', props);
    this.pictureHeaders = headersPolicy(this, 'picture-headers', props, [
      { header: 'Cross-Origin-Resource-Policy', value: 'same-site', override: true },
    ]);
    this.originalHeaders = headersPolicy(this, 'original-headers', props, [
      { header: 'Cache-Control', value: 'private, no-store', override: true },
    ]);
  }
}

/** @param more headers of some answers only */
const headersPolicy = (
  scope: Construct,
  id: string,
  { stage, ...origins }: EdgePoliciesProps,
  more: ResponseCustomHeader[] = [],
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: `${stage.prefix}-${id}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(origins), override: true },
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
 * Returns the query strings that routes with cached answers read; any other would only make copies of the same answer.
 * The other routes' query strings are forwarded (`wholeRequest`) and are not needed here, where CloudFront accepts ten.
 */
function queryStringsRead(by: (route: Route) => boolean): CacheQueryStringBehavior {
  const kept = Object.values<Route>(contract).filter((route) => route.cacheSeconds !== undefined && by(route));
  const read = [...new Set(kept.flatMap((route) => Object.keys(route.query?.shape ?? {})))].sort();
  return read.length > 0 ? CacheQueryStringBehavior.allowList(...read) : CacheQueryStringBehavior.none();
}
