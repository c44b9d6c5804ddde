import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { UPLOADS } from '../../core/catalogue/cover-address.ts';
import { indexNames } from '../../lambdas/store/table/keys/list-keys.ts';
import { at, dev, isOfCdk, listAt, plain, resources, synthesize } from './support/synthesized.ts';

const buckets = () => resources('AWS::S3::Bucket');

/** The paths of a bucket that CloudFront reads. The site's bucket holds only public files. */
const served: Record<string, string> = {
  covers: 'covers/*',
  derived: 'thumbnails/*',
  downloads: 'downloads/*',
  originals: 'originals/*',
  site: '*',
};

interface Statement {
  Effect: string;
  Action: string | string[];
  Principal: Record<string, string>;
  Resource: unknown;
  Condition: Record<string, Record<string, unknown>>;
}

function statementsOf(bucketId: string): Statement[] {
  const policy = resources('AWS::S3::BucketPolicy').find(
    ({ properties }) => plain(properties['Bucket']) === `<${bucketId}>`,
  );
  return listAt(policy, 'properties', 'PolicyDocument', 'Statement') as Statement[];
}

describe('every bucket', () => {
  test("is there: originals, derived pictures, covers, ZIPs, the search's, the site, users and releases", () => {
    const names = buckets().map(({ properties }) => plain(properties['BucketName']).split('-')[3]);
    expect(names.sort()).toEqual([
      'covers',
      'derived',
      'downloads',
      'originals',
      'releases',
      'search',
      'site',
      'users',
    ]);
  });

  test('is closed to the public', () => {
    for (const { properties } of buckets()) {
      expect(properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(at(properties, 'OwnershipControls', 'Rules')).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }]);
    }
  });

  test('encrypts what it keeps', () => {
    for (const { properties } of buckets()) expect(properties['BucketEncryption']).toBeDefined();
  });

  test('refuses requests without TLS', () => {
    for (const { id } of buckets()) {
      const denied = statementsOf(id).filter(({ Effect }) => Effect === 'Deny');
      expect(denied.some(({ Condition }) => Condition['Bool']?.['aws:SecureTransport'] === 'false')).toBe(true);
    }
  });

  test('gives up uploads that were never finished', () => {
    for (const { properties } of buckets()) {
      const rules = listAt(properties, 'LifecycleConfiguration', 'Rules');
      expect(rules.some((rule) => at(rule, 'AbortIncompleteMultipartUpload') !== undefined)).toBe(true);
    }
  });

  test('opens by its policy only to this account’s CloudFront, and only for the served folder', () => {
    for (const { id, properties } of buckets()) {
      const allowed = statementsOf(id).filter(({ Effect }) => Effect === 'Allow');
      const byCloudFront = allowed.filter(({ Principal }) => Principal['Service'] === 'cloudfront.amazonaws.com');
      const byDeployment = allowed.filter(({ Principal }) => isOfCdk(plain(Principal['AWS']).slice(1)));
      expect(byCloudFront.length + byDeployment.length).toBe(allowed.length);
      for (const { Condition } of byCloudFront) {
        const source = plain(
          Object.values(Condition)[0]?.['aws:SourceArn'] ?? Object.values(Condition)[0]?.['AWS:SourceArn'],
        );
        expect(source).toMatch(/^arn:(aws|<AWS::Partition>):cloudfront::<AWS::AccountId>:distribution\//);
      }
      const folder = served[plain(properties['BucketName']).split('-')[3] ?? ''];
      const foldersOf = (action: string) =>
        byCloudFront
          .filter(({ Action }) => Action === action)
          .map(({ Resource }) => plain(Resource).split('/').slice(1).join('/'));
      expect(foldersOf('s3:GetObject')).toEqual(folder === undefined ? [] : [folder]);
      expect(foldersOf('s3:PutObject')).toEqual([]);
    }
  });
});

test('the bucket that lists riders, children among them, is behind no distribution, and no rule deletes the index in use', () => {
  const search = buckets().find(({ properties }) => plain(properties['BucketName']).includes('-search-'))!;
  expect(statementsOf(search.id).filter(({ Effect }) => Effect === 'Allow')).toEqual([]);
  const origins = resources('AWS::CloudFront::Distribution').flatMap(({ properties }) =>
    listAt(properties, 'DistributionConfig', 'Origins'),
  );
  expect(origins.map((origin) => plain(at(origin, 'DomainName'))).filter((name) => name.includes('search'))).toEqual(
    [],
  );
  for (const rule of listAt(search.properties, 'LifecycleConfiguration', 'Rules'))
    expect(at(rule, 'ExpirationInDays')).toBeUndefined();
});

