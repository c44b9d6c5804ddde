import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listenOn } from './listen.ts';
import { hashChecked, readBytes } from './request-body.ts';
import { callerAccess } from './access/caller-access.ts';
import { writeError } from './error-answer.ts';
import { checkPolicy } from './access/iam.ts';
import { AwsError, type AwsPrincipal, type AwsRequest, type AwsResponse, type AwsService } from './service.ts';
import { declaresPayloadHash, sha256Hex, splitUrl, verifySignature, type VerifiedSignature } from './access/sigv4.ts';

/** The maximum of bodies that must be hashed before the check of their signature; DynamoDB's own limit. */
const bufferedBodyLimit = 16 * 1024 * 1024;

export interface AwsEndpoint {
  /** `http://127.0.0.1:PORT`: an IP address, so that the S3 client puts the bucket into the path. */
  url: string;
  close(): Promise<void>;
}

export interface AwsEndpointOptions {
  principals: readonly AwsPrincipal[];
  services: readonly AwsService[];
  /** 0 (the default) takes a free one. */
  port?: number;
  /** Receives unexpected faults; the caller receives only `InternalError`. */
  onFault?: (fault: unknown, call: string) => void;
}

/**
 * Starts the one address for all AWS calls of the shop: verifies the caller and passes the call to its service.
 * @throws Error when a policy uses an unknown condition operator, or the port is busy
 */
export async function createAwsEndpoint({
  principals,
  services,
  port = 0,
  onFault,
}: AwsEndpointOptions): Promise<AwsEndpoint> {
  for (const principal of principals) principal.policies.forEach(checkPolicy);
  const byKey = new Map(principals.map((principal) => [principal.accessKeyId, principal]));
  const byName = new Map(services.map((service) => [service.name, service]));
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 65_000 }, (request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Clients sign by it: signatures are checked by this clock, even when a test changed another.
    response.setHeader('date', new Date().toUTCString());
    let service = serviceNamed(request, byName);
    try {
      if (request.method === 'OPTIONS') return await send(response, preflight(request, services));
      const open = unsignedCall(request, services);
      service = open?.service ?? service;
      if (open) return await send(response, await open.call(parseJson(await readBytes(request, bufferedBodyLimit))));
      const { call, target } = await accept(request, byKey, byName);
      service = target;
      const answered = await target.handle(call);
      await send(response, {
        ...answered,
        headers: { ...answered.headers, ...target.responseHeaders?.(browserRequest(request)) },
      });
    } catch (error) {
      if (!(error instanceof AwsError)) onFault?.(error, `${request.method} ${splitUrl(request.url ?? '/')[0]}`);
      writeError(response, request, service, error);
    } finally {
      request.resume();
    }
  }

  await listenOn(server, port);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns an unsigned call that AWS accepts anyway. */
function unsignedCall(request: IncomingMessage, services: readonly AwsService[]) {
  if (request.headers.authorization !== undefined) return undefined;
  for (const service of services) {
    const call = service.unsigned?.(String(request.headers['x-amz-target'] ?? ''));
    if (call !== undefined) return { service, call };
  }
  return undefined;
}

/** Verifies the signature and finds its service. */
async function accept(
  request: IncomingMessage,
  principals: Map<string, AwsPrincipal>,
  services: Map<string, AwsService>,
): Promise<{ call: AwsRequest; target: AwsService }> {
  const url = request.url ?? '/';
  const method = request.method ?? 'GET';
  const buffered = declaresPayloadHash(request.headers, url) ? undefined : await readBytes(request, bufferedBodyLimit);
  const signed = { method, url, headers: request.headers, ...(buffered && { bodyHash: sha256Hex(buffered) }) };
  const signature = verifySignature(signed, (accessKeyId) => principals.get(accessKeyId)?.secretAccessKey);
  const { accessKeyId, region, service } = signature.credential;
  const principal = principals.get(accessKeyId);
  const target = services.get(service);
  if (principal === undefined) throw new AwsError('InvalidAccessKeyId', 'The access key id does not exist here.', 403);
  if (target === undefined)
    throw new AwsError('UnknownService', `There is no service ${service} at the local AWS endpoint.`, 400);

  const body = buffered
    ? Readable.from(buffered.length > 0 ? [buffered] : [])
    : hashChecked(request, signature.payloadHash);
  const [path, query] = splitUrl(url);
  const bytes = (maxBytes = bufferedBodyLimit) => readBytes(body, maxBytes);
  const call: AwsRequest = {
    caller: { arn: principal.arn, accessKeyId },
    region,
    method,
    path,
    query: new URLSearchParams(query),
    headers: request.headers,
    operation:
      String(request.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? '',
    signature: chunkChain(signature),
    body,
    bytes,
    json: async () => parseJson(await bytes()),
    authorize: callerAccess(principal, region, request.socket.remoteAddress ?? '127.0.0.1'),
  };
  return { call, target };
}

function chunkChain({
  payloadHash,
  signature,
  signingKey,
  timestamp,
  credential,
}: VerifiedSignature): AwsRequest['signature'] {
  const scope = [credential.day, credential.region, credential.service, 'aws4_request'].join('/');
  return { payloadHash, seed: signature, signingKey, timestamp, scope };
}

function parseJson(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {};
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Falls through to the refusal below.
  }
  throw new AwsError('SerializationException', 'The body is not a JSON object.');
}

/** Returns the service for the error format before the signature is verified. */
function serviceNamed(request: IncomingMessage, services: Map<string, AwsService>): AwsService | undefined {
  const scope = /(?:Credential=|X-Amz-Credential=)[^/%]+(?:\/|%2F)\d+(?:\/|%2F)[^/%]+(?:\/|%2F)([a-z0-9-]+)/.exec(
    `${request.headers.authorization} ${request.url}`,
  );
  return services.get(scope?.[1] ?? '');
}

function browserRequest(request: IncomingMessage): {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
} {
  return { method: request.method ?? 'GET', path: splitUrl(request.url ?? '/')[0], headers: request.headers };
}

function preflight(request: IncomingMessage, services: readonly AwsService[]): AwsResponse {
  const open = services.find((service) => service.preflight !== undefined);
  if (open?.preflight === undefined) throw new AwsError('AccessForbidden', 'No service here answers browsers.', 403);
  return open.preflight(browserRequest(request));
}

async function send(response: ServerResponse, { status = 200, headers = {}, body }: AwsResponse): Promise<void> {
  response.setHeader('x-amzn-requestid', crypto.randomUUID());
  if (body instanceof Readable) {
    response.writeHead(status, headers);
    await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
      // A client may disconnect. A body that fails midway is a fault, and then only the end of the connection can
      // report it.
      if (!['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '')) throw error;
    });
    return;
  }
  const plain = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const bytes = plain ? Buffer.from(body ?? '') : Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    ...(plain ? {} : { 'content-type': 'application/x-amz-json-1.0' }),
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
}
