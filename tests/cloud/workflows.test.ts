import validate from 'asl-validator';
import { describe, expect, test } from 'vitest';
import { SHORTEST_POLL_SECONDS } from '../../lib/stage.ts';
import { at, listAt, plain, resources } from './support/synthesized.ts';

interface Retry {
  IntervalSeconds: number;
  MaxAttempts: number;
  BackoffRate: number;
  MaxDelaySeconds: number;
  JitterStrategy: string;
}
interface State {
  Type: string;
  Resource?: string;
  TimeoutSeconds?: number;
  Retry?: Retry[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
  MaxConcurrency?: number;
  ItemProcessor?: { States: Record<string, State> };
}
interface Definition {
  StartAt: string;
  States: Record<string, State>;
  TimeoutSeconds: number;
  QueryLanguage?: string;
}

const machines = () => resources('AWS::StepFunctions::StateMachine');

/** Returns a definition as AWS reads it, with an ARN for each called function. */
function definitionOf(name: string): Definition {
  const machine = machines().find(({ properties }) => properties['StateMachineName'] === `photo-shop-dev-${name}`);
  const arn = (logicalId: string) => `arn:aws:lambda:eu-central-1:111122223333:function:${functionNamed(logicalId)}`;
  const text = plain(machine?.properties['DefinitionString']);
  return JSON.parse(text.replaceAll(/<(\w+)\.Arn>/g, (_, logicalId: string) => arn(logicalId))) as Definition;
}

const functionNamed = (logicalId: string) =>
  String(resources('AWS::Lambda::Function').find(({ id }) => id === logicalId)?.properties['FunctionName']).replace(
    'photo-shop-dev-',
    '',
  );

const statesOf = ({ States }: Pick<Definition, 'States'>): [string, State][] =>
  Object.entries(States).flatMap(
    ([name, state]) =>
      [[name, state], ...(state.ItemProcessor ? statesOf(state.ItemProcessor) : [])] as [string, State][],
  );
const tasksOf = (name: string) =>
  statesOf(definitionOf(name))
    .map(([, state]) => state)
    .filter(({ Type }) => Type === 'Task');

/** Returns the longest pauses before each further try, in seconds. */
const pausesOf = ({ IntervalSeconds, MaxAttempts, BackoffRate, MaxDelaySeconds }: Retry): number[] =>
  Array.from({ length: MaxAttempts }, (_, at) => Math.min(IntervalSeconds * BackoffRate ** at, MaxDelaySeconds));

const names = [
  'account-export',
  'batch-ingest',
  'bulk-mail',
  'close-sales',
  'delete-originals',
  'fulfilment',
  'import-starts',
  'ingest-polling',
  'many-customers',
  'move-photos',
  'refund-run',
  'search-index',
  'settlement',
];

test('there are thirteen workflows, with names that the API knows before they exist', () => {
  expect(machines().map(({ properties }) => properties['StateMachineName'])).toEqual(
    expect.arrayContaining(names.map((name) => `photo-shop-dev-${name}`)),
  );
  expect(machines()).toHaveLength(13);
});

describe.each(names)('the workflow %s', (name) => {
  test('is valid Amazon States Language, in JSONPath', () => {
    const definition = definitionOf(name);
    const { isValid, errorsText } = validate(definition);
    expect(isValid, errorsText()).toBe(true);
    expect(definition.QueryLanguage ?? 'JSONPath').toBe('JSONPath');
  });

  test('ends after a time limit', () => {
    expect(definitionOf(name).TimeoutSeconds).toBeGreaterThan(0);
  });

  test('tries each step again after pauses that grow and differ, and waits longer for it than it may run', () => {
    for (const { Retry, TimeoutSeconds, Resource } of tasksOf(name)) {
      expect(Retry?.at(-1)).toMatchObject({ ErrorEquals: ['States.ALL'], BackoffRate: 3, JitterStrategy: 'FULL' });
      const called = resources('AWS::Lambda::Function').find(({ properties }) =>
        `${String(Resource)}`.endsWith(`:${String(properties['FunctionName']).replace('photo-shop-dev-', '')}`),
      );
      expect(TimeoutSeconds).toBeGreaterThan(at(called, 'properties', 'Timeout') as number);
    }
  });

  test('survives an outage of four minutes, and asks again within two', () => {
    for (const { Retry } of tasksOf(name)) {
      const pauses = pausesOf(Retry!.at(-1)!);
      expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(240);
      expect(Math.max(...pauses)).toBe(120);
    }
  });

  test('has the time for the pauses of a step, and for all of its tries but one', () => {
    for (const { Retry, TimeoutSeconds: limit = 0 } of tasksOf(name)) {
      const { MaxAttempts } = Retry!.at(-1)!;
      expect(definitionOf(name).TimeoutSeconds).toBeGreaterThan(240 + MaxAttempts * limit);
    }
  });

  test('fails visibly when a step fails for good', () => {
    const { States } = definitionOf(name);
    const guarded = Object.values(States).filter(({ Type }) => ['Task', 'Map'].includes(Type));
    for (const { Catch, Resource } of guarded) {
      if (Resource?.endsWith(':fail-ingest')) continue;
      expect(Catch?.map(({ ErrorEquals }) => ErrorEquals)).toEqual([['States.ALL']]);
    }
    expect(Object.values(States).some(({ Type }) => Type === 'Fail')).toBe(true);
  });

  test('is traced, and logs each step without the data, which names people', () => {
    const machine = machines().find(({ properties }) => properties['StateMachineName'] === `photo-shop-dev-${name}`);
    expect(at(machine, 'properties', 'TracingConfiguration', 'Enabled')).toBe(true);
    expect(at(machine, 'properties', 'LoggingConfiguration')).toMatchObject({
      Level: 'ALL',
      IncludeExecutionData: false,
    });
    expect(listAt(machine, 'properties', 'LoggingConfiguration', 'Destinations')).toHaveLength(1);
  });
});

const calledBy = (name: string) => tasksOf(name).map(({ Resource }) => Resource?.split(':').at(-1));

test('the steps are those of the architecture, in their order', () => {
  expect(calledBy('batch-ingest')).toEqual([
    'plan-ingest',
    'make-sizes',
    'finish-ingest',
    'publish-live',
    'fail-ingest',
  ]);
  expect(calledBy('ingest-polling')).toEqual(['poll-job', 'apply-job']);
  expect(calledBy('fulfilment')).toEqual(['build-zip', 'publish-link', 'send-link']);
  expect(calledBy('settlement')).toEqual(['settle-payment']);
  expect(calledBy('close-sales')).toEqual(['close-pages']);
  expect(calledBy('search-index')).toEqual(['collect-event', 'build-index']);
  expect(calledBy('account-export')).toEqual(['build-export', 'build-export']);
  expect(calledBy('many-customers')).toEqual(['customer-run', 'customer-run']);
  expect(calledBy('refund-run')).toEqual(['refund-orders', 'refund-orders']);
  expect(calledBy('import-starts')).toEqual(['import-races', 'import-races']);
});

test('only the making of pictures waits for its turn, for an hour on average: its concurrency may be limited', () => {
  const waiting = names.flatMap((name) => tasksOf(name)).filter(({ Retry }) => Retry!.length > 1);
  expect(waiting.map(({ Resource }) => Resource!.split(':').at(-1))).toEqual(['make-sizes']);
  const [first] = waiting[0]!.Retry!;
  expect(first).toMatchObject({ ErrorEquals: ['Lambda.TooManyRequestsException'], JitterStrategy: 'FULL' });
  const pauses = pausesOf(first!);
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / 2).toBeGreaterThan(3400);
  expect(Math.max(...pauses)).toBe(60);
});

