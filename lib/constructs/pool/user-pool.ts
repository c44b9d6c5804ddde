import { Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  NumberAttribute,
  UserPool,
  type UserPoolEmail,
  LambdaVersion,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { MIN_PASSWORD } from '../../../core/people/password.ts';
import type { TriggerName } from '../../entries.ts';
import type { Stage } from '../../stage.ts';
import type { ShopFunction } from '../shop-function.ts';
import { whenRemoved } from '../when-removed.ts';

interface UserPoolProps {
  stage: Stage;
  email: UserPoolEmail;
  triggers: Record<TriggerName, ShopFunction>;
}

/** Creates the pool of accounts, with the rules for passwords and the functions that it calls. */
export function userPool(scope: Construct, id: string, { stage, email, triggers }: UserPoolProps): UserPool {
  const codesKey = keyOfCodes(scope, stage);
  const pool = new UserPool(scope, id, {
    userPoolName: stage.prefix,
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    passwordPolicy: {
      minLength: MIN_PASSWORD,
      requireLowercase: false,
      requireUppercase: false,
      requireDigits: false,
      requireSymbols: false,
    },
    // The shop asks admins for their second factor itself (`lambdas/people/second-factor`).
    mfa: Mfa.OFF,
    // Unused, but a pool keeps its attributes for ever.
    customAttributes: { second_factor_since: new NumberAttribute({ mutable: true }) },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    email,
    customSenderKmsKey: codesKey,
    deletionProtection: stage.protect,
    removalPolicy: whenRemoved(stage),
  });
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, triggers['pre-sign-up']);
  pool.addTrigger(UserPoolOperation.PRE_AUTHENTICATION, triggers['pre-authentication']);
  // One function notes tries and successes: a second one would start anew at each sign-in.
  pool.addTrigger(UserPoolOperation.POST_AUTHENTICATION, triggers['pre-authentication']);
  pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, triggers['post-confirmation']);
  pool.addTrigger(UserPoolOperation.CUSTOM_EMAIL_SENDER, triggers['send-code'], LambdaVersion.V1_0);
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason:
        "Eight characters are the shop's rule; demands on their kind make people choose worse passwords, and write them down.",
    },
    {
      id: 'AwsSolutions-COG2',
      reason:
        'Buyers of photos sign in once a season; a captcha, waiting after five attempts and short tokens guard what is theirs. Admins have a second factor of the shop, or no access.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: "The plan Plus costs by the person; the captcha and the pool's own waiting slow whoever tries passwords.",
    },
  );
  return pool;
}

/**
 * Creates the key with which the pool encrypts its codes: without one, it calls no function for mails. No function
 * decrypts them. The key stays as long as the pool.
 */
function keyOfCodes(scope: Construct, stage: Stage): Key {
  return new Key(scope, 'codes-key', {
    description: `${stage.prefix}: codes of the user pool, which nobody reads`,
    enableKeyRotation: true,
    removalPolicy: whenRemoved(stage),
  });
}
