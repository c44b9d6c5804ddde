import { describe, expect, test } from 'vitest';
import { entries, type FunctionName } from '../../lib/entries.ts';
import { decide } from '../../local/aws/access/iam.ts';
import type { PolicyStatement } from '../../local/aws/access/policy.ts';
import { functionNamed, roleOf, statementsOf } from './support/function-roles.ts';
import { partitionsOf } from './support/needs.ts';
import { at, listAt } from './support/synthesized.ts';

/** The functions that answer all callers and need no personal data, and the table partitions that each may reach. */
const withoutPersonalData: Partial<Record<FunctionName, string[]>> = {
  board: ['EVENT#*', 'JOB#*', 'JOBS#*', 'REGISTER#*', 'RING#*'],
  catalogue: ['EVENT#*', 'EVENTS', 'SETTINGS'],
  pages: ['EVENT#*', 'EVENTS', 'SETTINGS'],
  search: ['EVENT#*', 'EVENTS', 'SEARCH'],
  share: ['EVENT#*'],
  photos: ['ATTENTION', 'CALLS#*', 'CAPTCHA#*', 'EVENT#*'],
};

const ofTable = (name: string) =>
  statementsOf(roleOf(functionNamed(name))).filter(({ actions }) => actions.some((one) => one.startsWith('dynamodb:')));

/** The partitions that a settlement of a payment may reach. */
const settling = [
  'ATTENTION',
  'CHANGES#*',
  'COUNTS',
  'CUSTOMER#*',
  'DUE',
  'EMAIL#*',
  'EVENT#*',
  'EVENTS',
  'ORDER#*',
  'SESSION#*',
  'SETTINGS',
  'UNSUBSCRIBE#*',
];

/** The functions that answer visitors and customers, and the table partitions that each may reach. */
const withPersonalData: Partial<Record<FunctionName, string[]>> = {
  checkout: [
    'ACCOUNT#*',
    'CALLS#*',
    'CAPTCHA#*',
    'CART#*',
    'COUNTS',
    'CUSTOMER#*',
    'DOWNLOAD#*',
    'EVENT#*',
    'EVENTS',
    'ORDER#*',
    'PAGES',
    'SESSION#*',
    'SETTINGS',
  ],
  orders: settling,
  webhook: [...settling, 'REFUNDS#*'].sort(),
  downloads: [
    'ACCOUNT#*',
    'CALLS#*',
    'CAPTCHA#*',
    'CHANGES#*',
    'CUSTOMER#*',
    'DOWNLOAD#*',
    'DUE',
    'EMAIL#*',
    'EVENT#*',
    'ORDER#*',
    'PHOTOS#*',
    'SETTINGS',
  ],
  previews: ['ACCOUNT#*', 'DOWNLOAD#*', 'EVENT#*', 'ORDER#*', 'PHOTOS#*'],
  identity: [
    'ACCOUNT#*',
    'ATTENTION',
    'AUDIT#*',
    'CALLS#*',
    'CAPTCHA#*',
    'CHANGES#*',
    'CODES#*',
    'COUNTS',
    'CUSTOMER#*',
    'DOWNLOAD#*',
    'DUE',
    'EMAIL#*',
    'ERASURES',
    'MAILED#*',
    'MAILING#*',
    'MAILINGS',
    'MERGES',
    'MESSAGE#*',
    'ORDER#*',
    'REFUSED-LINES',
    'SCHEDULED',
    'SETTINGS',
    'TELLS#*',
    'UNSUBSCRIBE#*',
  ],
  account: [
    'ACCOUNT#*',
    'AUDIT#*',
    'COUNTS',
    'CUSTOMER#*',
    'DUE',
    'EMAIL#*',
    'EVENT#*',
    'ORDER#*',
    'SETTINGS',
    'UNSUBSCRIBE#*',
  ],
  customers: [
    'ATTENTION',
    'CALLS#*',
    'CAPTCHA#*',
    'CUSTOMER#*',
    'EMAIL#*',
    'EVENT#*',
    'MAILED#*',
    'MESSAGE#*',
    'ORDER#*',
    'SETTINGS',
    'TELL#*',
    'TELLING',
    'UNSUBSCRIBE#*',
  ],
};

/** Tells whether AWS lets the function do something with a partition of the table or an index; null: an unnamed one. */
function may(name: string, action: string, partition: string | null): boolean {
  const Statement = ofTable(name).map(({ effect, actions, condition }): PolicyStatement => ({
    Effect: effect as PolicyStatement['Effect'],
    Action: actions,
    Resource: '*',
    Condition: condition as NonNullable<PolicyStatement['Condition']>,
  }));
  const decision = decide({
    asker: { arn: 'arn:aws:iam::1:role/asked' },
    action: `dynamodb:${action}`,
    resource: 'arn:aws:dynamodb:eu-central-2:1:table/shop',
    context: partition === null ? {} : { 'dynamodb:LeadingKeys': [partition] },
    identityPolicies: [{ Statement }],
  });
  return decision === 'allow';
}

