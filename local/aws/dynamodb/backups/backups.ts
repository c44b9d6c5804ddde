import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../../durable-file.ts';
import { AwsError } from '../../service.ts';
import { startDynamoDb } from '../process.ts';
import { openSnapshots } from './snapshots.ts';

type Json = Record<string, unknown>;
type Call = (operation: string, input: Json) => Promise<Json>;

/**
 * Restores tables of this machine. AWS restores to any second; this machine only to the moments of its snapshots, and
 * refuses every other moment, so that nobody takes an older state for the wanted one.
 */
export interface Backups {
  /** Keeps the present state of all tables. Returns its moment in epoch seconds. */
  keep(): number;
  /** Lets a table be restored from now on, as its template asks. */
  cover(table: string): void;
  /** Keeps the last state of a table that is about to be deleted, as AWS does. */
  beforeDeletion(table: string): void;
  /** The service's answers, by operation. */
  calls: Record<string, (input: Json) => Promise<Json>>;
}

/** A backup that outlives its table. */
interface LastState {
  arn: string;
  table: string;
  moment: number;
}

interface Kept {
  covered: string[];
  lastStates: LastState[];
}

export function openBackups(
  dir: string,
  call: Call,
  callOf: (url: string) => { call: Call; close: () => void },
): Backups {
  const snapshots = openSnapshots(dir);
  const file = join(dir, 'backups.json');
  const read = (): Kept =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : { covered: [], lastStates: [] };
  const write = (kept: Kept) => writeDurably(file, JSON.stringify(kept), 0o600);
  const cover = (table: string, on = true) => {
    const kept = read();
    write({ ...kept, covered: [...kept.covered.filter((name) => name !== table), ...(on ? [table] : [])] });
  };

  function describe(table: string): Json {
    const on = read().covered.includes(table);
    const moments = snapshots.moments();
    const recovery = {
      PointInTimeRecoveryStatus: on ? 'ENABLED' : 'DISABLED',
      ...(on &&
        moments.length > 0 && { EarliestRestorableDateTime: moments[0], LatestRestorableDateTime: moments.at(-1) }),
    };
    return {
      ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription: recovery },
    };
  }

  /** Creates the table with the items of a moment. Like AWS, it brings back neither settings nor tags. */
  async function bring(source: string, target: string, moment: number): Promise<Json> {
    if (await isThere(call, target)) throw new AwsError('TableAlreadyExistsException', `Table exists: ${target}`);
    const folder = mkdtempSync(join(dir, 'restoring-'));
    snapshots.copy(moment, folder);
    const database = await startDynamoDb(folder, () => undefined);
    const former = callOf(database.url);
    try {
      const { Table } = (await former.call('DescribeTable', { TableName: source })) as { Table: Json };
      const { TableDescription } = await call('CreateTable', { ...madeLike(Table), TableName: target });
      for await (const items of pagesOf(former.call, source)) await putAll(call, target, items);
      return { TableDescription };
    } finally {
      former.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  const calls: Backups['calls'] = {
    DescribeContinuousBackups: async ({ TableName }) => {
      const table = String(TableName);
      if (!(await isThere(call, table))) throw new AwsError('TableNotFoundException', `Table not found: ${table}`);
      return describe(table);
    },
    UpdateContinuousBackups: async ({ TableName, PointInTimeRecoverySpecification }) => {
      cover(String(TableName), (PointInTimeRecoverySpecification as Json)['PointInTimeRecoveryEnabled'] === true);
      return describe(String(TableName));
    },
    RestoreTableToPointInTime: async ({ SourceTableName, TargetTableName, RestoreDateTime }) => {
      const source = String(SourceTableName);
      if (!(await isThere(call, source))) throw new AwsError('TableNotFoundException', `Table not found: ${source}`);
      if (!read().covered.includes(source))
        throw new AwsError('PointInTimeRecoveryUnavailableException', `Point in time recovery is off for ${source}`);
      const moments = snapshots.moments();
      const moment = Math.floor(Number(RestoreDateTime));
      if (!moments.includes(moment))
        throw new AwsError(
          'InvalidRestoreTimeException',
          `This machine restores to its snapshots only: ${moments.map(told).join(', ') || 'there is none yet'}`,
        );
      return bring(source, String(TargetTableName), moment);
    },
    ListBackups: ({ TableName }) =>
      Promise.resolve({
        BackupSummaries: read()
          .lastStates.filter(({ table }) => TableName === undefined || TableName === table)
          .map(({ arn, table, moment }) => ({
            BackupArn: arn,
            BackupCreationDateTime: moment,
            BackupStatus: 'AVAILABLE',
            BackupType: 'SYSTEM',
            TableName: table,
          })),
      }),
    RestoreTableFromBackup: ({ BackupArn, TargetTableName }) => {
      const found = read().lastStates.find(({ arn }) => arn === BackupArn);
      if (found === undefined) throw new AwsError('BackupNotFoundException', `Backup not found: ${String(BackupArn)}`);
      return bring(found.table, String(TargetTableName), found.moment);
    },
  };

  return {
    keep: snapshots.keep,
    cover,
    beforeDeletion(table) {
      const kept = read();
      if (!kept.covered.includes(table)) return;
      const moment = snapshots.keep();
      const arn = `arn:aws:dynamodb:local:000000000000:table/${table}/backup/${moment}`;
      write({
        covered: kept.covered.filter((name) => name !== table),
        lastStates: [...kept.lastStates, { arn, table, moment }],
      });
    },
    calls,
  };
}

const told = (moment: number) => new Date(moment * 1000).toISOString();

const isThere = (call: Call, table: string): Promise<boolean> =>
  call('DescribeTable', { TableName: table }).then(
    () => true,
    () => false,
  );

interface Described {
  AttributeDefinitions?: unknown;
  KeySchema?: unknown;
  GlobalSecondaryIndexes?: { IndexName: unknown; KeySchema: unknown; Projection: unknown }[];
}

function madeLike({ AttributeDefinitions, KeySchema, GlobalSecondaryIndexes }: Described): Json {
  return {
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions,
    KeySchema,
    ...(GlobalSecondaryIndexes && {
      GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
        IndexName: index.IndexName,
        KeySchema: index.KeySchema,
        Projection: index.Projection,
      })),
    }),
  };
}

async function* pagesOf(call: Call, TableName: string): AsyncGenerator<unknown[]> {
  let start: unknown;
  do {
    const page = await call('Scan', { TableName, ...(start !== undefined && { ExclusiveStartKey: start }) });
    yield page['Items'] as unknown[];
    start = page['LastEvaluatedKey'];
  } while (start !== undefined);
}

const WRITES_PER_BATCH = 25;

async function putAll(call: Call, table: string, items: readonly unknown[]): Promise<void> {
  for (let at = 0; at < items.length; at += WRITES_PER_BATCH)
    await call('BatchWriteItem', {
      RequestItems: {
        [table]: items.slice(at, at + WRITES_PER_BATCH).map((Item) => ({ PutRequest: { Item } })),
      },
    });
}
