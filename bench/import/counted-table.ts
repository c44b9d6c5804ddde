import type { AwsRequest, AwsService } from '../../local/aws/service.ts';

type Json = Record<string, unknown>;

/** What the shop writes into its table while it is counted, item by item, whichever way they are written. */
export interface Written {
  /** Events, races and starts. */
  catalogue: number;
  /** Everything else: what is kept of the import itself and of the federation. */
  besides: number;
}

/** The table's service, counting what is written through it. */
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

/** The partition of each item that a call writes; a condition that is only checked writes none. */
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