const mayRead = (name: string, partition: string | null) => may(name, 'Query', partition);

/** A public function adds to it only. */
const ADDED_TO = 'AUDIT#*';

/** The partitions of a customer, an order, a link, or the office alone. */
const ofSomebody = [
  ...['CUSTOMER', 'ORDER', 'DOWNLOAD', 'SESSION', 'CART', 'ACCOUNT', 'EMAIL', 'UNSUBSCRIBE', 'MESSAGE', 'SOLD'].map(
    (kind) => `${kind}#1`,
  ),
  ...['TELL#1#2', 'TELLS#1', 'WORDS#customer#an', 'CUSTOMERS#subscribed', 'ORDERS#paid', 'FOLLOWERS#RIDER#1', 'TAG#1'],
  ...['MAILS#2026-08', 'MAILING#1', 'CHANGES#order#1', 'REFUNDS#2026-08', 'DUE', 'SIGN-UPS#1', 'CODES#1'],
];

describe.each(Object.entries({ ...withoutPersonalData, ...withPersonalData }))(
  'the public function %s',
  (name, partitions) => {
    test('may reach these partitions alone, as its code asks for no others', () => {
      const allowed = ofTable(name).flatMap(({ condition }) =>
        listAt(at(condition, 'ForAllValues:StringLike'), 'dynamodb:LeadingKeys'),
      );
      expect([...allowed].sort()).toEqual(partitions);
      expect(partitionsOf(entries[name as FunctionName])).toEqual(partitions);
      for (const partition of partitions)
        expect(mayRead(name, partition.replace('*', '1'))).toBe(partition !== ADDED_TO);
      expect(mayRead(name, null)).toBe(false);
    });
  },
);

test.each(Object.keys(withoutPersonalData))(
  'the public function %s reads nothing of customers, orders and links',
  (name) => {
    expect(ofSomebody.filter((partition) => mayRead(name, partition))).toEqual([]);
  },
);

test('no function for visitors or customers reads lists of the office, or sign-ups', () => {
  const ofTheOffice = [
    'CUSTOMERS#subscribed',
    'ORDERS#paid',
    'WORDS#customer#an',
    'MAILS#2026-08',
    'TAG#1',
    'SIGN-UPS#1',
  ];
  for (const name of Object.keys(withPersonalData))
    expect([name, ofTheOffice.filter((partition) => mayRead(name, partition))]).toEqual([name, []]);
});

test.each([...Object.keys(withoutPersonalData), ...Object.keys(withPersonalData)])(
  'the public function %s changes no event, race, start or setting',
  (name) => {
    for (const partition of ['EVENTS', 'EVENT#1', 'SETTINGS'])
      for (const action of ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'])
        expect([action, partition, may(name, action, partition)]).toEqual([action, partition, false]);
  },
);

describe('the audit log', () => {
  const functions = Object.keys(entries) as FunctionName[];
  const doing = (action: string) => functions.filter((name) => may(name, action, 'AUDIT#view#1'));

  test('is added to by the functions of the office and by those of accounts', () => {
    for (const name of ['customers-admin', 'identity-admin', 'identity', 'account'])
      expect(doing('PutItem')).toContain(name);
    expect(doing('PutItem').filter((name) => name in withoutPersonalData)).toEqual([]);
  });

  test.each(['UpdateItem', 'DeleteItem', 'BatchWriteItem'])('has entries that no function may %s', (action) => {
    expect(doing(action)).toEqual([]);
    expect(functions.some((name) => may(name, action, 'ORDER#1'))).toBe(true);
  });

  test.each(['GetItem', 'Query', 'BatchGetItem'])('has keys that %s tells its own page alone', (action) => {
    expect(doing(action)).toEqual(['dashboard']);
    expect(functions.filter((name) => may(name, action, 'AUDITS#view'))).toEqual(['dashboard']);
  });

  test('has no entry that its reader, which knows the keys, could replace, but for those of its own calls', () => {
    const kinds = ['sign_in', 'view', 'export', 'erase', 'order', 'change', 'refused', 'failed'];
    expect(kinds.filter((kind) => may('dashboard', 'PutItem', `AUDIT#${kind}#1`))).toEqual([]);
    expect(kinds.filter((kind) => may('dashboard', 'PutItem', `AUDIT#READER#${kind}#1`))).toEqual(kinds);
  });

  test('is in no function’s scan', () => {
    expect(functions.filter((name) => may(name, 'Scan', null))).toEqual([]);
  });
});
