import { AwsError, unknownOperation, type AwsRequest, type AwsResponse, type AwsService } from '../aws/service.ts';
import type { Execution, ExecutionStatus, ExecutionStore } from './execution-store.ts';
import type { Workflows } from './workflows.ts';

type Operation = (request: AwsRequest, input: Record<string, unknown>) => Record<string, unknown>;

/** The maximum page of ListExecutions. */
const LIST_LIMIT = 1000;

/**
 * Creates Step Functions behind the AWS endpoint. Calls `workflows` for each request, because it starts after the
 * endpoint.
 */
export function statesService(workflows: () => Workflows, store: ExecutionStore): AwsService {
  const existing = (input: Record<string, unknown>): Execution => {
    const arn = text(input, 'executionArn');
    const execution = store.find(arn);
    if (execution === undefined) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return execution;
  };
  const operations: Record<string, Operation> = {
    StartExecution: (request, input) => {
      const machineArn = text(input, 'stateMachineArn');
      request.authorize('states:StartExecution', machineArn);
      const execution = workflows().start(machineArn, optionalText(input, 'name'), optionalText(input, 'input'));
      return { executionArn: execution.arn, startDate: seconds(execution.startedAt) };
    },
    DescribeExecution: (request, input) => {
      request.authorize('states:DescribeExecution', text(input, 'executionArn'));
      return describe(existing(input));
    },
    ListExecutions: (request, input) => {
      const machineArn = text(input, 'stateMachineArn');
      request.authorize('states:ListExecutions', machineArn);
      const status = optionalText(input, 'statusFilter') as ExecutionStatus | undefined;
      const asked = typeof input['maxResults'] === 'number' && input['maxResults'] > 0 ? input['maxResults'] : 100;
      const all = store.list(machineArn, status);
      // The previous page names the beginning of this one. Newer executions stand before it, and appear only once.
      const nextToken = optionalText(input, 'nextToken');
      const from = nextToken === undefined ? 0 : all.findIndex(({ arn }) => arn === nextToken);
      if (from === -1) throw new AwsError('InvalidToken', 'Invalid Token');
      const to = from + Math.min(asked, LIST_LIMIT);
      const next = all[to];
      return { executions: all.slice(from, to).map(summarize), ...(next && { nextToken: next.arn }) };
    },
    StopExecution: (request, input) => {
      request.authorize('states:StopExecution', text(input, 'executionArn'));
      workflows().abort(existing(input), optionalText(input, 'error'), optionalText(input, 'cause'));
      return { stopDate: seconds(Date.now()) };
    },
  };
  return {
    name: 'states',
    protocol: 'json',
    async handle(request): Promise<AwsResponse> {
      const operation = Object.hasOwn(operations, request.operation) ? operations[request.operation] : undefined;
      if (operation === undefined) throw unknownOperation('Step Functions', request.operation);
      return { body: operation(request, await request.json()) };
    },
  };
}

function summarize(execution: Execution): Record<string, unknown> {
  return {
    executionArn: execution.arn,
    stateMachineArn: execution.machineArn,
    name: execution.name,
    status: execution.status,
    startDate: seconds(execution.startedAt),
    ...(execution.stoppedAt !== undefined && { stopDate: seconds(execution.stoppedAt) }),
  };
}

function describe(execution: Execution): Record<string, unknown> {
  const { input, output, error, cause } = execution;
  return {
    ...summarize(execution),
    input,
    ...(output !== undefined && { output }),
    ...(error !== undefined && { error }),
    ...(cause !== undefined && { cause }),
  };
}

/** Returns seconds since 1970, AWS's format of times. */
function seconds(milliseconds: number): number {
  return milliseconds / 1000;
}

function text(input: Record<string, unknown>, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value === '') throw new AwsError('ValidationException', `${name} is missing.`);
  return value;
}

function optionalText(input: Record<string, unknown>, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}
