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
import type { Stage } from '../stage.ts';

interface FirewallStackProps extends StackProps {
  stage: Stage;
}

/** Where CloudFront looks for its firewall, its certificates and its alarms. */
export const CLOUDFRONT_REGION = 'us-east-1';

/**
 * Far above what people do, also many behind the one address of a showground's network, and far below what one program that hammers
 * would take from everybody.
 */
const limits = [
  { name: 'checkout', paths: ['/api/create-checkout-session', '/api/account/create-checkout-session'], limit: 200 },
  // Who comes back from the payment page asks again until it is settled; who follows a mail's link, once.
  { name: 'way-back', paths: ['/api/handle-payment-success', '/api/orders/', '/api/unsubscribe/'], limit: 600 },
  { name: 'renewal', paths: ['/api/renew-download-link'], limit: 60 },
  { name: 'sign-up', paths: ['/api/captcha', '/api/identity', '/api/link-customer-account'], limit: 600 },
  { name: 'search', paths: ['/api/search-'], limit: 3000 },
  { name: 'share', paths: ['/share/'], limit: 600 },
  { name: 'report', paths: ['/api/photo-reports', '/api/tell-me'], limit: 60 },
];

/** The same for pages. A visit asks for one or two: the next ones are drawn in the browser. */
const PAGES = 2000;
/** And for whatever a function is asked, kept or not: a fifth of what the API gives to all. */
const FUNCTIONS = 30_000;

/** What stands before the distribution: nobody uses up what is for everybody. It lives where CloudFront looks for it. */
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
        ...limits.map(({ name, paths, limit }) => ({ name, among: oneOf(paths.map(pathBegins)), limit })),
        { name: 'pages', among: pageAsked(), limit: PAGES },
        { name: 'functions', among: functionAsked(), limit: FUNCTIONS },
      ].map((limit, index) => rateRule(stage, limit, index)),
    });
    new CfnOutput(this, FirewallStack.output, { value: acl.attrArn });
  }

  /**
   * The ARN as a stack of another region may write it. It stays the same as long as the firewall is there, so the reader misses nothing
   * when it is not deployed again (docs/decisions/004-names-known-in-advance.md).
   */
  arnFor(reader: Stack): string {
    reader.addStackDependency(this);
    return Fn.getStackOutput(this.stackName, FirewallStack.output, this.region);
  }
}
