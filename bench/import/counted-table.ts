import type { AwsRequest, AwsService } from '../../local/aws/service.ts';

type Json = Record<string, unknown>;

/** The shop's writes to its table during the count, item by item, by every kind of call. */
export interface Written {
  /** Events, races and starts. */
  catalogue: number;
  /** All other items: the records of the import itself and of the federation. */
  besides: number;
}

/** Wraps the table's service, and counts the writes through it. */
export function counted(service: AwsService): { service: AwsService; take(): Written } {
  let written: Written = { catalogue: 0, besides: 0 };
  async function handle(request: AwsRequest) {
    const input = await request.json();
    for (const pk of partitionsWritten(request.operation, input))
      written[pk.startsWith('EVENT') ? 'catalogue' : 'besides']++;
    return service.handle({ ...request, authorize: request.authorize.bind(request), json: async () => input });
  }
  return {
    service: { ...service, handle },
    take() {
      const before = written;
      written = { catalogue: 0, besides: 0 };
      return before;
    },
  };
}

/** Returns the partition of each item that a call writes; a mere condition writes none. */
function partitionsWritten(operation: string, input: Json): string[] {
  if (operation === 'TransactWriteItems')
    return (input['TransactItems'] as Json[]).flatMap((write) =>
      ['Put', 'Update', 'Delete'].flatMap((kind) => (write[kind] ? [partitionOf(write[kind] as Json)] : [])),
    );
  if (operation === 'BatchWriteItem')
    return Object.values(input['RequestItems'] as Record<string, { PutRequest: Json }[]>)
      .flat()
      .map(({ PutRequest }) => partitionOf(PutRequest));
  return ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation) ? [partitionOf(input)] : [];
}

function partitionOf({ Item, Key }: Json): string {
  return ((Item ?? Key) as { pk: { S: string } }).pk.S;
}
