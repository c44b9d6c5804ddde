import type { RunOptions } from 'aws-local-stepfunctions';
import { decide } from '../aws/access/iam.ts';
import type { PolicyDocument } from '../aws/access/policy.ts';
import { InvokeRefused, type FunctionError, type Invocation } from '../lambda/function.ts';
import type { TaskTarget } from './definition.ts';

type LocalHandlers = NonNullable<NonNullable<RunOptions['overrides']>['taskResourceLocalHandlers']>;
type TaskInput = Parameters<LocalHandlers[string]>[0];

/** The role that a state machine acts with. */
export interface MachineRole {
  arn: string;
  policies: PolicyDocument[];
}

export type InvokeFunction = (functionArn: string, payload: string) => Promise<Invocation>;

/** An error in the form for `Retry` and `Catch`: `Error` is the name, `Cause` the message. */
class TaskFailed extends Error {
  constructor(error: string, cause: string) {
    super(cause);
    this.name = error;
  }
}

/** Returns the handler of a Task state: its input, its result, and every failure under AWS's name. */
export function taskHandler(target: TaskTarget, role: MachineRole, invoke: InvokeFunction): LocalHandlers[string] {
  return async (input) => {
    if (target.kind === 'function') return await call(target.arn, input, role, invoke);
    const { FunctionName: name, Payload: payload } = input as { FunctionName: string; Payload?: TaskInput };
    const result = await call(name, payload ?? {}, role, invoke);
    return { ExecutedVersion: '$LATEST', Payload: result, StatusCode: 200 };
  };
}

async function call(
  functionArn: string,
  input: TaskInput,
  role: MachineRole,
  invoke: InvokeFunction,
): Promise<TaskInput> {
  const question = {
    asker: { arn: role.arn },
    action: 'lambda:InvokeFunction',
    resource: functionArn,
    identityPolicies: role.policies,
  };
  if (decide(question) !== 'allow') {
    throw new TaskFailed(
      'Lambda.AWSLambdaException',
      `User: ${role.arn} is not authorized to perform: lambda:InvokeFunction on resource: ${functionArn}`,
    );
  }
  const invocation = await invoke(functionArn, JSON.stringify(input)).catch((error: unknown) => {
    if (error instanceof InvokeRefused) throw new TaskFailed(`Lambda.${error.name}`, error.message);
    throw error;
  });
  const result = JSON.parse(invocation.payload) as TaskInput;
  if (!invocation.failed) return result;
  const { errorType } = result as unknown as FunctionError;
  throw new TaskFailed(errorType || 'Lambda.Unknown', invocation.payload);
}
