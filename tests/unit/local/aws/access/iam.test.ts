import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPolicy, decide, type Asker } from '../../../../../local/aws/access/iam.ts';
import type { PolicyContext, PolicyDocument, PolicyStatement } from '../../../../../local/aws/access/policy.ts';

const arn = 'arn:aws:iam::000000000000:role/orders';
const order = 'arn:aws:dynamodb:eu-central-2:000000000000:table/shop';
const policy = (...Statement: PolicyStatement[]): PolicyDocument => ({ Version: '2012-10-17', Statement });
const statement = (more: Partial<PolicyStatement> = {}): PolicyStatement => ({
  Effect: 'Allow',
  Action: 'dynamodb:GetItem',
  Resource: order,
  ...more,
});
const decideBy = (
  statements: PolicyStatement[],
  context: PolicyContext = {},
  question: { action?: string; resource?: string } = {},
) =>
  decide({
    asker: { arn },
    action: 'dynamodb:GetItem',
    resource: order,
    context,
    identityPolicies: [policy(...statements)],
    ...question,
  });

describe('identity policies', () => {
  it('allow nothing that no statement allows', () => {
    expect(decideBy([])).toBe('implicitDeny');
    expect(decideBy([statement({ Action: 'dynamodb:PutItem' })])).toBe('implicitDeny');
    expect(decideBy([statement({ Resource: `${order}/index/*` })])).toBe('implicitDeny');
  });

  it('compare actions without regard to case, resources with it', () => {
    expect(decideBy([statement({ Action: 'DynamoDB:get*' })])).toBe('allow');
    expect(decideBy([statement({ Resource: order.toUpperCase() })])).toBe('implicitDeny');
  });

  it('know wildcards in actions and resources', () => {
    expect(decideBy([statement({ Action: '*', Resource: '*' })])).toBe('allow');
    expect(decideBy([statement({ Action: 'dynamodb:?etItem', Resource: 'arn:aws:dynamodb:*:*:table/s*p' })])).toBe(
      'allow',
    );
    expect(decideBy([statement({ Action: 'dynamodb:?GetItem' })])).toBe('implicitDeny');
    expect(decideBy([statement({ Resource: order.replace('shop', 'sh.p') })])).toBe('implicitDeny');
  });

  it('let a Deny win over every Allow', () => {
    expect(decideBy([statement({ Action: '*', Resource: '*' }), statement({ Effect: 'Deny' })])).toBe('explicitDeny');
  });

  it('read NotAction and NotResource as everything else', () => {
    const { Action: _a, Resource: _r, ...open } = statement();
    expect(decideBy([{ ...open, NotAction: ['dynamodb:Delete*'], Resource: '*' }])).toBe('allow');
    expect(decideBy([{ ...open, NotAction: 'dynamodb:Get*', Resource: '*' }])).toBe('implicitDeny');
    expect(decideBy([{ ...open, Action: '*', NotResource: `${order}` }])).toBe('implicitDeny');
    expect(decideBy([{ ...open, Action: '*', NotResource: `${order}-old` }])).toBe('allow');
  });

  it('fill variables in, and match nothing when one has no value', () => {
    const own = statement({ Resource: 'arn:aws:s3:::photos/${aws:PrincipalAccount}/*' });
    expect(decideBy([own], {}, { resource: 'arn:aws:s3:::photos/000000000000/1.jpg' })).toBe('allow');
    expect(decideBy([own], {}, { resource: 'arn:aws:s3:::photos/111111111111/1.jpg' })).toBe('implicitDeny');
    const tagged = (text: string) => [statement({ Resource: `arn:aws:s3:::photos/${text}` })];
    expect(decideBy(tagged('${aws:username}'), {}, { resource: 'arn:aws:s3:::photos/${aws:username}' })).toBe(
      'implicitDeny',
    );
    expect(decideBy(tagged("${aws:username, 'guest'}"), {}, { resource: 'arn:aws:s3:::photos/guest' })).toBe('allow');
    expect(decideBy(tagged('${*}'), {}, { resource: 'arn:aws:s3:::photos/anything' })).toBe('implicitDeny');
  });

  it('take a wildcard inside a variable’s value for a plain character', () => {
    const own = statement({ Resource: 'arn:aws:s3:::photos/${aws:username}' });
    expect(decideBy([own], { 'aws:username': '*' }, { resource: 'arn:aws:s3:::photos/anna' })).toBe('implicitDeny');
    expect(decideBy([own], { 'aws:username': '*' }, { resource: 'arn:aws:s3:::photos/*' })).toBe('allow');
  });
});

