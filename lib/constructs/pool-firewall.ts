import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { rateRule, slowDown, visibility } from './address-limits.ts';

/** A whole showground that signs in within five minutes, each with a password and a code, and some who mistype. */
const SIGN_INS = 1000;

/** Browsers call the pool at its own address and not through the distribution: it has a firewall of its own. */
export function guardPool(scope: Construct, stage: Stage, pool: UserPool): void {
  const firewall = new CfnWebACL(scope, 'sign-in-firewall', {
    name: `${stage.prefix}-sign-in`,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibility(`${stage.prefix}-sign-in`),
    customResponseBodies: slowDown.bodies,
    rules: [rateRule(stage, { name: 'sign-in', limit: SIGN_INS }, 0)],
  });
  new CfnWebACLAssociation(scope, 'guarded-pool', { resourceArn: pool.userPoolArn, webAclArn: firewall.attrArn });
}
