import type { Headers } from '../answer.ts';
import type { ResponseHeadersPolicyConfig } from '../distribution.ts';

type Cors = NonNullable<ResponseHeadersPolicyConfig['CorsConfig']>;
type Security = NonNullable<ResponseHeadersPolicyConfig['SecurityHeadersConfig']>;
type Rule = [name: string, value: string | undefined, override: boolean | undefined];

/** Applies the behaviour's response headers policy to an answer. @param origin the viewer's `Origin` header */
export function withPolicy(
  headers: Headers,
  policy: ResponseHeadersPolicyConfig | undefined,
  origin: string | undefined,
): Headers {
  if (!policy) return headers;
  const removed = new Set((policy.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()));
  const result = Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)));
  const rules: Rule[] = [
    ...securityRules(policy.SecurityHeadersConfig ?? {}),
    ...corsRules(policy.CorsConfig, origin),
    ...(policy.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }): Rule => [
      Header.toLowerCase(),
      Value,
      Override,
    ]),
  ];
  for (const [name, value, override] of rules) {
    if (value !== undefined && (override || result[name] === undefined)) result[name] = value;
  }
  return result;
}

/**
 * Leaves out `upgrade-insecure-requests`: this edge speaks plain http, and a phone in the network would find no https.
 * Sends HSTS; browsers ignore it over plain http.
 */
function securityRules(security: Security): Rule[] {
  const { ContentSecurityPolicy: csp, StrictTransportSecurity: hsts, XSSProtection: xss } = security;
  const localCsp = csp?.ContentSecurityPolicy.split(';')
    .filter((part) => part.trim() !== 'upgrade-insecure-requests')
    .join(';');
  return [
    ['content-security-policy', localCsp, csp?.Override],
    ['x-content-type-options', security.ContentTypeOptions && 'nosniff', security.ContentTypeOptions?.Override],
    ['x-frame-options', security.FrameOptions?.FrameOption, security.FrameOptions?.Override],
    ['referrer-policy', security.ReferrerPolicy?.ReferrerPolicy, security.ReferrerPolicy?.Override],
    ['strict-transport-security', hsts && strictTransport(hsts), hsts?.Override],
    ['x-xss-protection', xss && `${xss.Protection ? 1 : 0}${xss.ModeBlock ? '; mode=block' : ''}`, xss?.Override],
  ];
}

const strictTransport = (hsts: NonNullable<Security['StrictTransportSecurity']>) =>
  [`max-age=${hsts.AccessControlMaxAgeSec}`, hsts.IncludeSubdomains && 'includeSubDomains', hsts.Preload && 'preload']
    .filter(Boolean)
    .join('; ');

function corsRules(cors: Cors | undefined, origin: string | undefined): Rule[] {
  if (!cors || origin === undefined) return [];
  const allowed = cors.AccessControlAllowOrigins.Items;
  if (!allowed.includes('*') && !allowed.includes(origin)) return [];
  const list = (items: string[] | undefined) => (items && items.length > 0 ? items.join(', ') : undefined);
  const rules: [string, string | undefined][] = [
    ['access-control-allow-origin', allowed.includes('*') && !cors.AccessControlAllowCredentials ? '*' : origin],
    ['access-control-allow-credentials', cors.AccessControlAllowCredentials ? 'true' : undefined],
    ['access-control-allow-methods', list(cors.AccessControlAllowMethods.Items)],
    ['access-control-allow-headers', list(cors.AccessControlAllowHeaders.Items)],
    ['access-control-expose-headers', list(cors.AccessControlExposeHeaders?.Items)],
    [
      'access-control-max-age',
      cors.AccessControlMaxAgeSec === undefined ? undefined : String(cors.AccessControlMaxAgeSec),
    ],
  ];
  return rules.map(([name, value]): Rule => [name, value, cors.OriginOverride]);
}
