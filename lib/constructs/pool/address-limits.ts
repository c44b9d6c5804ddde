import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { ErrorBody } from '../../../core/wire/errors.ts';
import { notPages } from '../../../core/shop/reserved-words.ts';
import type { Stage } from '../../stage.ts';

/** How many requests one address may make in five minutes. */
interface AddressLimit {
  name: string;
  /** The requests that it counts; without, every one. */
  among?: CfnWebACL.StatementProperty;
  limit: number;
}

const FIVE_MINUTES = 300;

const body: ErrorBody = { error: { code: 'too_many_requests', message: 'Too many requests from your network.' } };

/** What somebody beyond a limit is answered: the shop's own error, which its pages explain. */
export const slowDown = {
  bodies: { slow_down: { contentType: 'APPLICATION_JSON', content: JSON.stringify(body) } },
  response: {
    responseCode: 429,
    customResponseBodyKey: 'slow_down',
    responseHeaders: [{ name: 'retry-after', value: String(FIVE_MINUTES) }],
  },
};

/** Counted, and no request is kept as a sample: a sample would hold visitors' addresses. */
export const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** The rule of a firewall that keeps a limit; of several, the first that is written is asked first. */
export const rateRule = (
  { prefix }: Stage,
  { name, among, limit }: AddressLimit,
  priority: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: slowDown.response } },
  visibilityConfig: visibility(`${prefix}-${name}`),
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: FIVE_MINUTES,
      ...(among && { scopeDownStatement: among }),
    },
  },
});

/** That a path begins so. It is compared as API Gateway will read it: its escapes resolved and its detours taken out. */
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
 * That a path fits a pattern both as it is written and as API Gateway will read it: so nothing leaves a pattern out of account by a detour, an
 * escape or a second slash (`/assets/%2e%2e/x`, `//assets/x`), which only one of the two shows.
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

/** That a page is asked for: what CloudFront looks for nowhere else (`lib/stacks/web.ts`). */
export const pageAsked = (): CfnWebACL.StatementProperty => ({
  notStatement: { statement: fits(`^/((${notPages.join('|')})/|favicon\\.)`) },
});

/** First words of what lies in buckets. Of what is below `thumbnails` these are the pictures; lists of them end with a slash. */
const inBuckets = ['assets', 'covers', 'downloads', 'icons', 'originals', 'uploads'];

/** That a function is asked, for whatever: all but what lies in buckets. */
export const functionAsked = (): CfnWebACL.StatementProperty => ({
  notStatement: { statement: fits(`^/((${inBuckets.join('|')})/|thumbnails(/[^/]+){5}$|favicon\\.)`) },
});

/** That one of some holds. An "or" of one is refused. */
export const oneOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty =>
  statements.length === 1 ? statements[0]! : { orStatement: { statements } };
