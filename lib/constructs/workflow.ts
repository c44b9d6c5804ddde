import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DefinitionBody,
  type IChainable,
  JitterType,
  JsonPath,
  LogLevel,
  StateMachine,
  TaskInput,
  Timeout,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { explainWildcard } from './wildcards.ts';
import type { ShopFunction } from './shop-function.ts';

export type WorkflowName =
  | 'batch-ingest'
  | 'ingest-polling'
  | 'fulfilment'
  | 'settlement'
  | 'close-sales'
  | 'search-index'
  | 'account-export'
  | 'import-starts'
  | 'many-customers'
  | 'refund-run'
  | 'bulk-mail'
  | 'delete-originals'
  | 'move-photos';

interface WorkflowProps {
  stage: Stage;
  does: string;
  definition: IChainable;
  /** The functions that the steps call. */
  tasks: ShopFunction[];
  timeout: Duration;
}

/**
 * A state machine with the house defaults: traced, with a log of every step (without the data, which names people), and
 * with a time limit. Its name is known before deployment: the API starts workflows, and they call the API, so neither
 * stack may depend on the other.
 */
export class Workflow extends StateMachine {
  readonly knownName: string;

  constructor(scope: Construct, name: WorkflowName, { stage, does, definition, tasks, timeout }: WorkflowProps) {
    const knownName = `${stage.prefix}-${name}`;
    const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('states.amazonaws.com') });
    super(scope, name, {
      stateMachineName: knownName,
      comment: does,
      definitionBody: DefinitionBody.fromChainable(definition),
      timeout,
      role,
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(scope, `${name}-log`, {
          logGroupName: `/aws/vendedlogs/states/${knownName}`,
          retention: stage.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.knownName = knownName;
    explainWildcard(role, '*', 'X-Ray and the delivery of logs have no resources to name in a policy.');
    for (const task of tasks) {
      const logicalId = Stack.of(task).getLogicalId(task.node.defaultChild as CfnFunction);
      explainWildcard(role, `<${logicalId}.Arn>:*`, 'The versions of the function that a step calls.');
    }
  }
}

/** Lets the function start executions of the workflow, and puts its ARN into the variable. */
export function grantStart(starter: ShopFunction, workflow: WorkflowName, stage: Stage, variable: string): void {
  const arn = Stack.of(starter).formatArn({
    service: 'states',
    resource: 'stateMachine',
    resourceName: `${stage.prefix}-${workflow}`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  starter.addToRolePolicy(new PolicyStatement({ actions: ['states:StartExecution'], resources: [arn] }));
  starter.addEnvironment(variable, arn);
}

/** A function reports its own timeout; the step waits a little longer to receive it. */
const slack = Duration.seconds(15);

interface StepProps {
  task: ShopFunction;
  /** The function's input; undefined: the state as it is. */
  payload?: Record<string, unknown>;
  /** The path of its answer in the state (`$.zip`); undefined: the answer is dropped and the state stays the same. */
  resultPath?: string;
  /** True for a function whose concurrency the stage may limit: the step then waits for its turn, an hour on average. */
  waitsForTurn?: boolean;
}

/**
 * Creates a step of a workflow that calls the function. It retries after a failure, each time after a longer, random
 * pause, so that failed batches do not return together. Every function may run twice with the same input.
 */
export function step(
  scope: Construct,
  id: string,
  { task, payload, resultPath, waitsForTurn }: StepProps,
): LambdaInvoke {
  const invoke = new LambdaInvoke(scope, id, {
    lambdaFunction: task,
    payloadResponseOnly: true,
    ...(payload && { payload: TaskInput.fromObject(payload) }),
    resultPath: resultPath ?? JsonPath.DISCARD,
    retryOnServiceExceptions: false,
    taskTimeout: Timeout.duration((task.timeout ?? Duration.seconds(3)).plus(slack)),
  });
  if (waitsForTurn)
    invoke.addRetry({
      errors: ['Lambda.TooManyRequestsException'],
      interval: Duration.seconds(2),
      backoffRate: 2,
      maxAttempts: 120,
      maxDelay: Duration.minutes(1),
      jitterStrategy: JitterType.FULL,
    });
  invoke.addRetry({
    errors: ['States.ALL'],
    interval: Duration.seconds(3),
    backoffRate: 3,
    maxAttempts: 5,
    maxDelay: Duration.minutes(2),
    jitterStrategy: JitterType.FULL,
  });
  return invoke;
}
