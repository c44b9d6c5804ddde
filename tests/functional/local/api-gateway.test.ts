import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGateway } from '../../../local/api-gateway/gateway.ts';
import type { ApiRoute, HttpApi } from '../../../local/api-gateway/http-api.ts';
import type { AwsPrincipal } from '../../../local/aws/service.ts';
import { InvokeRefused } from '../../../local/lambda/function.ts';
import { signedHeaders } from '../../../lambdas/gateways/signed-request.ts';

const functionArn = 'arn:aws:lambda:eu-central-2:000000000000:function:shop';
const executeArn = 'arn:aws:execute-api:eu-central-2:000000000000:api1';
const permission = (SourceArn: string): ApiRoute['functionPolicy'] => ({
  Statement: [
    {
      Effect: 'Allow',
      Action: 'lambda:InvokeFunction',
      Resource: functionArn,
      Principal: { Service: 'apigateway.amazonaws.com' },
      Condition: { ArnLike: { 'aws:SourceArn': SourceArn } },
    },
  ],
});
const route = (key: string, more: Partial<ApiRoute> = {}): ApiRoute => ({
  key,
  authorization: 'NONE',
  functionArn,
  functionPolicy: permission(`${executeArn}/*/*`),
  timeoutSeconds: 30,
  ...more,
});
const operator: AwsPrincipal = {
  accessKeyId: 'OPERATOR',
  secretAccessKey: 'secret',
  arn: 'arn:aws:iam::000000000000:user/operator',
  policies: [
    {
      Statement: [{ Effect: 'Allow', Action: 'execute-api:Invoke', Resource: `${executeArn}/$default/POST/ingest/*` }],
    },
  ],
};

type Event = Record<string, unknown> & { headers: Record<string, string>; requestContext: Record<string, unknown> };

let server: Server;
let url: string;
let events: Event[];
let faults: string[];
/** The behaviour of the function behind every route. */
let answer: (event: Event) => unknown;
let routes: ApiRoute[];