describe('originals, which are irreplaceable,', () => {
  const rulesOf = (bucket: unknown) => listAt(bucket, 'properties', 'LifecycleConfiguration', 'Rules');
  const named = (part: string, shop = dev()) =>
    resources('AWS::S3::Bucket', shop).find(({ properties }) => plain(properties['BucketName']).includes(`-${part}-`));

  test('are never written over: the bucket refuses every write that does not ask to be refused where something is', () => {
    const refusals = statementsOf(named('originals')!.id).filter(
      ({ Effect, Action }) => Effect === 'Deny' && Action === 's3:PutObject',
    );
    expect(refusals.map(({ Principal, Condition }) => [Principal, Condition])).toEqual([
      [{ AWS: '*' }, { Null: { 's3:if-none-match': 'true' }, Bool: { 's3:ObjectCreationOperation': 'true' } }],
    ]);
  });

  test('can be restored for 90 days after overwriting or deletion, and move to cheaper storage with age', () => {
    const originals = named('originals');
    expect(at(originals, 'properties', 'VersioningConfiguration')).toEqual({ Status: 'Enabled' });
    expect(rulesOf(originals).map((rule) => at(rule, 'NoncurrentVersionExpiration', 'NoncurrentDays'))).toContain(90);
    const classes = rulesOf(originals).flatMap((rule) => listAt(rule, 'Transitions'));
    expect(classes.map((one) => [at(one, 'StorageClass'), at(one, 'TransitionInDays')])).toEqual([['GLACIER_IR', 3]]);
    expect(rulesOf(originals).filter((rule) => at(rule, 'ExpirationInDays') !== undefined)).toEqual([]);
  });

  test('have a second copy in another region where the stage says so', () => {
    const shop = synthesize({ copyRegion: 'eu-west-1' });
    const copies = named('copies', shop);
    expect(shop.assembly.stacks.find(({ id }) => id === copies?.stack)?.environment.region).toBe('eu-west-1');
    expect(at(copies, 'properties', 'VersioningConfiguration')).toEqual({ Status: 'Enabled' });
    expect(rulesOf(copies).map((rule) => at(rule, 'NoncurrentVersionExpiration', 'NoncurrentDays'))).toContain(90);
    const [rule] = listAt(named('originals', shop), 'properties', 'ReplicationConfiguration', 'Rules');
    expect(at(rule, 'DeleteMarkerReplication')).toEqual({ Status: 'Enabled' });
    expect(plain(at(rule, 'Destination', 'Bucket'))).toBe(`arn:aws:s3:::${plain(copies?.properties['BucketName'])}`);
    expect(named('copies')).toBeUndefined();
  });

  test('are not copied to where they are', () => {
    expect(() => synthesize({ copyRegion: 'eu-central-1' })).toThrow(
      /copyRegion: must differ from the region of the originals/,
    );
  });
});

test('ZIPs go away after some days', () => {
  const downloads = buckets().find(({ properties }) => plain(properties['BucketName']).includes('-downloads-'));
  const rules = listAt(downloads, 'properties', 'LifecycleConfiguration', 'Rules');
  expect(rules.some((rule) => at(rule, 'ExpirationInDays') === 7 && at(rule, 'Prefix') === 'downloads/')).toBe(true);
});

test('an upload of a cover that no event took goes away after a day', () => {
  const covers = buckets().find(({ properties }) => plain(properties['BucketName']).includes('-covers-'));
  const rules = listAt(covers, 'properties', 'LifecycleConfiguration', 'Rules');
  expect(rules.some((rule) => at(rule, 'ExpirationInDays') === 1 && at(rule, 'Prefix') === UPLOADS)).toBe(true);
});

test('covers can be restored for 90 days, but not an upload that no event took', () => {
  const covers = buckets().find(({ properties }) => plain(properties['BucketName']).includes('-covers-'));
  expect(at(covers, 'properties', 'VersioningConfiguration')).toEqual({ Status: 'Enabled' });
  const rules = listAt(covers, 'properties', 'LifecycleConfiguration', 'Rules');
  const kept = (rule: unknown) => at(rule, 'NoncurrentVersionExpiration', 'NoncurrentDays');
  expect(rules.flatMap((rule) => (kept(rule) === undefined ? [] : [[at(rule, 'Prefix'), kept(rule)]]))).toEqual([
    [undefined, 90],
    [UPLOADS, 1],
  ]);
});

test('copies of users, who may be erased meanwhile, go after two weeks, and no function reads them', () => {
  const users = buckets().find(({ properties }) => plain(properties['BucketName']).includes('-users-'));
  expect(at(users, 'properties', 'VersioningConfiguration')).toEqual({ Status: 'Enabled' });
  const rules = listAt(users, 'properties', 'LifecycleConfiguration', 'Rules');
  expect(rules.map((rule) => at(rule, 'ExpirationInDays')).filter((days) => days !== undefined)).toEqual([14]);
  expect(rules.map((rule) => at(rule, 'NoncurrentVersionExpiration', 'NoncurrentDays'))).toContain(1);
  const policies = resources('AWS::IAM::Policy').flatMap(({ properties }) =>
    listAt(properties, 'PolicyDocument', 'Statement').filter((one) => JSON.stringify(one).includes('-users-')),
  );
  expect(policies.map((one) => at(one, 'Action'))).toEqual(['s3:PutObject']);
});

