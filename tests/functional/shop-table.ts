import { indexNames } from '../../lambdas/store/table/keys/list-keys.ts';

/** The single table as `lib/stacks/data.ts` makes it, for tests that start their own DynamoDB. */
export const shopTable = {
  TableName: 'shop',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['', ...indexNames].flatMap((index) =>
    ['pk', 'sk'].map((key) => ({ AttributeName: index + key, AttributeType: 'S' })),
  ),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: indexNames.map((IndexName) => ({
    IndexName,
    KeySchema: [
      { AttributeName: `${IndexName}pk`, KeyType: 'HASH' },
      { AttributeName: `${IndexName}sk`, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'ALL' },
  })),
};
