import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Account } from './account.ts';
import { CloudFormation } from './cloudformation.ts';
import { answerXml, Refusal, refusalXml } from './query.ts';

export interface StandIn {
  url: string;
  /** Unknown calls. There should be none. */
  unknown: string[];
  close(): void;
}

interface Reply {
  status?: number;
  body: string;
}

/**
 * Starts AWS for CDK's command line: the account with its stacks, and the parts of STS, the parameter store and S3 that
 * a deployment needs. It reports the functions' code as uploaded, and stores templates.
 */
export async function startStandIn(account: Account): Promise<StandIn> {
  const templates = new Map<string, string>();
  const cloudFormation = new CloudFormation(
    account,
    (url) => templates.get(new URL(url).pathname.split('/').at(-1) ?? '') ?? '{}',
  );
  const unknown: string[] = [];

  const services: Record<string, (request: IncomingMessage, body: Buffer, region: string) => Reply> = {
    cloudformation(_request, body, region) {
      const query = new URLSearchParams(body.toString());
      const action = query.get('Action') ?? '';
      return { body: answerXml(action, cloudFormation.call(action, query, region)) };
    },
    sts(_request, body) {
      const query = new URLSearchParams(body.toString());
      const action = query.get('Action') ?? '';
      const caller = { Account: account.id, Arn: `arn:aws:iam::${account.id}:user/deployer`, UserId: 'deployer' };
      const Credentials = {
        AccessKeyId: 'assumed',
        SecretAccessKey: 'assumed',
        SessionToken: 'assumed',
        Expiration: new Date(Date.now() + 3_600_000).toISOString(),
      };
      return { body: answerXml(action, action === 'AssumeRole' ? { Credentials } : caller) };
    },
    /** CDK calls it for further causes after a stack failed. */
    cloudtrail: () => ({ body: '{"Events":[]}' }),
    ssm: () => ({
      body: JSON.stringify({ Parameter: { Name: '/cdk-bootstrap/hnb659fds/version', Type: 'String', Value: '30' } }),
    }),
    s3(request, body) {
      const url = new URL(request.url ?? '/', 'http://s3');
      const key = decodeURIComponent(url.searchParams.get('prefix') ?? url.pathname.split('/').slice(2).join('/'));
      if (request.method === 'PUT') templates.set(key, body.toString());
      const there = key.endsWith('.zip') || templates.has(key);
      const contents = there ? `<Contents><Key>${key}</Key><Size>1000</Size></Contents>` : '';
      if (url.searchParams.has('prefix')) return { body: `<ListBucketResult>${contents}</ListBucketResult>` };
      if (url.searchParams.has('location')) return { body: '<LocationConstraint/>' };
      return { status: request.method === 'HEAD' && !there && key !== '' ? 404 : 200, body: '' };
    },
  };

  // Clients keep their connections: a busy machine would meet one half closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    void answer(request).then(({ status = 200, body }) => {
      response.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/x-amz-json-1.1' : 'text/xml' });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  });

  async function answer(request: IncomingMessage): Promise<Reply> {
    const body = await buffer(request);
    const [, region = '', name = ''] =
      /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)/.exec(request.headers.authorization ?? '') ?? [];
    try {
      const service = services[name];
      if (service === undefined) throw new Refusal(`There is no service ${name} here.`, 'InvalidAction');
      return service(request, body, region);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(String(error), 'InternalFailure');
      if (refusal.code.startsWith('In')) unknown.push(`${name}: ${refusal.message}`);
      return { status: 400, body: refusalXml(refusal) };
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unknown,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
