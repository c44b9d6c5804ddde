import type { Behaviour, CachePolicyConfig, Origin, OriginRequestPolicyConfig } from '../distribution.ts';
import type { Encoding } from '../answer/compression.ts';
import { type ViewerRequest, writeQuery } from './viewer-request.ts';

/** The resolved policies of one behaviour. */
export interface BehaviourPolicies {
  behaviour: Behaviour;
  origin: Origin;
  cache: CachePolicyConfig;
  request: OriginRequestPolicyConfig | undefined;
}

interface Named {
  choice: string;
  names: string[];
}

function chosen({ choice, names }: Named, name: string): boolean {
  const listed = names.some((each) => each.toLowerCase() === name.toLowerCase());
  if (choice === 'whitelist') return listed;
  if (choice === 'allExcept') return !listed;
  return choice === 'all' || choice === 'allViewer' || choice === 'allViewerAndWhitelistCloudFront';
}

type Part = 'headers' | 'cookies' | 'query';

function selection(
  policy: OriginRequestPolicyConfig | CachePolicyConfig['ParametersInCacheKeyAndForwardedToOrigin'],
  part: Part,
): Named {
  if (part === 'headers')
    return { choice: policy.HeadersConfig.HeaderBehavior, names: policy.HeadersConfig.Headers ?? [] };
  if (part === 'cookies')
    return { choice: policy.CookiesConfig.CookieBehavior, names: policy.CookiesConfig.Cookies ?? [] };
  return { choice: policy.QueryStringsConfig.QueryStringBehavior, names: policy.QueryStringsConfig.QueryStrings ?? [] };
}

function inKey({ cache }: BehaviourPolicies, part: Part, name: string): boolean {
  return chosen(selection(cache.ParametersInCacheKeyAndForwardedToOrigin, part), name);
}

const forwarded = (policies: BehaviourPolicies, part: Part, name: string) =>
  inKey(policies, part, name) || (policies.request !== undefined && chosen(selection(policies.request, part), name));

/** Returns the cache key: two requests with the same key get the same answer. GET and HEAD share it. */
export function cacheKey(policies: BehaviourPolicies, request: ViewerRequest, encoding: Encoding | undefined): string {
  const named = (part: Part, map: Record<string, string>) =>
    Object.entries(map)
      .filter(([name]) => inKey(policies, part, name))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    policies.origin.Id,
    policies.behaviour.CachePolicyId,
    request.uri,
    request.query.filter(([name]) => inKey(policies, 'query', name)),
    named('headers', request.headers),
    named('cookies', request.cookies),
    encoding ?? '',
  ]);
}

/**
 * Headers of one connection, and headers that the edge sets itself. The edge answers conditions: it requests the whole.
 */
const neverForwarded = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'x-forwarded-for',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
]);
const forwardedToEveryOrigin = ['range', 'content-length', 'content-type'];

/** Returns the forwarded headers; names are lower case. */
export function originHeaders(policies: BehaviourPolicies, request: ViewerRequest): Record<string, string> {
  const headers: Record<string, string> = { 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(request.headers)) {
    if (neverForwarded.has(name)) continue;
    if (forwardedToEveryOrigin.includes(name) || forwarded(policies, 'headers', name)) headers[name] = value;
  }
  const { EnableAcceptEncodingGzip, EnableAcceptEncodingBrotli } =
    policies.cache.ParametersInCacheKeyAndForwardedToOrigin;
  if (EnableAcceptEncodingGzip || EnableAcceptEncodingBrotli) delete headers['accept-encoding'];
  const cookies = Object.entries(request.cookies).filter(([name]) => forwarded(policies, 'cookies', name));
  if (cookies.length > 0) headers['cookie'] = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
  for (const { HeaderName, HeaderValue } of policies.origin.OriginCustomHeaders ?? [])
    headers[HeaderName.toLowerCase()] = HeaderValue;
  const before = request.headers['x-forwarded-for'];
  return { ...headers, 'x-forwarded-for': before === undefined ? request.ip : `${before}, ${request.ip}` };
}

export function originQuery(policies: BehaviourPolicies, request: ViewerRequest): string {
  return writeQuery(request.query.filter(([name]) => forwarded(policies, 'query', name)));
}