test('the table is billed by use, can be restored to any second, and has the data model’s keys', () => {
  const [table] = resources('AWS::DynamoDB::GlobalTable');
  expect(table?.properties['BillingMode']).toBe('PAY_PER_REQUEST');
  expect(at(table, 'properties', 'Replicas', 0, 'PointInTimeRecoverySpecification')).toEqual({
    PointInTimeRecoveryEnabled: true,
  });
  expect(at(table, 'properties', 'TimeToLiveSpecification')).toEqual({ AttributeName: 'forget_at', Enabled: true });
  const keys = (holder: unknown) => listAt(holder, 'KeySchema').map((key) => at(key, 'AttributeName'));
  expect(keys(table?.properties)).toEqual(['pk', 'sk']);
  const indexes = listAt(table, 'properties', 'GlobalSecondaryIndexes');
  expect(indexes.map((index) => [at(index, 'IndexName'), ...keys(index)])).toEqual(
    indexNames.map((name) => [name, `${name}pk`, `${name}sk`]),
  );
  for (const index of indexes) expect(at(index, 'Projection')).toEqual({ ProjectionType: 'ALL' });
});

test('a table deployed without an explicit name stays without: naming it would replace it', () => {
  const named = resources('AWS::DynamoDB::GlobalTable', synthesize());
  const unnamed = synthesize({ tableName: 'photo-shop-dev-data-table8235A42E-1ABCDEF' });
  expect(named.map(({ id, properties }) => [id, properties['TableName']])).toEqual([
    ['table8235A42E', 'photo-shop-dev'],
  ]);
  expect(
    resources('AWS::DynamoDB::GlobalTable', unnamed).map(({ id, properties }) => [id, 'TableName' in properties]),
  ).toEqual([['table8235A42E', false]]);
  const told = resources('AWS::Lambda::Function', unnamed)
    .map(({ properties }) => at(properties, 'Environment', 'Variables', 'TABLE_NAME'))
    .filter((name) => name !== undefined);
  expect(new Set(told)).toEqual(new Set(['photo-shop-dev-data-table8235A42E-1ABCDEF']));
});

test("no secret's value is in a template", () => {
  for (const { properties } of resources('AWS::SecretsManager::Secret')) {
    expect(
      properties['SecretString'] === undefined ||
        properties['SecretString'] === '{"secret_key":"","webhook_secret":""}',
    ).toBe(true);
  }
});

test('retained resources outlive their stacks, except in a failed first try: its names become free', () => {
  const retained = synthesize({ retain: true });
  const kept = ['AWS::S3::Bucket', 'AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool'].flatMap((type) =>
    resources(type, retained).filter(({ stack }) => stack !== 'site'),
  );
  expect(kept).toHaveLength(9);
  for (const { deletionPolicy } of kept) expect(deletionPolicy).toBe('RetainExceptOnCreate');
});

test('CloudFront knows two keys during a rotation, each announced to the signer by its private half', () => {
  const keys = [0, 1].map(() =>
    String(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })),
  );
  const shop = synthesize({ downloadsPublicKeys: keys });
  const fingerprints = keys.map((key) =>
    createHash('sha256')
      .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 8),
  );
  const [group] = resources('AWS::CloudFront::KeyGroup', shop);
  const ids = listAt(group?.properties, 'KeyGroupConfig', 'Items').map(plain);
  expect(ids).toHaveLength(2);
  const told = resources('AWS::SSM::Parameter', shop).find(({ properties }) =>
    plain(properties['Name']).endsWith('/downloads-keys'),
  );
  expect(plain(told?.properties['Value'])).toBe(`${fingerprints[0]}:${ids[0]},${fingerprints[1]}:${ids[1]}`);
});

test('replaceable resources go with their stack and free their names: site files with their bucket, and secrets', () => {
  const retained = synthesize({ retain: true });
  const site = resources('AWS::S3::Bucket', retained).filter(({ stack }) => stack === 'site');
  const secrets = resources('AWS::SecretsManager::Secret', retained);
  for (const { deletionPolicy } of [...site, ...secrets]) expect(deletionPolicy).toBe('Delete');
  expect(
    resources('Custom::S3AutoDeleteObjects', retained).map(({ properties }) => plain(properties['BucketName'])),
  ).toEqual(site.map(({ id }) => `<${id}>`));
});

test('data is protected from deletion only once a stage asks for it: a refusing table blocks rollbacks', () => {
  for (const protect of [false, true]) {
    const shop = synthesize({ retain: true, protect });
    const [table] = resources('AWS::DynamoDB::GlobalTable', shop);
    const [pool] = resources('AWS::Cognito::UserPool', shop);
    expect(at(table, 'properties', 'Replicas', 0, 'DeletionProtectionEnabled') ?? false).toBe(protect);
    expect(pool?.properties['DeletionProtection']).toBe(protect ? 'ACTIVE' : 'INACTIVE');
    const refusing = shop.assembly.stacks.filter(({ terminationProtection }) => terminationProtection);
    expect(refusing.map(({ id }) => id).sort()).toEqual(protect ? ['data', 'identity', 'photos'] : []);
  }
});
