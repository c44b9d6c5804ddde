import { Readable } from 'node:stream';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { AwsError, type AwsRequest, type AwsResponse, type AwsService } from '../../local/aws/service.ts';
import { region } from './local/one-aws.ts';

/** The part of an SDK request that services read. */
interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** The class that carries the SDK's calls, shared by the clients of all services. */
type Carrier = { handle(sent: Sent, options?: unknown): Promise<unknown> };
const carrier = Object.getPrototypeOf(new DynamoDBClient({ region }).config.requestHandler) as Carrier;

/**
 * Lets the SDK's calls reach the services without a socket, a signature check or a role's policies. These take most of
 * a call's time, and `local/aws-endpoint.test.ts` tests them. Applies to services that speak JSON; other calls go to
 * the endpoint as before.
 */
export function callNearby(services: readonly AwsService[]): void {
  const byName = new Map(
    services.filter(({ protocol }) => protocol === 'json').map((service) => [service.name, service]),
  );
  const byEndpoint = carrier.handle;
  // A spy would keep every call.
  carrier.handle = async function (this: Carrier, sent, options) {
    const service = byName.get(
      /Credential=[^/]+\/\d+\/[^/]+\/([a-z-]+)\//.exec(sent.headers['authorization'] ?? '')?.[1] ?? '',
    );
    if (service === undefined) return byEndpoint.call(this, sent, options);
    return { response: await answerOf(service, sent) };
  };
}

async function answerOf(service: AwsService, sent: Sent): Promise<object> {
  try {
    const { status = 200, headers = {}, body } = await service.handle(requestOf(sent));
    return { statusCode: status, headers, body: bytesOf(body) };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const { status, code, message, fields } = error;
    return { statusCode: status, headers: {}, body: bytesOf({ __type: code, message, ...fields }) };
  }
}

function bytesOf(body: AwsResponse['body'] = ''): Uint8Array {
  if (body instanceof Readable) throw new Error('services that answer in JSON stream nothing');
  return Buffer.from(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
}

function requestOf({ method, path, headers, body = '' }: Sent): AwsRequest {
  const bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return {
    caller: { arn: 'arn:aws:iam::nearby', accessKeyId: 'nearby' },
    region,
    method,
    path,
    query: new URLSearchParams(),
    headers,
    operation: headers['x-amz-target']?.split('.').at(-1) ?? '',
    signature: { payloadHash: '', seed: '', signingKey: Buffer.alloc(0), timestamp: '', scope: '' },
    body: Readable.from([bytes]),
    bytes: async () => bytes,
    json: async () => (bytes.length === 0 ? {} : (JSON.parse(bytes.toString()) as Record<string, unknown>)),
    authorize: () => undefined,
  };
}
