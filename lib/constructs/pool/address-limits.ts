import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { ErrorBody } from '../../../core/wire/errors.ts';
import { notPages } from '../../../core/wire/reserved-words.ts';
import type { ADDRESS_LIMITS, Stage } from '../../stage.ts';

/** The maximum requests of one address in five minutes. */
interface AddressLimit {
  name: string;
  /** The stage's setting with another limit. */
  setting: (typeof ADDRESS_LIMITS)[number];
  /** The requests that it counts; undefined: all. */
  among?: CfnWebACL.StatementProperty;
  limit: number;
}

const FIVE_MINUTES = 300;

const body: ErrorBody = { error: { code: 'too_many_requests', message: 'Too many requests from your network.' } };

/** The answer beyond a limit: the shop's own error, which its pages explain. */
export const slowDown = {
  bodies: { slow_down: { contentType: 'APPLICATION_JSON', content: JSON.stringify(body) } },
  response: {
    responseCode: 429,
    customResponseBodyKey: 'slow_down',
    responseHeaders: [{ name: 'retry-after', value: String(FIVE_MINUTES) }],
  },
};

/** Counts without sampling requests: a sample would contain visitors' addresses. */
export const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** Returns a firewall's rule for a limit. The first rule in the list is evaluated first. */
export const rateRule = (
  { prefix, addressLimits }: Stage,
  { name, setting, among, limit }: AddressLimit,
  priority: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: slowDown.response } },
  visibilityConfig: visibility(`${prefix}-${name}`),
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: addressLimits[setting] ?? limit,
      evaluationWindowSec: FIVE_MINUTES,
      ...(among && { scopeDownStatement: among }),
    },
  },
});

/** Matches a path's beginning, in API Gateway's reading: with resolved escapes and without detours. */
export const pathBegins = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

/**
 * Matches a path against a pattern, both as written and in API Gateway's reading. So no request escapes a pattern by a
 * detour, an escape or a second slash (`/assets/%2e%2e/x`, `//assets/x`), which only one of the two shows.
 */
const fits = (regexString: string): CfnWebACL.StatementProperty => {
  const read = (types: string[]): CfnWebACL.StatementProperty => ({
    regexMatchStatement: {
      fieldToMatch: { uriPath: {} },
      regexString,
      textTransformations: types.map((type, priority) => ({ priority, type })),
    },
  });
  return { andStatement: { statements: [read(['NONE']), read(['URL_DECODE', 'NORMALIZE_PATH'])] } };
};

/** Matches a request for a page: every path that CloudFront routes nowhere else (`lib/stacks/web.ts`). */
export const pageAsked = (): CfnWebACL.StatementProperty => ({
  notStatement: { statement: fits(`^/((${notPages.join('|')})/|favicon\\.)`) },
});

/**
 * First words of the paths in buckets. Below `thumbnails` only the pictures are in a bucket; lists of them end with a
 * slash.
 */
const inBuckets = ['assets', 'covers', 'downloads', 'icons', 'originals', 'uploads'];

/** Matches every request to a function: all paths outside buckets. */
export const functionAsked = (): CfnWebACL.StatementProperty => ({
  notStatement: { statement: fits(`^/((${inBuckets.join('|')})/|thumbnails(/[^/]+){5}$|favicon\\.)`) },
});

/** Matches one of several statements. AWS refuses an "or" of one. */
export const oneOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty =>
  statements.length === 1 ? statements[0]! : { orStatement: { statements } };