describe('conditions', () => {
  const holds = (Condition: PolicyStatement['Condition'], context: PolicyContext) =>
    decideBy([statement({ ...(Condition && { Condition }) })], context) === 'allow';

  it.each([
    ['StringEquals', 'a', 'a', 'A'],
    ['StringLike', 'a*c', 'abc', 'abd'],
    ['StringNotEquals', 'a', 'b', 'a'],
    ['StringNotLike', 'a*', 'b', 'ab'],
    ['NumericLessThan', '10', '9', '10'],
    ['NumericLessThan', '10', '9.5', 'nine'],
    ['Bool', 'true', 'TRUE', 'false'],
    ['ArnLike', 'arn:aws:s3:::photos/*', 'arn:aws:s3:::photos/1/2', 'arn:aws:s3:::other/1'],
    ['ArnLike', 'arn:aws:iam::*:role/x', 'arn:aws:iam::1:role/x', 'arn:aws:iam::1:2:role/x'],
    ['ArnNotEquals', 'arn:aws:s3:::photos', 'arn:aws:s3:::other', 'arn:aws:s3:::photos'],
  ])('%s %s holds for %s and not for %s', (operator, wanted, good, bad) => {
    expect(holds({ [operator]: { 'x:Key': wanted } }, { 'X:kEY': good })).toBe(true);
    expect(holds({ [operator]: { 'x:Key': wanted } }, { 'x:key': bad })).toBe(false);
  });

  it('must all hold; of several values one is enough, of several forbidden ones none may fit', () => {
    expect(holds({ StringEquals: { a: ['1', '2'], b: '3' } }, { a: '2', b: '3' })).toBe(true);
    expect(holds({ StringEquals: { a: ['1', '2'], b: '3' } }, { a: '2', b: '4' })).toBe(false);
    expect(holds({ StringNotEquals: { a: ['1', '2'] } }, { a: '2' })).toBe(false);
  });

  it('do not hold for a missing key, unless they are negated or end with IfExists', () => {
    expect(holds({ StringEquals: { a: '1' } }, {})).toBe(false);
    expect(holds({ StringNotEquals: { a: '1' } }, {})).toBe(true);
    expect(holds({ StringEqualsIfExists: { a: '1' } }, {})).toBe(true);
    expect(holds({ StringEqualsIfExists: { a: '1' } }, { a: '2' })).toBe(false);
    expect(holds({ Null: { a: 'true' } }, {})).toBe(true);
    expect(holds({ Null: { a: true } }, { a: '1' })).toBe(false);
  });

  it('over sets ask for all values, or for any', () => {
    const all = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ORDER#*', 'CART#*'] } };
    expect(holds(all, { 'dynamodb:LeadingKeys': ['ORDER#1', 'CART#2'] })).toBe(true);
    expect(holds(all, { 'dynamodb:LeadingKeys': ['ORDER#1', 'EVENTS'] })).toBe(false);
    expect(holds(all, {})).toBe(true);
    const any = { 'ForAnyValue:StringEquals': { k: ['a', 'b'] } };
    expect(holds(any, { k: ['x', 'b'] })).toBe(true);
    expect(holds(any, { k: ['x'] })).toBe(false);
    expect(holds(any, {})).toBe(false);
  });

  it('with an unknown operator are an error that names it, and never a silent yes or no', () => {
    for (const operator of ['StringResembles', 'ForSomeValues:StringEquals', 'constructor', 'NullIfExists']) {
      expect(() => holds({ [operator]: { a: '1' } }, { a: '1' })).toThrow(operator);
      expect(() =>
        checkPolicy(
          policy(statement({ Action: 's3:Other', Condition: { Bool: { a: 'true' }, [operator]: { a: '1' } } })),
        ),
      ).toThrow(operator);
    }
  });
});

