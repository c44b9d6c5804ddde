import { expect, test } from 'vitest';
import { unitsIn } from '../../../../local/aws/dynamodb/units.ts';
import { countRuns, countTransitions } from '../../../../local/usage/count-calls.ts';
import { Usage } from '../../../../local/usage/usage.ts';

test('the units of one table and of several are read, as reads or as writes', () => {
  const one = '{"Item":{"a":{"S":"CapacityUnits"}},"ConsumedCapacity":{"TableName":"t","CapacityUnits":0.5}}';
  const many = '{"ConsumedCapacity":[{"TableName":"t","CapacityUnits":4.0},{"TableName":"u","CapacityUnits":2.0}]}';
  expect(unitsIn('GetItem', one)).toEqual([0.5, 0]);
  expect(unitsIn('TransactWriteItems', many)).toEqual([0, 6]);
  expect(unitsIn('DescribeTable', '{"Table":{}}')).toEqual([0, 0]);
});

test('runs count under the function’s short name, and states under the workflow’s', () => {
  const usage = new Usage();
  countRuns(usage)('photo-shop-local-orders', 12);
  countRuns(usage)('photo-shop-local-orders', 8);
  countTransitions(usage)('arn:aws:states:eu-central-1:000000000000:stateMachine:photo-shop-local-fulfilment');
  expect(usage.tell()).toEqual({ 'milliseconds.orders': 20, 'runs.orders': 2, 'transitions.fulfilment': 1 });
});
