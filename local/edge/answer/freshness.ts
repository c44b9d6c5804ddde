import { first, type Headers } from '../answer.ts';
import type { CachePolicyConfig, CustomErrorResponse } from '../distribution.ts';

const defaultErrorSeconds = 10;
/**
 * Errors that are always cached; others only if the distribution or the origin says so (developer guide, "HTTP 4xx and
 * 5xx status codes").
 */
const errorsAlwaysKept = new Set([404, 414, 500, 501, 502, 503, 504]);
const errorsEverKept = new Set([400, 403, 405, 412, 415, ...errorsAlwaysKept]);

function directives(headers: Headers): Map<string, string> {
  return new Map(
    (first(headers, 'cache-control') ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', value = ''] = part.trim().split('=');
        return [name, value.replaceAll('"', '')];
      }),
  );
}

/** Returns the seconds that the origin itself allows; undefined when it states none. */
function statedSeconds(headers: Headers, now: number): number | undefined {
  const stated = directives(headers);
  const age = stated.get('s-maxage') ?? stated.get('max-age');
  if (age !== undefined && /^\d+$/.test(age)) return Number(age);
  const expires = first(headers, 'expires');
  return expires === undefined ? undefined : Math.max(0, (Date.parse(expires) || 0) - now) / 1000;
}

/**
 * Returns the caching time of an answer, in seconds; 0 means no caching.
 * @param now epoch milliseconds
 */
export function secondsToKeep(
  status: number,
  headers: Headers,
  policy: CachePolicyConfig,
  errors: CustomErrorResponse[],
  now: number,
): number {
  if (status >= 400) return secondsToKeepError(status, headers, errors, now);
  if (status === 206 || status === 304 || policy.MaxTTL === 0) return 0;
  const stated = directives(headers);
  if (['no-store', 'no-cache', 'private'].some((name) => stated.has(name))) return policy.MinTTL;
  return Math.min(policy.MaxTTL, Math.max(policy.MinTTL, statedSeconds(headers, now) ?? policy.DefaultTTL));
}

/**
 * Returns ten seconds for errors, whatever the cache policy says, unless the distribution has a time for that status.
 */
function secondsToKeepError(status: number, headers: Headers, errors: CustomErrorResponse[], now: number): number {
  const custom = errors.find(({ ErrorCode }) => ErrorCode === status);
  const stated = statedSeconds(headers, now);
  if (!errorsEverKept.has(status)) return 0;
  if (!errorsAlwaysKept.has(status) && custom === undefined && stated === undefined) return 0;
  return Math.max(custom?.ErrorCachingMinTTL ?? defaultErrorSeconds, stated ?? 0);
}
