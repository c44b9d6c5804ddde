import { type DatabaseAnswer, openDatabaseLine } from './database-line.ts';
import { leadingKeys, neededAccess, type NeededAccess } from './actions.ts';
import { somebodysDynamoDb, takenCall } from './database-return.ts';
import { openBackups, type Backups } from './backups/backups.ts';
import { startDynamoDb } from './process.ts';
import { counted, unitsIn, type OnUnits } from './units.ts';
import { AwsError, type AwsRequest, type AwsResponse, type AwsService } from '../service.ts';

type Json = Record<string, unknown>;

export interface LocalDynamoDb {
  service: AwsService;
  /** The address of the database itself, behind the endpoint. */
  url: string;
  /**
   * Makes a call for the machine itself, such as `CreateTable` for a template's table, without checking a role. @throws
   * AwsError
   */
  call(operation: string, input: Json): Promise<Json>;
  /** Restores tables; absent for another engine, which answers such calls itself. */
  backups?: Backups;
  close(): Promise<void>;
}

export interface DynamoDbOptions {
  /** Folder of the data. */
  dir: string;
  accountId: string;
  /** Another DynamoDB instead of the own process: the value of `DYNAMODB_ENDPOINT`. */
  endpoint?: string | undefined;
  /** Receives a line when the database dies and comes back. */
  say?: (line: string) => void;
  /** Receives the units that the table charges for a call of a function. */
  onUnits?: OnUnits;
}

/** The database requires a signature but does not check it. One name, so that DynamoDB Local keeps one database. */
const credential =
  'AWS4-HMAC-SHA256 Credential=shop/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

/** Starts DynamoDB and answers for it at the AWS endpoint, after checking the caller's policies. */
export async function createDynamoDb({
  dir,
  accountId,
  endpoint,
  say,
  onUnits,
}: DynamoDbOptions): Promise<LocalDynamoDb> {
  const database = endpoint ? somebodysDynamoDb(endpoint) : await startDynamoDb(dir, say ?? (() => undefined));
  const partitionKeys = new Map<string, string>();
  const line = openDatabaseLine(database.url);
  const forward = (operation: string, body: string): Promise<DatabaseAnswer> =>
    takenCall(() => line.post(headersOf(operation), body), database);
  const call = callBy(forward);
  const backups = endpoint ? undefined : openBackups(dir, call, callAt);

  async function partitionKey(table: string, index = ''): Promise<string | undefined> {
    const known = partitionKeys.get(`${table}/${index}`);
    if (known !== undefined) return known;
    const described = await call('DescribeTable', { TableName: table }).catch(() => ({}));
    for (const [name, key] of hashKeys(described)) partitionKeys.set(`${table}/${name}`, key);
    return partitionKeys.get(`${table}/${index}`);
  }

  async function authorize(request: AwsRequest, access: NeededAccess): Promise<void> {
    const table = `arn:aws:dynamodb:${request.region}:${accountId}:table/${access.table}`;
    const context = leadingKeys(access, await partitionKey(access.table, access.index));
    request.authorize(
      `dynamodb:${access.action}`,
      access.index === undefined ? table : `${table}/index/${access.index}`,
      context,
    );
  }

  async function handle(request: AwsRequest): Promise<AwsResponse> {
    const input = await request.json();
    for (const access of neededAccess(request.operation, input)) await authorize(request, access);
    const own = backups?.calls[request.operation];
    if (own !== undefined) return { body: await own(input) };
    if (request.operation === 'DeleteTable') backups?.beforeDeletion(String(input.TableName));
    const { status, text, headers } = await forward(
      request.operation,
      JSON.stringify(onUnits ? counted(input) : input),
    );
    onUnits?.(...unitsIn(request.operation, text));
    const crc = headers['x-amz-crc32'];
    return {
      status,
      body: text,
      headers: { 'content-type': 'application/x-amz-json-1.0', ...(typeof crc === 'string' && { 'x-amz-crc32': crc }) },
    };
  }

  async function close(): Promise<void> {
    line.close();
    await database.close();
  }

  const service: AwsService = { name: 'dynamodb', protocol: 'json', handle };
  return { service, url: database.url, call, ...(backups && { backups }), close };
}

const headersOf = (operation: string) => ({
  authorization: credential,
  'x-amz-date': '20260101T000000Z',
  'x-amz-target': `DynamoDB_20120810.${operation}`,
  'content-type': 'application/x-amz-json-1.0',
});

/** Makes calls for the machine itself. They throw the database's refusals as AwsError. */
const callBy =
  (post: (operation: string, body: string) => Promise<DatabaseAnswer>) =>
  async (operation: string, input: Json): Promise<Json> => {
    const { status, text } = await post(operation, JSON.stringify(input));
    const answer = JSON.parse(text) as Json;
    if (status === 200) return answer;
    throw new AwsError(
      String(answer.__type).split('#').at(-1) ?? 'InternalError',
      String(answer.message ?? answer.Message),
      status,
    );
  };

function callAt(url: string) {
  const line = openDatabaseLine(url);
  return { call: callBy((operation, body) => line.post(headersOf(operation), body)), close: () => line.close() };
}

/** Returns the partition keys of a table (under the empty name) and of its indexes. */
function hashKeys(described: Json): [string, string][] {
  interface Keyed {
    IndexName?: string;
    KeySchema?: { AttributeName: string; KeyType: string }[];
  }
  const table = described.Table as
    (Keyed & { GlobalSecondaryIndexes?: Keyed[]; LocalSecondaryIndexes?: Keyed[] }) | undefined;
  return [table, ...(table?.GlobalSecondaryIndexes ?? []), ...(table?.LocalSecondaryIndexes ?? [])].flatMap((keyed) => {
    const key = keyed?.KeySchema?.find(({ KeyType }) => KeyType === 'HASH');
    return key === undefined ? [] : [[keyed?.IndexName ?? '', key.AttributeName] as [string, string]];
  });
}
