import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { ErrorBody } from '../../core/contract/errors.ts';
import { notPages } from '../../core/reserved-words.ts';
import type { Stage } from '../stage.ts';

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
 * That a page is asked for: what CloudFront looks for nowhere else (`lib/stacks/web.ts`). It compares a path without resolving its escapes, so
 * nothing is kept from being counted by writing `/%61ssets/…`.
 */
export const pageAsked = (): CfnWebACL.StatementProperty => ({
  notStatement: {
    statement: {
      regexMatchStatement: {
        fieldToMatch: { uriPath: {} },
        regexString: `^/((${notPages.join('|')})/|favicon\\.)`,
        textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
      },
    },
  },
});

/** That one of some holds. An "or" of one is refused. */
export const oneOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty =>
  statements.length === 1 ? statements[0]! : { orStatement: { statements } };
