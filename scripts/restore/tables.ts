import { setTimeout as pause } from 'node:timers/promises';
import {
  ContinuousBackupsUnavailableException,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  DynamoDBServiceException,
  ListBackupsCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type TableDescription,
  type Tag,
} from '@aws-sdk/client-dynamodb';
import { retry } from '../../core/time/flow/retry.ts';
import { Refused } from '../refused.ts';

const client = new DynamoDBClient({});

/** A restored table of a season takes about half an hour. */
const WAIT_MS = 6 * 60 * 60 * 1000;
const LOOK_EVERY_MS = 5000;

/** Returns undefined for a missing table. */
export async function describeTable(TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/**
 * Restores a table to a moment under another name, or goes on with a restore that was begun.
 * @throws Refused with the moments to which it can be restored
 */
export async function restoreBeside(table: string, beside: string, at: Date): Promise<void> {
  if ((await describeTable(beside)) === undefined) {
    const { ContinuousBackupsDescription } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName: table }),
    );
    const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
    if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED')
      throw new Refused(`${table} has no point-in-time recovery, so no state of it was kept. Deploy its stack again.`);
    const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } = recovery;
    if (!from || !to || at < from || at > to)
      throw new Refused(
        `--at ${at.toISOString()} is outside of the kept time. Choose a moment from ${told(from)} to ${told(to)}.`,
      );
    await client
      .send(
        new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName: beside, RestoreDateTime: at }),
      )
      .catch(refusedTime);
  }
  await untilActive(beside);
}

/** @throws Refused for a moment that the service does not offer */
function refusedTime(error: unknown): never {
  if (error instanceof DynamoDBServiceException && error.name === 'InvalidRestoreTimeException')
    throw new Refused(`--at: ${error.message}. Choose another moment.`);
  throw error;
}

const told = (moment: Date | undefined) => moment?.toISOString() ?? 'nothing yet';

/**
 * Brings a deleted table back under its own name, from the last state that DynamoDB keeps for 35 days.
 * @returns the moment of that state
 * @throws Refused when there is none
 */
export async function restoreLost(TableName: string): Promise<Date> {
  const { BackupSummaries = [] } = await client.send(new ListBackupsCommand({ TableName, BackupType: 'ALL' }));
  const last = BackupSummaries.toSorted(
    (a, b) => Number(b.BackupCreationDateTime ?? 0) - Number(a.BackupCreationDateTime ?? 0),
  )[0];
  if (last?.BackupArn === undefined)
    throw new Refused(`There is no table ${TableName} and no backup of one. Check the stage's name and region.`);
  await client.send(new RestoreTableFromBackupCommand({ BackupArn: last.BackupArn, TargetTableName: TableName }));
  await untilActive(TableName);
  return last.BackupCreationDateTime!;
}

async function untilActive(table: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const { TableStatus, GlobalSecondaryIndexes = [] } = (await describeTable(table)) ?? {};
    if (
      TableStatus === 'ACTIVE' &&
      GlobalSecondaryIndexes.every(({ IndexStatus }) => (IndexStatus ?? 'ACTIVE') === 'ACTIVE')
    )
      return;
    if (Date.now() > deadline) throw new Refused(`${table} is still being restored. Run the same command again later.`);
    await pause(LOOK_EVERY_MS);
  }
}

/** The settings that a restored table lacks. */
export interface TableSettings {
  forgetBy: string | undefined;
  protect: boolean;
  tags: Tag[];
  /** The view of its stream; undefined without one. */
  stream: NonNullable<TableDescription['StreamSpecification']>['StreamViewType'] | undefined;
}

export async function settingsOf(TableName: string): Promise<TableSettings> {
  const table = await describeTable(TableName);
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: table!.TableArn }));
  return {
    forgetBy: TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED' ? TimeToLiveDescription.AttributeName : undefined,
    protect: table!.DeletionProtectionEnabled === true,
    // AWS alone sets its own tags.
    tags: Tags.filter(({ Key }) => !Key?.startsWith('aws:')),
    stream: table!.StreamSpecification?.StreamEnabled ? table!.StreamSpecification.StreamViewType : undefined,
  };
}

/** Gives a restored table its settings: expiry, recovery, protection, tags and stream. Can be repeated. */
export async function giveSettings(TableName: string, wanted: TableSettings): Promise<void> {
  const now = await settingsOf(TableName);
  if (wanted.forgetBy !== undefined && now.forgetBy === undefined)
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: wanted.forgetBy, Enabled: true },
      }),
    );
  await recoverable(TableName);
  const { TableArn } = (await describeTable(TableName))!;
  if (wanted.tags.length > 0) await client.send(new TagResourceCommand({ ResourceArn: TableArn, Tags: wanted.tags }));
  if (wanted.stream !== undefined && now.stream === undefined) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: wanted.stream };
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    await untilActive(TableName);
  }
  if (wanted.protect !== now.protect) await protect(TableName, wanted.protect);
}

/** Switches recovery on. A new table refuses it for a moment. */
const recoverable = (TableName: string) =>
  retry(
    'point-in-time recovery',
    () =>
      client.send(
        new UpdateContinuousBackupsCommand({
          TableName,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ),
    {
      attempts: 60,
      pause: () => pause(LOOK_EVERY_MS),
      isRetried: (error) => error instanceof ContinuousBackupsUnavailableException,
    },
  );

async function protect(TableName: string, DeletionProtectionEnabled: boolean): Promise<void> {
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled }));
  await untilActive(TableName);
}

/** Deletes a table beside the live one. It keeps data of persons who may be erased meanwhile. */
export async function dropBeside(TableName: string): Promise<boolean> {
  const table = await describeTable(TableName);
  if (table === undefined) return false;
  if (table.DeletionProtectionEnabled) await protect(TableName, false);
  await client.send(new DeleteTableCommand({ TableName }));
  return true;
}
