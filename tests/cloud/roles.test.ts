import { describe, expect, test } from 'vitest';
import { entries } from '../../lib/entries.ts';
import { everything, functionNamed, policies, roleOf, statementsIn, statementsOf } from './support/function-roles.ts';
import { needsOf } from './support/needs.ts';
import { at, isOfCdk, resources } from './support/synthesized.ts';

/** The rights of every function: writing its own log and reporting its duration. */
const everyFunction = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];

/**
 * Their young heap is small, because they process photos' bytes. All threads take memory from one place, which does not
 * grow.
 */
const readPhotos = ['plan-ingest', 'make-sizes', 'previews'];

describe.each(Object.entries(entries))('the function %s', (name, entry) => {
  const needs = needsOf(entry);

  test('is told exactly what its code reads', () => {
    const { NODE_OPTIONS, MALLOC_ARENA_MAX, POWERTOOLS_SERVICE_NAME, ...told } = at(
      functionNamed(name),
      'properties',
      'Environment',
      'Variables',
    ) as Record<string, unknown>;
    const [young, places] = readPhotos.includes(name) ? [' --max-semi-space-size=1', '1'] : ['', undefined];
    expect([NODE_OPTIONS, MALLOC_ARENA_MAX, POWERTOOLS_SERVICE_NAME]).toEqual([
      `--enable-source-maps${young}`,
      places,
      name,
    ]);
    expect(Object.keys(told).sort()).toEqual(needs.variables);
  });

  test('may do exactly what its code asks for', () => {
    const allowed = statementsOf(roleOf(functionNamed(name))).flatMap(({ actions }) => actions);
    expect([...new Set(allowed)].filter((action) => !everyFunction.includes(action)).sort()).toEqual(needs.actions);
  });

  test('has a role of its own, which only Lambda may take on', () => {
    const role = roleOf(functionNamed(name));
    expect(resources('AWS::Lambda::Function', everything).filter((other) => roleOf(other) === role)).toHaveLength(1);
    const trust = resources('AWS::IAM::Role', everything).find(({ id }) => id === role)?.properties[
      'AssumeRolePolicyDocument'
    ];
    expect(JSON.stringify(trust)).toContain('lambda.amazonaws.com');
  });
});

/** Resources with a star, and why they cannot be narrower. Every other right names its resource. */
const wildcards: [RegExp, string][] = [
  [/^\*$/, "X-Ray and the delivery of a workflow's logs have no resources"],
  [
    /:s3:::photo-shop-dev-(originals|derived|covers|downloads|search|users)-[^*]*\/(users|originals|removals|thumbnails|covers|hidden|uploads|downloads(\/exports)?|search\/(events|index))\/\*$/,
    'objects of one folder of one bucket',
  ],
  [/^<\w+\.Arn>:\*$/, 'versions of one function'],
  [/:execute-api:.*\/\$default\/GET\/ingest\/\*$/, 'ids of jobs'],
];
const onlyWithStar = [
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
  'ses:GetAccount',
];

describe('the roles', () => {
  const statements = policies.flatMap(statementsIn);

  test('name every action', () => {
    expect(statements.flatMap(({ actions }) => actions).filter((action) => action.includes('*'))).toEqual([]);
  });

  test('name what they are about, but for the few that are listed with a reason', () => {
    const unexplained = statements
      .flatMap(({ about }) => about)
      .filter((resource) => resource.includes('*') && !wildcards.some(([pattern]) => pattern.test(resource)));
    expect(unexplained).toEqual([]);
  });

  test('say "everything" only where AWS has nothing narrower', () => {
    const everywhere = statements.filter(({ about }) => about.includes('*')).flatMap(({ actions }) => actions);
    expect(everywhere.filter((action) => !onlyWithStar.includes(action) && !action.startsWith('logs:'))).toEqual([]);
  });

  test('use no policies of other authors', () => {
    const roles = resources('AWS::IAM::Role', everything).filter(({ id }) => !isOfCdk(id));
    expect(roles.filter(({ properties }) => properties['ManagedPolicyArns'] !== undefined)).toEqual([]);
  });
});

test('a function asks the bucket only for the folder it works in', () => {
  const listing = policies.flatMap(statementsIn).filter(({ actions }) => actions.includes('s3:ListBucket'));
  expect(listing.length).toBeGreaterThan(0);
  for (const { condition } of listing)
    expect(JSON.stringify(condition)).toMatch(
      /"s3:prefix":"(originals|thumbnails|covers|hidden|uploads|downloads(\/exports)?|search\/(events|index))\/\*"/,
    );
});

test('only functions that take money read the payment provider’s key, not those that show prices', () => {
  const readers = Object.keys(entries).filter((name) =>
    statementsOf(roleOf(functionNamed(name))).some(
      ({ actions, about }) =>
        actions.includes('secretsmanager:GetSecretValue') && about.some((secret) => secret.includes('stripe')),
    ),
  );
  expect(readers.sort()).toEqual([
    'checkout',
    'close-pages',
    'customer-run',
    'fetch-books',
    'orders',
    'orders-admin',
    'refund-orders',
    'settle-payment',
    'sweep-sales',
    'webhook',
  ]);
});