test('batches are made a few at a time, and each knows its job', () => {
  const [everyBatch] = Object.values(definitionOf('batch-ingest').States).filter(({ Type }) => Type === 'Map');
  expect(everyBatch?.MaxConcurrency).toBe(4);
  expect(everyBatch).toMatchObject({
    ItemsPath: '$.plan.batches',
    ItemSelector: {
      'job_id.$': '$.job_id',
      'event_id.$': '$.event_id',
      'race_id.$': '$.race_id',
      'batch.$': '$$.Map.Item.Value',
    },
    ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' } },
  });
});

test('an export that cannot be built is told to the account that waits for it, and fails all the same', () => {
  const { States } = definitionOf('account-export');
  expect(at(States, 'Build the export', 'Catch', 0, 'Next')).toBe('Say that it failed');
  expect(States['Say that it failed']).toMatchObject({
    Parameters: { 'user_id.$': '$.user_id', 'asked_at.$': '$.asked_at', failed: true },
    Next: 'Export failed',
  });
});

test('a bulk mail that cannot go on says which of its runs gave up', () => {
  expect(definitionOf('bulk-mail').States['Say that it stopped']).toMatchObject({
    Parameters: { 'mailing_id.$': '$.mailing_id', 'run.$': '$.run', failed: true },
  });
});

