import { createVerify } from 'node:crypto';
import * as z from 'zod';
import { type ViewerRequest, writeQuery } from './viewer-request.ts';

/** Parameters of a signed URL; no origin and no cache key receives them. */
const signing = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];

const epoch = z.object({ 'AWS:EpochTime': z.number() });
const customPolicy = z.object({
  Statement: z.tuple([
    z.object({
      Resource: z.string(),
      Condition: z.object({
        DateLessThan: epoch,
        DateGreaterThan: epoch.optional(),
        IpAddress: z.object({ 'AWS:SourceIp': z.string() }).optional(),
      }),
    }),
  ]),
});
type Statement = z.output<typeof customPolicy>['Statement'][0];

export const withoutSignature = (query: ViewerRequest['query']) => query.filter(([name]) => !signing.includes(name));

/**
 * Tells whether the request's own address is signed by one of the keys and still valid. With a canned policy
 * (`Expires`) or a custom one (`Policy`), RSA with SHA-1, or with SHA-256 if stated. (CloudFront developer guide, "Use
 * signed URLs".)
 * @param keys PEM by key id
 * @param now epoch seconds
 */
export function isSigned(request: ViewerRequest, keys: Record<string, string>, now: number): boolean {
  const given = new Map(request.query.map(([name, value]) => [name, decode(value)]));
  const keyId = given.get('Key-Pair-Id') ?? '';
  const key = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  const signature = given.get('Signature');
  if (key === undefined || signature === undefined) return false;
  const url = addressOf(request);
  const policy = given.has('Policy')
    ? fromUrlBase64(given.get('Policy') ?? '').toString('utf8')
    : cannedPolicy(url, given.get('Expires'));
  if (policy === undefined) return false;
  const verify = createVerify(given.get('Hash-Algorithm') === 'SHA256' ? 'RSA-SHA256' : 'RSA-SHA1').update(policy);
  if (!verify.verify(key, fromUrlBase64(signature))) return false;
  const statement = readPolicy(policy);
  return statement !== undefined && allows(statement, url, request.ip, now);
}

/** Returns the signed text: the visitor's address without the signature. Locally the scheme is always http. */
function addressOf({ uri, query, headers }: ViewerRequest): string {
  const rest = writeQuery(withoutSignature(query));
  return `http://${headers['host'] ?? ''}${uri}${rest === '' ? '' : `?${rest}`}`;
}

function cannedPolicy(url: string, expires: string | undefined): string | undefined {
  if (expires === undefined || !/^\d{1,12}$/.test(expires)) return undefined;
  return JSON.stringify({
    Statement: [{ Resource: url, Condition: { DateLessThan: { 'AWS:EpochTime': Number(expires) } } }],
  });
}

function readPolicy(text: string): Statement | undefined {
  try {
    return customPolicy.parse(JSON.parse(text)).Statement[0];
  } catch {
    return undefined;
  }
}

function allows({ Resource, Condition }: Statement, url: string, ip: string, now: number): boolean {
  const { DateLessThan, DateGreaterThan, IpAddress } = Condition;
  return (
    matches(Resource, url) &&
    now < DateLessThan['AWS:EpochTime'] &&
    (DateGreaterThan === undefined || now > DateGreaterThan['AWS:EpochTime']) &&
    (IpAddress === undefined || isWithin(ip, IpAddress['AWS:SourceIp']))
  );
}

/** Matches `*` as any text and `?` as one character. An address with a question mark is also compared literally. */
function matches(resource: string, url: string): boolean {
  const pattern = resource
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return resource === url || new RegExp(`^${pattern}$`, 's').test(url);
}

/** IPv4, with or without a prefix length. */
function isWithin(ip: string, range: string): boolean {
  const [network = '', bits = '32'] = range.split('/');
  const number = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const size = 2 ** (32 - Number(bits));
  return /^\d+\.\d+\.\d+\.\d+$/.test(ip) && Math.floor(number(ip) / size) === Math.floor(number(network) / size);
}

/** Decodes CloudFront's `- _ ~`, which replace `+ = /`. */
const fromUrlBase64 = (text: string) =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
