import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import {
  functionAsked,
  oneOf,
  pageAsked,
  pathBegins,
  rateRule,
  slowDown,
  visibility,
} from '../constructs/pool/address-limits.ts';
import { managedRules } from '../constructs/edge/managed-rules.ts';
import { investigates, logBlocked } from '../constructs/edge/investigation.ts';
import type { ADDRESS_LIMITS, Stage } from '../stage.ts';

interface FirewallStackProps extends StackProps {
  stage: Stage;
}

/** The region where CloudFront requires its firewall, its certificates and its alarms. */
export const CLOUDFRONT_REGION = 'us-east-1';

/**
 * Far above human use, also for many visitors behind the one address of a showground's network. Far below the load with
 * which a hammering program would block all others.
 */
const limits: readonly { name: (typeof ADDRESS_LIMITS)[number]; paths: string[]; limit: number }[] = [
  { name: 'checkout', paths: ['/api/create-checkout-session', '/api/account/create-checkout-session'], limit: 200 },
  // A buyer's page repeats its request after the payment until the result is known; a mail's link makes one request.
  { name: 'way-back', paths: ['/api/handle-payment-success', '/api/orders/', '/api/unsubscribe/'], limit: 600 },
  { name: 'renewal', paths: ['/api/renew-download-link', '/api/send-links'], limit: 60 },
  {
    name: 'sign-up',
    paths: ['/api/captcha', '/api/identity', '/api/sign-up/', '/api/password/', '/api/link-customer-account'],
    limit: 600,
  },
  { name: 'search', paths: ['/api/search-'], limit: 3000 },
  { name: 'share', paths: ['/share/'], limit: 600 },
  { name: 'report', paths: ['/api/photo-reports', '/api/tell-me'], limit: 600 },
];

/** The limit of pages. A visit requests one or two: the browser renders the next ones. */
const PAGES = 2000;
/** The limit of all requests to functions, cached or not: at most a fifth of the API's total. */
const FUNCTIONS = 30_000;

/**
 * The firewall of the distribution: no address uses up the capacity of all. It lives in the region that CloudFront
 * requires.
 */
export class FirewallStack extends Stack {
  private static readonly output = 'WebAclArn';

  constructor(scope: Construct, id: string, { stage, ...props }: FirewallStackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'firewall', {
      name: `${stage.prefix}-site`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(`${stage.prefix}-site`),
      customResponseBodies: slowDown.bodies,
      rules: [
        ...limits.map(({ name, paths, limit }) => ({
          name,
          setting: name,
          among: oneOf(paths.map(pathBegins)),
          limit,
        })),
        { name: 'pages', setting: 'pages' as const, among: pageAsked(), limit: PAGES },
        { name: 'functions', setting: 'functions' as const, among: functionAsked(), limit: FUNCTIONS },
      ]
        .map((limit, index) => rateRule(stage, limit, index))
        .concat(managedRules(stage, limits.length + 2)),
    });
    if (investigates(stage)) logBlocked(this, stage, acl);
    new CfnOutput(this, FirewallStack.output, { value: acl.attrArn });
  }

  /**
   * Returns the ARN for a stack of another region. It stays the same as long as the firewall exists, so the reader
   * misses nothing without a new deployment (docs/decisions/004-names-known-in-advance.md).
   */
  arnFor(reader: Stack): string {
    reader.addStackDependency(this);
    return Fn.getStackOutput(this.stackName, FirewallStack.output, this.region);
  }
}