describe('resource policies', () => {
  const bucket = 'arn:aws:s3:::derived/1';
  const ask = (asker: Asker, ...statements: PolicyStatement[]) =>
    decide({ asker, action: 's3:GetObject', resource: bucket, resourcePolicy: policy(...statements) });
  const grant = (more: Partial<PolicyStatement>): PolicyStatement => ({
    Effect: 'Allow',
    Action: 's3:GetObject',
    Resource: bucket,
    ...more,
  });
  const cloudFront = { service: 'cloudfront.amazonaws.com' };

  it('speak only of the principals that they name', () => {
    expect(ask(cloudFront, grant({ Principal: { Service: 'cloudfront.amazonaws.com' } }))).toBe('allow');
    expect(ask(cloudFront, grant({ Principal: { Service: ['ses.amazonaws.com'] } }))).toBe('implicitDeny');
    expect(ask({ arn }, grant({ Principal: { AWS: arn } }))).toBe('allow');
    expect(ask({ arn }, grant({ Principal: { AWS: `${arn}2` } }))).toBe('implicitDeny');
    expect(ask({ arn }, grant({ Principal: '*' }))).toBe('allow');
    expect(ask({ arn }, grant({}))).toBe('implicitDeny');
    expect(ask({ arn }, grant({ NotPrincipal: { AWS: arn }, Effect: 'Deny' }))).toBe('implicitDeny');
  });

  it('hand the decision to the account when they name only it, but forbid to all of it', () => {
    const root = { AWS: 'arn:aws:iam::000000000000:root' };
    expect(ask({ arn }, grant({ Principal: root }))).toBe('implicitDeny');
    expect(ask({ arn }, grant({ Principal: '*' }), grant({ Principal: root, Effect: 'Deny' }))).toBe('explicitDeny');
  });

  it('are enough beside an identity policy that says nothing, and forbid what it allows', () => {
    const identityPolicies = [policy({ Effect: 'Allow', Action: 's3:*', Resource: '*' })];
    const question = { asker: { arn }, action: 's3:GetObject', resource: bucket, identityPolicies };
    expect(decide(question)).toBe('allow');
    expect(decide({ ...question, resourcePolicy: policy(grant({ Principal: '*', Effect: 'Deny' })) })).toBe(
      'explicitDeny',
    );
  });
});

describe('any set of statements', () => {
  const anyStatement = fc.record({
    Effect: fc.constantFrom('Allow' as const, 'Deny' as const),
    Action: fc.constantFrom('*', 'dynamodb:*', 'dynamodb:GetItem', 'dynamodb:Put*', 's3:*'),
    Resource: fc.constantFrom('*', order, `${order}*`, 'arn:aws:s3:::*'),
  });

  it('decides the same in any order, and a further Deny never opens anything', () => {
    fc.assert(
      fc.property(fc.array(anyStatement, { maxLength: 6 }), anyStatement, (statements, further) => {
        const decision = decideBy(statements);
        expect(decideBy(statements.toReversed())).toBe(decision);
        const withDeny = decideBy([...statements, { ...further, Effect: 'Deny' }]);
        expect(decision === 'allow' || withDeny !== 'allow').toBe(true);
        if (decision === 'explicitDeny') expect(decideBy([...statements, further])).toBe('explicitDeny');
      }),
    );
  });

  it('allows exactly the plain name when a policy has no wildcard, whatever characters the name has', () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((text) => !/[*?$]/.test(text));
    fc.assert(
      fc.property(name, name, (allowed, asked) => {
        const decision = decideBy([statement({ Resource: allowed })], {}, { resource: asked });
        expect(decision === 'allow').toBe(allowed === asked);
      }),
    );
  });
});
