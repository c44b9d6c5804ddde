import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  paginateListExecutions,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { createAwsEndpoint, type AwsEndpoint } from '../../../local/aws/endpoint.ts';
import type { PolicyDocument } from '../../../local/aws/access/policy.ts';
import { InvokeRefused } from '../../../local/lambda/function.ts';
import { openExecutionStore, type ExecutionStore } from '../../../local/workflows/execution-store.ts';
import { statesService } from '../../../local/workflows/states-service.ts';
import { Workflows } from '../../../local/workflows/workflows.ts';
import { temporaryFolder } from './inline-function.ts';

const machineArn = 'arn:aws:states:eu-central-2:000000000000:stateMachine:shop';
const functionArn = (name: string) => `arn:aws:lambda:eu-central-2:000000000000:function:${name}`;
const allow = (Action: string, Resource: string): PolicyDocument => ({
  Statement: [{ Effect: 'Allow', Action, Resource }],
});
const task = (name: string, more: object) => ({ Type: 'Task', Resource: functionArn(name), ...more });

type Functions = Record<string, (input: never) => unknown>;

let folder: string;
let store: ExecutionStore;
let workflows: Workflows;
let endpoint: AwsEndpoint | undefined;
let calls: string[];

/** Begins (again) with the folder's contents, and records each function call. */
function begin(
  states: object,
  functions: Functions,
  policy = allow('lambda:InvokeFunction', functionArn('*')),
): Workflows {
  store = openExecutionStore(folder);
  workflows = new Workflows({
    machines: [
      {
        name: 'shop',
        arn: machineArn,
        definition: JSON.stringify(states),
        role: { arn: 'arn:aws:iam::000000000000:role/shop', policies: [policy] },
      },
    ],
    store,
    waitSecondsScale: 0,
    invoke: async (arn, payload) => {
      const name = arn.split(':').at(-1) ?? '';
      calls.push(`${name} ${payload}`);
      const run = functions[name];
      if (run === undefined) throw new InvokeRefused('ResourceNotFoundException', `Function not found: ${arn}`);
      try {
        return { payload: JSON.stringify(await run(JSON.parse(payload) as never)) ?? 'null', failed: false };
      } catch (error) {
        const { name: errorType, message: errorMessage } = error as Error;
        return { payload: JSON.stringify({ errorType, errorMessage }), failed: true };
      }
    },
  });
  return workflows;
}

const ended = (arn: string) =>
  vi.waitFor(() => {
    const execution = store.find(arn);
    if (execution === undefined || execution.status === 'RUNNING') throw new Error('still running');
    return execution;
  });

beforeEach(async () => {
  folder = await temporaryFolder();
  calls = [];
});
afterEach(async () => {
  workflows.stop();
  await endpoint?.close();
  endpoint = undefined;
  store.close();
});

