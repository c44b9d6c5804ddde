import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Template } from './replacements.ts';

/** Any client knows the operator's credentials; this one sends nothing. */
const credentialsOf = (region: string) => new DynamoDBClient({ region }).config;

/** Returns the template of a deployed stack; undefined without such a stack. CDK writes templates in JSON. */
export async function deployedTemplate(region: string, stack: string): Promise<Template | undefined> {
  const { status, text } = await ask(region, { Action: 'GetTemplate', StackName: stack, TemplateStage: 'Original' });
  if (status === 400 && text.includes('does not exist')) return undefined;
  const [, body] = /<TemplateBody>([\s\S]*)<\/TemplateBody>/.exec(text) ?? [];
  if (status !== 200 || body === undefined) throw new Error(`CloudFormation did not give ${stack}: ${status} ${text}`);
  const { Resources = {} } = JSON.parse(unescaped(body)) as Partial<Template>;
  return { Resources };
}

/** Returns an output of a deployed stack; undefined without it. */
export async function stackOutput(region: string, stack: string, name: string): Promise<string | undefined> {
  const { status, text } = await ask(region, { Action: 'DescribeStacks', StackName: stack });
  if (status === 400 && text.includes('does not exist')) return undefined;
  if (status !== 200) throw new Error(`CloudFormation did not describe ${stack}: ${status} ${text}`);
  const outputs = [
    ...text.matchAll(/<member>(?:(?!<member>)[\s\S])*?<OutputKey>([^<]*)<\/OutputKey>[\s\S]*?<\/member>/g),
  ];
  const found = outputs.find(([, key]) => key === name);
  return found && /<OutputValue>([^<]*)<\/OutputValue>/.exec(found[0])?.[1];
}

/** CloudFormation is asked without a client of its own: a release needs two calls of it. */
async function ask(region: string, query: Record<string, string>): Promise<{ status: number; text: string }> {
  const url = new URL(process.env['AWS_ENDPOINT_URL'] ?? `https://cloudformation.${region}.amazonaws.com`);
  const body = new URLSearchParams({ Version: '2010-05-15', ...query }).toString();
  const { credentials, sha256 } = credentialsOf(region);
  const signer = new SignatureV4({ region, credentials, sha256, service: 'cloudformation' });
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: '/',
    headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  const { host: _host, ...sent } = headers;
  const answer = await fetch(url, { method: 'POST', headers: sent, body });
  return { status: answer.status, text: await answer.text() };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescaped = (xml: string): string =>
  xml.replaceAll(
    /&(?:(lt|gt|quot|apos|amp)|#(\d+)|#x([\da-f]+));/gi,
    (_, name?: string, decimal?: string, hex?: string) =>
      name !== undefined
        ? ENTITIES[name.toLowerCase()]!
        : String.fromCodePoint(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)),
  );