test('refunds that cannot go on say which of their starts gave up', () => {
  expect(definitionOf('refund-run').States['Say that the refunds stopped']).toMatchObject({
    Parameters: { 'run_id.$': '$.run_id', 'at.$': '$.at', failed: true },
  });
});

test('a job that never ends stops being asked for before the history of the workflow is full, at any interval', () => {
  const { TimeoutSeconds } = definitionOf('ingest-polling');
  const eventsPerLook = 2 + 5 + 2;
  expect((TimeoutSeconds / SHORTEST_POLL_SECONDS) * eventsPerLook).toBeLessThan(25_000);
});

test('every rule keeps an event that never reached its function, and an alarm tells of it', () => {
  const targets = resources('AWS::Events::Rule').flatMap(({ properties }) => listAt(properties, 'Targets'));
  expect(targets.length).toBeGreaterThan(5);
  const [queue, ...others] = resources('AWS::SQS::Queue');
  expect(others).toEqual([]);
  expect(queue?.properties['MessageRetentionPeriod']).toBe(14 * 86_400);
  for (const target of targets) expect(plain(at(target, 'DeadLetterConfig', 'Arn'))).toBe(`<${queue?.id}.Arn>`);
  const [policy] = resources('AWS::SQS::QueuePolicy');
  const senders = listAt(policy?.properties, 'PolicyDocument', 'Statement').filter(
    (statement) => at(statement, 'Effect') === 'Allow',
  );
  expect(senders.map((statement) => [at(statement, 'Action'), at(statement, 'Principal', 'Service')])).toEqual(
    targets.map(() => ['sqs:SendMessage', 'events.amazonaws.com']),
  );
  const alarm = resources('AWS::CloudWatch::Alarm').find(
    ({ properties }) => properties['MetricName'] === 'ApproximateNumberOfMessagesVisible',
  );
  expect([at(alarm, 'properties', 'Threshold'), at(alarm, 'properties', 'Dimensions')]).toEqual([
    1,
    [{ Name: 'QueueName', Value: 'photo-shop-dev-missed-events' }],
  ]);
});

test.each([
  ['sweep-sales', 'rate(15 minutes)'],
  ['fetch-books', 'rate(1 day)'],
  ['close-by-age', 'rate(1 day)'],
  ['erase-by-age', 'rate(1 day)'],
  ['export-users', 'rate(1 day)'],
  ['send-due-mails', 'rate(1 minute)'],
  ['publish-live', 'rate(1 minute)'],
  ['finish-take-downs', 'rate(1 minute)'],
])('the clock calls %s, at the %s, and only this rule may', (name, rate) => {
  const rules = resources('AWS::Events::Rule').filter(({ properties }) => properties['ScheduleExpression']);
  expect(rules).toHaveLength(8);
  const rule = rules.find(({ properties }) => properties['Name'] === `photo-shop-dev-${name}`);
  expect([rule?.properties['ScheduleExpression'], rule?.properties['State']]).toEqual([rate, 'ENABLED']);
  const called = plain(at(rule, 'properties', 'Targets', 0, 'Arn'));
  const callers = resources('AWS::Lambda::Permission').filter(
    (permission) =>
      at(permission, 'properties', 'Principal') === 'events.amazonaws.com' &&
      plain(at(permission, 'properties', 'FunctionName')) === called,
  );
  expect(callers.map((caller) => plain(at(caller, 'properties', 'SourceArn')))).toEqual([`<${rule?.id}.Arn>`]);
});
