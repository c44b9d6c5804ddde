import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createEdge } from '../../../local/edge/edge.ts';
import { httpOrigin } from '../../../local/edge/origins/http-origin.ts';
import type { OriginResponse } from '../../../local/edge/origins/origin.ts';
import { s3Origin } from '../../../local/edge/origins/s3-origin.ts';
import { createS3, type LocalS3 } from '../../../local/s3/s3.ts';
import {
  allowCloudFront,
  cachePolicy,
  distribution,
  distributionArn,
  foreign,
  ours,
  viewerRequest,
} from './declared-distribution.ts';

const portOf = (listening: Server) => (listening.address() as AddressInfo).port;

async function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const started = createServer(handler as Parameters<typeof createServer>[0] & object).listen(0, '127.0.0.1');
  await once(started, 'listening');
  return started;
}

type Answered = { status?: number; headers?: Record<string, string>; body: string };

const runtime = { Runtime: 'cloudfront-js-2.0' };

/**
 * The local CloudFront before a bucket, an API and a lent origin, with the requests to each. New for each test of a
 * file.
 */
export class OneEdge {
  s3!: LocalS3;
  api!: Server;
  server!: Server;
  /** The time at the edge, epoch milliseconds. */
  clock = Date.now();
  asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  /** The answer of the origin `lent`. */
  lent: OriginResponse | undefined;
  answerApi: (url: string) => Answered = () => ({ body: '{"n":1}', headers: { 'content-type': 'application/json' } });
  private dir = '';

  get base(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  async start(): Promise<void> {
    this.dir = await mkdtemp(join(tmpdir(), 'edge-'));
    this.api = await listen((request, response) => this.#answer(request, response));
    this.s3 = createS3({ dir: this.dir });
    this.s3.ensureBucket('site', allowCloudFront('site'));
    this.s3.ensureBucket('zips', { policy: { Statement: allowCloudFront('zips').policy.Statement.slice(0, 1) } });
    const page = { 'content-type': 'text/html', 'cache-control': 'no-cache' };
    await this.s3.put('site', 'index.html', '<h1>shop</h1>', page);
    await this.s3.put('zips', 'downloads/a b.zip', 'PK0123456789', { 'content-type': 'application/zip' });
    await this.serve();
  }

  /** Starts another server with another configuration. */
  async serve(config = distribution()): Promise<void> {
    const s3Handler = s3Origin({ s3: this.s3, distributionArn });
    const edge = createEdge({
      config,
      now: () => this.clock,
      functions: {
        'on-request': { Name: 'pictures', FunctionCode: viewerRequest, FunctionConfig: runtime },
      },
      cachePolicies: { files: cachePolicy({ DefaultTTL: 3600 }), api: cachePolicy({}, ['q']) },
      originRequestPolicies: {},
      responseHeadersPolicies: {
        headers: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              ContentSecurityPolicy: "default-src 'self'; upgrade-insecure-requests",
              Override: true,
            },
            FrameOptions: { FrameOption: 'DENY', Override: true },
            ContentTypeOptions: { Override: true },
          },
          CustomHeadersConfig: { Items: [{ Header: 'X-Mild', Value: 'policy', Override: false }] },
        },
      },
      publicKeys: { ours: ours.publicKey, other: foreign.publicKey },
      keyGroups: { group: ['ours'] },
      origins: {
        site: s3Handler,
        zips: s3Handler,
        open: s3Handler,
        lent: () => Promise.resolve(this.lent!),
        api: httpOrigin(`http://127.0.0.1:${portOf(this.api)}`),
      },
    });
    this.server = await listen(edge.handle);
  }

  /** Sends the path unchanged (fetch would normalise it), with any header. */
  async raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await this.begun(path, headers, method);
    const chunks: Buffer[] = [];
    for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
  }

  /** Sends the same request and returns before the body arrives. */
  async begun(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<IncomingMessage> {
    const host = { host: '127.0.0.1', port: portOf(this.server) };
    const [response] = (await once(send({ ...host, path, method, headers, agent: false }).end(), 'response')) as [
      IncomingMessage,
    ];
    return response;
  }

  async stop(): Promise<void> {
    for (const each of [this.server, this.api]) {
      each.close();
      each.closeAllConnections();
    }
    this.s3.close();
    await rm(this.dir, { recursive: true, force: true });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const { method = '', url = '', headers: given } = request;
        this.asked.push({ method, url, headers: given, body: Buffer.concat(chunks).toString() });
        const { status = 200, headers = {}, body } = this.answerApi(url);
        response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
      });
  }
}

/** Makes a new edge for each test of the file. */
export function oneEdge(): () => OneEdge {
  let edge: OneEdge;
  beforeEach(async () => {
    edge = new OneEdge();
    await edge.start();
  });
  afterEach(() => edge.stop());
  return () => edge;
}
