import type { RequestListener } from 'node:http';
import type { AwsRequest, AwsService } from '../aws/service.ts';
import type { OnUnits } from '../aws/dynamodb/units.ts';
import type { OriginHandler } from '../edge/origins/origin.ts';
import type { OnRun } from '../lambda/function-pool.ts';
import { short } from '../shop/record.ts';
import type { Usage } from './usage.ts';

/** Counts requests and sent bytes, with their headers, under `name`. One connection sends one answer at a time. */
export const countRequests =
  (usage: Usage, name: string, listener: RequestListener): RequestListener =>
  (request, response) => {
    const { socket } = request;
    const before = socket.bytesWritten;
    usage.add(`${name}.requests`);
    response.once('close', () => usage.add(`${name}.bytes`, socket.bytesWritten - before));
    listener(request, response);
  };

/** Counts a bucket's answers to the edge. */
export const countReads =
  (usage: Usage, origin: OriginHandler): OriginHandler =>
  (...asked) => {
    usage.add('buckets.gets');
    return origin(...asked);
  };

/** Counts the calls of a service by their price classes. */
export const countService = (usage: Usage, service: AwsService): AwsService => ({
  ...service,
  handle: (request) => {
    const name = priceClass(service.name, request);
    if (name !== undefined) usage.add(name);
    return service.handle(request);
  },
});

/** Returns the price class of a call; undefined for calls without a price. The table counts its units itself. */
function priceClass(service: string, { method, query, path }: AwsRequest): string | undefined {
  if (service === 's3') return bucketClass(method, query);
  if (service === 'ses') return method === 'POST' && path.endsWith('/outbound-emails') ? 'mails' : undefined;
  if (service === 'secretsmanager' || service === 'kms') return `${service}.calls`;
  return undefined;
}

/** Returns the price class of a bucket's call: lists cost as writes do, and deletions nothing. */
function bucketClass(method: string, query: URLSearchParams): string | undefined {
  if (method === 'DELETE') return undefined;
  const reads = (method === 'GET' || method === 'HEAD') && !query.has('list-type');
  return reads ? 'buckets.gets' : 'buckets.puts';
}

/** Counts the runs of each function and their milliseconds. */
export const countRuns =
  (usage: Usage): OnRun =>
  (functionName, milliseconds) => {
    const name = short(functionName);
    usage.add(`runs.${name}`);
    usage.add(`milliseconds.${name}`, milliseconds);
  };

/** Counts the states that executions enter, by workflow. */
export const countTransitions =
  (usage: Usage) =>
  (machineArn: string): void =>
    usage.add(`transitions.${short(machineArn.split(':').at(-1) ?? '')}`);

/** Counts the units of the table. */
export const countUnits =
  (usage: Usage): OnUnits =>
  (reads, writes) => {
    usage.add('table.reads', reads);
    usage.add('table.writes', writes);
  };
