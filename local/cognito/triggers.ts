import { decide } from '../aws/access/iam.ts';
import type { PolicyDocument } from '../aws/access/policy.ts';
import { AwsError } from '../aws/service.ts';
import type { Invocation } from '../lambda/function.ts';
import type { DeclaredPool, TriggerName } from './declared.ts';

/** The pool's access to the local Lambda. */
export interface InvokeFunction {
  (functionArn: string, payload: string): Promise<Invocation>;
  /** Returns the policy of the function's permissions: the callers who may invoke it. */
  policyOf(functionArn: string): PolicyDocument | undefined;
}

export interface TriggerCall {
  /** `PreSignUp_SignUp` … */
  source: string;
  username: string;
  clientId: string;
  request: Record<string, unknown>;
  /** The fields that the function may change; undefined when its answer is ignored. */
  response?: Record<string, unknown>;
}

/**
 * Runs a trigger and returns its `response`; without a trigger in the template, the given response. @throws AwsError
 * when it refuses
 */
export type RunTrigger = (name: TriggerName, call: TriggerCall) => Promise<Record<string, unknown>>;

/** Cognito's `clientId` for a call by an administrator. */
export const ADMIN_CLIENT = 'CLIENT_ID_NOT_APPLICABLE';

export function createTriggers(pool: DeclaredPool, invoke: InvokeFunction): RunTrigger {
  return async (name, { source, username, clientId, request, response }) => {
    const functionArn = pool.triggers[name];
    if (functionArn === undefined) return response ?? {};
    if (!mayInvoke(pool, functionArn, invoke.policyOf(functionArn))) {
      throw new AwsError('UnexpectedLambdaException', `${name} invocation failed due to error AccessDeniedException.`);
    }
    const { payload, failed } = await invoke(
      functionArn,
      JSON.stringify({
        version: '1',
        region: pool.region,
        userPoolId: pool.id,
        userName: username,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
        triggerSource: source,
        request,
        ...(response && { response }),
      }),
    );
    if (failed) throw refusal(name, payload);
    return response ? answered(payload) : {};
  };
}

function mayInvoke(pool: DeclaredPool, functionArn: string, policy: PolicyDocument | undefined): boolean {
  return (
    decide({
      asker: { service: 'cognito-idp.amazonaws.com' },
      action: 'lambda:InvokeFunction',
      resource: functionArn,
      context: { 'aws:SourceArn': pool.arn, 'aws:SourceAccount': pool.arn.split(':')[4] ?? '' },
      resourcePolicy: policy,
    }) === 'allow'
  );
}

/** Passes the function's own error to the browser; other failures of the function stay hidden. */
function refusal(name: TriggerName, payload: string): AwsError {
  const { errorType, errorMessage } = JSON.parse(payload) as { errorType: string; errorMessage: string };
  const befell = /^(Runtime|Sandbox|Function)\./.test(errorType);
  return befell
    ? new AwsError('UnexpectedLambdaException', `${name} invocation failed due to error ${errorType}.`)
    : new AwsError('UserLambdaValidationException', `${name} failed with error ${errorMessage}.`);
}

function answered(payload: string): Record<string, unknown> {
  const event: unknown = JSON.parse(payload);
  const response = typeof event === 'object' && event !== null ? (event as { response?: unknown }).response : undefined;
  if (typeof response !== 'object' || response === null)
    throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return response as Record<string, unknown>;
}