describe('a workflow', () => {
  it('hands a task the selected input and puts its result where the definition says', async () => {
    begin(
      {
        StartAt: 'a',
        States: { a: task('double', { Parameters: { 'n.$': '$.amount' }, ResultPath: '$.doubled', End: true }) },
      },
      {
        double: ({ n }: { n: number }) => n * 2,
      },
    );
    const { arn } = workflows.start(machineArn, 'one', '{"amount":21}');
    expect(await ended(arn)).toMatchObject({ status: 'SUCCEEDED', output: '{"amount":21,"doubled":42}' });
  });

  it('wraps the answer of the lambda:invoke integration as AWS does', async () => {
    const invoke = {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke',
      Parameters: { FunctionName: functionArn('echo'), 'Payload.$': '$' },
      ResultSelector: { 'got.$': '$.Payload.x' },
      End: true,
    };
    begin({ StartAt: 'a', States: { a: invoke } }, { echo: (input) => input });
    const { arn } = workflows.start(machineArn, 'one', '{"x":1}');
    expect(await ended(arn)).toMatchObject({ output: '{"got":1}' });
  });

  it('tries again after an error of the named kind only, and catches what remains with its cause', async () => {
    const retry = {
      Retry: [{ ErrorEquals: ['Throttled'], IntervalSeconds: 60, MaxAttempts: 2 }],
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'caught' }],
    };
    let failures = 0;
    begin(
      { StartAt: 'a', States: { a: task('fail', { ...retry, Next: 'caught' }), caught: { Type: 'Pass', End: true } } },
      {
        fail: () => {
          failures += 1;
          throw Object.assign(new Error('no luck'), { name: failures < 2 ? 'Throttled' : 'Broken' });
        },
      },
    );
    const { output } = await ended(workflows.start(machineArn, 'one').arn);
    const { error } = JSON.parse(output ?? '') as { error: { Error: string; Cause: string } };
    expect(error.Error).toBe('Broken');
    expect(JSON.parse(error.Cause)).toEqual({ errorType: 'Broken', errorMessage: 'no luck' });
    expect(calls).toHaveLength(2);
  });

  it('maps over items in order, no more at a time than allowed', async () => {
    let running = 0;
    let most = 0;
    begin(
      {
        StartAt: 'all',
        States: {
          all: {
            Type: 'Map',
            ItemsPath: '$.items',
            MaxConcurrency: 2,
            ItemSelector: { 'n.$': '$$.Map.Item.Value', 'event.$': '$.event' },
            End: true,
            ItemProcessor: { StartAt: 'each', States: { each: task('work', { End: true }) } },
          },
        },
      },
      {
        work: async ({ n, event }: { n: number; event: string }) => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          return `${event}${n}`;
        },
      },
    );
    const { output } = await ended(workflows.start(machineArn, 'one', '{"event":"e","items":[3,1,2,5,4]}').arn);
    expect(JSON.parse(output ?? '')).toEqual(['e3', 'e1', 'e2', 'e5', 'e4']);
    expect(most).toBe(2);
  });

  it('fails with the words of AWS when its role may not invoke the function', async () => {
    begin(
      { StartAt: 'a', States: { a: task('secret', { End: true }) } },
      { secret: () => 1 },
      allow('lambda:InvokeFunction', functionArn('other')),
    );
    const execution = await ended(workflows.start(machineArn, 'one').arn);
    expect(execution).toMatchObject({
      status: 'FAILED',
      error: 'Lambda.AWSLambdaException',
      cause: expect.stringContaining('lambda:InvokeFunction'),
    });
    expect(calls).toEqual([]);
  });

  it('is begun once for a name: the same input is the same execution while it runs, anything else is refused', async () => {
    let release: () => void = () => undefined;
    begin(
      { StartAt: 'a', States: { a: task('wait', { End: true }) } },
      {
        wait: () =>
          new Promise<void>((resolve) => {
            release = resolve;
          }),
      },
    );
    const first = workflows.start(machineArn, 'order-1', '{"order_id":"1"}');
    expect(workflows.start(machineArn, 'order-1', '{"order_id":"1"}')).toEqual(first);
    expect(() => workflows.start(machineArn, 'order-1', '{"order_id":"2"}')).toThrow(
      expect.objectContaining({ code: 'ExecutionAlreadyExists' }),
    );
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    release();
    await ended(first.arn);
    expect(() => workflows.start(machineArn, 'order-1', '{"order_id":"1"}')).toThrow(
      expect.objectContaining({ code: 'ExecutionAlreadyExists' }),
    );
    expect(calls).toHaveLength(1);
  });

  it('that a stop interrupted is carried through after the next start; one that ended never runs again', async () => {
    const states = {
      StartAt: 'a',
      States: { a: task('first', { ResultPath: '$.a', Next: 'b' }), b: task('second', { End: true }) },
    };
    begin(states, { first: () => 'done', second: () => new Promise(() => undefined) });
    const interrupted = workflows.start(machineArn, 'order-1', '{"order_id":"1"}');
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    workflows.stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.find(interrupted.arn)?.status).toBe('RUNNING');
    store.close();

    calls = [];
    begin(states, { first: () => 'done', second: () => 'sent' });
    expect(workflows.resume()).toBe(1);
    expect(await ended(interrupted.arn)).toMatchObject({ status: 'SUCCEEDED', output: '"sent"' });
    expect(calls).toEqual(['first {"order_id":"1"}', 'second {"order_id":"1","a":"done"}']);
    workflows.stop();
    store.close();

    calls = [];
    begin(states, { first: () => 'again', second: () => 'again' });
    expect(workflows.resume()).toBe(0);
    expect(calls).toEqual([]);
  });

  it('goes on with an evening of interrupted work a few at a time, and with all of it', async () => {
    const states = { StartAt: 'a', States: { a: task('pack', { End: true }) } };
    begin(states, { pack: () => new Promise(() => undefined) });
    const arns = Array.from({ length: 20 }, (_, i) => workflows.start(machineArn, `order-${i}`).arn);
    await vi.waitFor(() => expect(calls).toHaveLength(20));
    workflows.stop();
    store.close();

    let running = 0;
    let most = 0;
    begin(states, {
      pack: async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      },
    });
    workflows.abort(store.find(arns[19]!)!, 'Enough');
    expect(workflows.resume()).toBe(19);
    expect((await Promise.all(arns.map(ended))).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 19 }, () => 'SUCCEEDED'),
      'ABORTED',
    ]);
    expect(most).toBe(3);
  });

  it('waits no more than it is told to on one machine, and a task without a limit has none', async () => {
    begin(
      {
        StartAt: 'w',
        TimeoutSeconds: 9_000_000,
        States: { w: { Type: 'Wait', Seconds: 3600, Next: 'a' }, a: task('quick', { End: true }) },
      },
      { quick: () => 1 },
    );
    expect(await ended(workflows.start(machineArn, 'one').arn)).toMatchObject({ status: 'SUCCEEDED' });
  });

  it('is refused by name if its definition is not valid or calls an unknown function', () => {
    expect(() => begin({ StartAt: 'nowhere', States: {} }, {})).toThrow(/State machine shop/);
    expect(() =>
      begin(
        { StartAt: 'a', States: { a: { Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage', End: true } } },
        {},
      ),
    ).toThrow(/sqs:sendMessage.*"a"/);
  });
});

describe('Step Functions at the AWS endpoint', () => {
  async function client(policy: PolicyDocument) {
    endpoint = await createAwsEndpoint({
      principals: [
        {
          accessKeyId: 'KEY',
          secretAccessKey: 'secret',
          arn: 'arn:aws:iam::000000000000:role/caller',
          policies: [policy],
        },
      ],
      services: [statesService(() => workflows, store)],
    });
    return new SFNClient({
      region: 'eu-central-2',
      endpoint: endpoint.url,
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'secret' },
    });
  }

  it('starts, describes, lists and stops executions for the official client', async () => {
    begin({ StartAt: 'a', States: { a: task('hang', { End: true }) } }, { hang: () => new Promise(() => undefined) });
    const sfn = await client(allow('states:*', '*'));
    const { executionArn, startDate } = await sfn.send(
      new StartExecutionCommand({ stateMachineArn: machineArn, name: 'order-1', input: '{}' }),
    );
    expect(startDate).toBeInstanceOf(Date);
    expect(await sfn.send(new DescribeExecutionCommand({ executionArn }))).toMatchObject({
      status: 'RUNNING',
      name: 'order-1',
      input: '{}',
    });
    const { executions } = await sfn.send(
      new ListExecutionsCommand({ stateMachineArn: machineArn, statusFilter: 'RUNNING' }),
    );
    expect(executions?.map(({ name }) => name)).toEqual(['order-1']);
    for (const name of ['order-2', 'order-3'])
      await sfn.send(new StartExecutionCommand({ stateMachineArn: machineArn, name }));
    const pages = paginateListExecutions({ client: sfn, pageSize: 2 }, { stateMachineArn: machineArn });
    const listed: (string | undefined)[][] = [];
    for await (const page of pages) listed.push(page.executions!.map(({ name }) => name));
    expect(listed.map((page) => page.length)).toEqual([2, 1]);
    expect(listed.flat().sort()).toEqual(['order-1', 'order-2', 'order-3']);
    await sfn.send(new StopExecutionCommand({ executionArn, error: 'Enough' }));
    expect(await sfn.send(new DescribeExecutionCommand({ executionArn }))).toMatchObject({
      status: 'ABORTED',
      error: 'Enough',
    });
    await expect(
      sfn.send(new StartExecutionCommand({ stateMachineArn: machineArn, name: 'order-1', input: '{}' })),
    ).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  it('refuses who may not start that state machine, unknown machines and bad input', async () => {
    begin({ StartAt: 'a', States: { a: { Type: 'Pass', End: true } } }, {});
    const sfn = await client(allow('states:StartExecution', `${machineArn}-other`));
    await expect(sfn.send(new StartExecutionCommand({ stateMachineArn: machineArn }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    await expect(sfn.send(new StartExecutionCommand({ stateMachineArn: `${machineArn}-other` }))).rejects.toMatchObject(
      { name: 'StateMachineDoesNotExist' },
    );
    expect(() => workflows.start(machineArn, 'a b')).toThrow(expect.objectContaining({ code: 'InvalidName' }));
    expect(() => workflows.start(machineArn, 'a', '{')).toThrow(
      expect.objectContaining({ code: 'InvalidExecutionInput' }),
    );
  });
});
