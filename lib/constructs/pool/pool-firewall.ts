import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import { oneOf, rateRule, slowDown, visibility } from './address-limits.ts';

/** A whole showground that signs in within five minutes, each with a password and a code, including typing mistakes. */
const SIGN_INS = 1000;
/** The answer reveals a known address, so the limit is low. */
const SIGN_UPS = 60;

/**
 * Calls that no setting of a client forbids, and that the shop never makes:
 * - `DeleteUser` would leave the account, its interests and its name behind. The shop's page erases them all.
 * - `UpdateUserAttributes` reveals a taken address before any trigger runs.
 * - `AssociateSoftwareToken`, `VerifySoftwareToken` and `SetUserMFAPreference` would give a user a second factor of the
 *   pool. Admins have one of the shop (`lambdas/people/second-factor`).
 * - The calls with codes reveal known addresses by answer and time. The shop mails and takes codes of its own
 *   (`lambdas/people/codes`).
 */
const REFUSED_CALLS = [
  'DeleteUser',
  'UpdateUserAttributes',
  'SetUserMFAPreference',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'ResendConfirmationCode',
  'ConfirmSignUp',
  'ForgotPassword',
  'ConfirmForgotPassword',
];

/** Gives the pool a firewall of its own: browsers call it at its own address, not through the distribution. */
export function guardPool(scope: Construct, stage: Stage, pool: UserPool): void {
  const firewall = new CfnWebACL(scope, 'sign-in-firewall', {
    name: `${stage.prefix}-sign-in`,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibility(`${stage.prefix}-sign-in`),
    customResponseBodies: slowDown.bodies,
    rules: [
      refuse(stage, 0),
      rateRule(stage, { name: 'sign-up', setting: 'pool-sign-up', among: callOf('SignUp'), limit: SIGN_UPS }, 1),
      rateRule(stage, { name: 'sign-in', setting: 'sign-in', limit: SIGN_INS }, 2),
    ],
  });
  new CfnWebACLAssociation(scope, 'guarded-pool', { resourceArn: pool.userPoolArn, webAclArn: firewall.attrArn });
}

const refuse = ({ prefix }: Stage, priority: number): CfnWebACL.RuleProperty => ({
  name: 'refused',
  priority,
  action: { block: {} },
  visibilityConfig: visibility(`${prefix}-refused`),
  statement: oneOf(REFUSED_CALLS.map(callOf)),
});

/** Matches a call of the pool's API. */
const callOf = (name: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'EXACTLY',
    searchString: `AWSCognitoIdentityProviderService.${name}`.toLowerCase(),
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});
