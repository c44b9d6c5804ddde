import { checkOperators, conditionsHold } from './conditions.ts';
import { type ConditionKeys, conditionKeys, fits, listOf } from './patterns.ts';
import type { PolicyContext, PolicyDocument, PolicyStatement } from './policy.ts';

/** The caller: a role, or an AWS service such as `cloudfront.amazonaws.com`. */
export type Asker = { arn: string } | { service: string };

export interface AccessQuestion {
  asker: Asker;
  /** Such as `s3:GetObject`. */
  action: string;
  resource: string;
  context?: PolicyContext;
  /** The caller's own policies; a service has none. */
  identityPolicies?: readonly PolicyDocument[];
  /** The resource's policy, such as a bucket's. */
  resourcePolicy?: PolicyDocument | undefined;
}

/** `explicitDeny`: a statement forbids it. `implicitDeny`: no statement allows it. */
export type Decision = 'allow' | 'explicitDeny' | 'implicitDeny';

/**
 * Decides as IAM does inside one account: a Deny anywhere wins, otherwise an Allow of either side is enough.
 * @throws Error when a policy uses an unknown condition operator
 */
export function decide(question: AccessQuestion): Decision {
  const identity = (question.identityPolicies ?? []).flatMap((policy) => listOf(policy.Statement));
  const ofResource = listOf(question.resourcePolicy?.Statement).filter((statement) => names(statement, question.asker));
  const keys = conditionKeys({ ...principalKeys(question.asker), ...question.context });
  const applying = [...identity, ...ofResource].filter((statement) => applies(statement, question, keys));
  if (applying.some((statement) => statement.Effect === 'Deny')) return 'explicitDeny';
  return applying.some((statement) => statement.Effect === 'Allow') ? 'allow' : 'implicitDeny';
}

/** Finds undecidable policies before the first request. @throws Error that names an unknown condition operator */
export function checkPolicy(policy: PolicyDocument): void {
  for (const statement of listOf(policy.Statement)) checkOperators(statement.Condition);
}

function principalKeys(asker: Asker): PolicyContext {
  if ('service' in asker) return { 'aws:PrincipalIsAWSService': 'true' };
  return {
    'aws:PrincipalArn': asker.arn,
    'aws:PrincipalAccount': accountOf(asker.arn),
    'aws:PrincipalIsAWSService': 'false',
  };
}

function accountOf(arn: string): string {
  return arn.split(':')[4] ?? '';
}

function applies(statement: PolicyStatement, question: AccessQuestion, keys: ConditionKeys): boolean {
  return (
    actionFits(statement, question.action, keys) &&
    resourceFits(statement, question.resource, keys) &&
    conditionsHold(statement.Condition, keys)
  );
}

function actionFits(statement: PolicyStatement, action: string, keys: ConditionKeys): boolean {
  const among = (patterns: string[]) => patterns.some((pattern) => fits(pattern, action, keys, true));
  return statement.NotAction === undefined ? among(listOf(statement.Action)) : !among(listOf(statement.NotAction));
}

function resourceFits(statement: PolicyStatement, resource: string, keys: ConditionKeys): boolean {
  const among = (patterns: string[]) => patterns.some((pattern) => fits(pattern, resource, keys));
  return statement.NotResource === undefined
    ? among(listOf(statement.Resource))
    : !among(listOf(statement.NotResource));
}

/** Tells whether a resource policy's statement applies to this caller. */
function names(statement: PolicyStatement, asker: Asker): boolean {
  const grants = statement.Effect === 'Allow';
  if (statement.NotPrincipal !== undefined) return !isAmong(statement.NotPrincipal, asker, false);
  return statement.Principal !== undefined && isAmong(statement.Principal, asker, grants);
}

function isAmong(principal: NonNullable<PolicyStatement['Principal']>, asker: Asker, grants: boolean): boolean {
  if (principal === '*') return true;
  if ('service' in asker)
    return listOf(principal.Service).includes(asker.service) || listOf(principal.AWS).includes('*');
  const account = accountOf(asker.arn);
  return listOf(principal.AWS).some((name) => {
    if (name === '*' || name === asker.arn) return true;
    // Naming the account leaves the decision to its identity policies, so it forbids but does not grant.
    return !grants && (name === account || name === `arn:aws:iam::${account}:root`);
  });
}
