import { AwsError, type AwsResponse, type BrowserRequest } from '../aws/service.ts';
import { fits } from '../aws/access/patterns.ts';

/** A bucket's `CorsConfiguration.CorsRules`, in the templates' format. */
export interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

const noKeys = new Map<string, string[]>();

/** Returns the headers that let a browser on another origin read the answer; empty without a matching rule. */
export function corsHeaders(rules: readonly CorsRule[], { method, headers }: BrowserRequest): Record<string, string> {
  const origin = headers.origin;
  const asked = headers['access-control-request-method'] ?? method;
  const wanted = (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
      origin !== undefined &&
      AllowedOrigins.some((allowed) => fits(allowed, origin, noKeys)) &&
      AllowedMethods.includes(asked) &&
      wanted.every((name) => AllowedHeaders.some((allowed) => fits(allowed, name, noKeys, true))),
  );
  if (rule === undefined || origin === undefined) return {};
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
    ...(rule.ExposedHeaders && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** Answers a browser's preflight request. @throws AwsError `AccessForbidden` (403) */
export function corsPreflight(rules: readonly CorsRule[], request: BrowserRequest): AwsResponse {
  const headers = corsHeaders(rules, request);
  if (Object.keys(headers).length === 0)
    throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  return { status: 200, headers };
}
