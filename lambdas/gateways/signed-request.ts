import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';

/**
 * Any client knows the function's region, its role's current credentials and the signing hash; this one sends nothing.
 */
const { config } = new DynamoDBClient({});

export interface RequestToSign {
  method: 'GET' | 'POST';
  url: URL;
  body?: string;
  /** By default the function's own, like its credentials. */
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/**
 * Returns the headers that sign a request to API Gateway (AWS Signature Version 4, service `execute-api`), for routes
 * with `operator` access. The SDK signs only calls to services with a client of its own.
 */
export async function signedHeaders({
  method,
  url,
  body = '',
  ...signatory
}: RequestToSign): Promise<Record<string, string>> {
  const { region, credentials, sha256 } = config;
  const signer = new SignatureV4({ region, credentials, ...signatory, sha256, service: 'execute-api' });
  const { headers } = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: queryOf(url),
    headers: { host: url.host },
    body,
  });
  // `fetch` writes this header itself, from the address.
  const { host: _host, ...sent } = headers;
  return sent;
}

/** A repeated name has several values. */
function queryOf({ searchParams }: URL): Record<string, string[]> {
  return Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
}