beforeEach(async () => {
  events = [];
  faults = [];
  answer = () => ({ statusCode: 200 });
  routes = [];
  const api: HttpApi = {
    id: 'api1',
    executeArn,
    account: '000000000000',
    stage: '$default',
    get routes() {
      return routes;
    },
  };
  server = createServer(
    createGateway({
      api,
      principals: [operator],
      keyOf: () => undefined,
      onFault: (message) => faults.push(message),
      invoke: async (_arn, payload) => {
        const event = JSON.parse(payload) as Event;
        events.push(event);
        try {
          return { payload: JSON.stringify(await answer(event)) ?? 'null', failed: false };
        } catch (error) {
          if (error instanceof InvokeRefused) throw error;
          return { payload: JSON.stringify({ errorType: 'Error', errorMessage: String(error) }), failed: true };
        }
      },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

describe('a caller that goes away', () => {
  it('amid its body is no fault of the gateway', async () => {
    routes = [route('POST /search')];
    const gone = new Promise((resolve) => {
      server.once('request', (incoming) => {
        incoming.once('close', resolve);
        leaving.destroy();
      });
    });
    const leaving = sendRequest(`${url}/search`, { method: 'POST', headers: { 'content-length': 100 } });
    leaving.on('error', () => undefined).write('{"query":');
    await gone;
    // A later request shows that the gateway is done with the first.
    expect((await fetch(`${url}/search`, { method: 'POST', body: '{}' })).status).toBe(200);
    expect([faults, events.length]).toEqual([[], 1]);
  });
});

describe('the event of a request', () => {
  it("has payload format 2.0: lower-case headers, cookies apart, decoded parameters, a request id and the caller's address", async () => {
    routes = [route('POST /races/{name}/photos')];
    await fetch(`${url}/races/Z%C3%BCrich/photos?size=1&size=2&q=a%20b`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json', Cookie: 'a=1; b=2', 'X-Custom': 'Yes' },
    });
    expect(events[0]).toMatchObject({
      version: '2.0',
      routeKey: 'POST /races/{name}/photos',
      rawPath: '/races/Zürich/photos',
      rawQueryString: 'size=1&size=2&q=a%20b',
      queryStringParameters: { size: '1,2', q: 'a b' },
      pathParameters: { name: 'Zürich' },
      cookies: ['a=1', 'b=2'],
      body: '{"a":1}',
      isBase64Encoded: false,
      headers: { 'x-custom': 'Yes' },
      requestContext: {
        requestId: expect.any(String),
        stage: '$default',
        http: { method: 'POST', sourceIp: '127.0.0.1' },
      },
    });
    expect(events[0]?.headers['cookie']).toBeUndefined();
  });

  it('has parameters of any names', async () => {
    routes = [route('GET /a')];
    await fetch(`${url}/a?constructor=x&__proto__=y&toString=z&toString=w`);
    expect(Object.entries(events[0]?.['queryStringParameters'] ?? {})).toEqual([
      ['constructor', 'x'],
      ['__proto__', 'y'],
      ['toString', 'z,w'],
    ]);
  });

  it('carries a body that is not text as base64', async () => {
    routes = [route('POST /upload')];
    await fetch(`${url}/upload`, {
      method: 'POST',
      body: new Uint8Array([0, 255, 1]),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(events[0]).toMatchObject({ body: Buffer.from([0, 255, 1]).toString('base64'), isBase64Encoded: true });
  });
});

describe('the answer', () => {
  it('is what the function says: status, headers, cookies and bytes', async () => {
    routes = [route('GET /a')];
    answer = () => ({
      statusCode: 201,
      headers: { 'X-Kind': 'jpeg', 'Content-Type': 'image/jpeg' },
      cookies: ['a=1; Path=/', 'b=2'],
      body: '/9g=',
      isBase64Encoded: true,
    });
    const response = await fetch(`${url}/a`);
    expect([response.status, response.headers.get('x-kind'), response.headers.get('content-type')]).toEqual([
      201,
      'jpeg',
      'image/jpeg',
    ]);
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('is JSON with status 200 when the function names no status', async () => {
    routes = [route('GET /a')];
    answer = () => ({ events: [] });
    const response = await fetch(`${url}/a`);
    expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      200,
      'application/json',
      { events: [] },
    ]);
  });

  it('tells nothing of the inside when the function fails or answers nonsense', async () => {
    routes = [route('GET /a')];
    for (const wrong of [
      () => {
        throw new Error('the inside');
      },
      () => ({ statusCode: 'no' }),
      () => ({ statusCode: 200, headers: [] }),
    ]) {
      answer = wrong;
      const response = await fetch(`${url}/a`);
      expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    }
    expect(faults.join()).toContain('the inside');
  });

  it('is 404 for an unknown path, 400 for a path that cannot be decoded', async () => {
    routes = [route('GET /a')];
    const response = await fetch(`${url}/b`);
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
    expect((await fetch(`${url}/a%E4`)).status).toBe(400);
  });

  it('is 413 above 10 MB, and the function is not asked', async () => {
    routes = [route('POST /a')];
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const outgoing = sendRequest(`${url}/a`, { method: 'POST' }, (response) => resolve(response.resume().statusCode));
      outgoing.on('error', reject);
      outgoing.end(Buffer.alloc(10 * 1024 * 1024 + 1));
    });
    expect(status).toBe(413);
    expect(events).toEqual([]);
  });

  it('is 503 when the function is too slow or throttled', async () => {
    routes = [route('GET /a', { timeoutSeconds: 0.01 })];
    answer = () => new Promise(() => undefined);
    const response = await fetch(`${url}/a`);
    expect([response.status, await response.json()]).toEqual([503, { message: 'Service Unavailable' }]);
    answer = () => {
      throw new InvokeRefused('TooManyRequestsException', 'Rate Exceeded');
    };
    expect((await fetch(`${url}/a`)).status).toBe(503);
  });
});

describe('permission to call', () => {
  it('is refused to everybody when no policy lets the API invoke the function', async () => {
    routes = [
      route('GET /a', { functionPolicy: { Statement: [] } }),
      route('GET /b', { functionPolicy: permission(`${executeArn}/*/GET/a`) }),
    ];
    expect((await fetch(`${url}/a`)).status).toBe(500);
    expect((await fetch(`${url}/b`)).status).toBe(500);
    expect(faults[0]).toContain('no permission');
    expect(events).toEqual([]);
  });

  describe('at a route with the IAM authorizer', () => {
    const call = async (path: string, changes: { body?: string; secret?: string; sent?: string } = {}) => {
      const body = changes.body ?? '[]';
      const credentials = {
        accessKeyId: operator.accessKeyId,
        secretAccessKey: changes.secret ?? operator.secretAccessKey,
      };
      const headers = await signedHeaders({
        method: 'POST',
        url: new URL(`${url}${path}`),
        body,
        region: 'eu-central-2',
        credentials,
      });
      return fetch(`${url}${path}`, {
        method: 'POST',
        body: changes.sent ?? body,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    };
    beforeEach(() => {
      routes = [
        route('POST /ingest/{event}/{race}', { authorization: 'AWS_IAM' }),
        route('POST /api/poll', { authorization: 'AWS_IAM' }),
      ];
    });

    it('is given to a signed request if its policy allows the path; the function learns the caller', async () => {
      expect((await call('/ingest/1/2')).status).toBe(200);
      expect(events[0]?.requestContext).toMatchObject({ authorizer: { iam: { userArn: operator.arn } } });
    });

    it('is refused without a signature, with a wrong secret, another body, or a path outside the policies', async () => {
      const refused = [
        await fetch(`${url}/ingest/1/2`, { method: 'POST', body: '[]' }),
        await call('/ingest/1/2', { secret: 'wrong' }),
        await call('/ingest/1/2', { sent: '[1]' }),
        await call('/api/poll'),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(await refused[0]?.json()).toEqual({ message: 'Forbidden' });
      expect(events).toEqual([]);
    });
  });
});
