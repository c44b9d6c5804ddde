import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';

/** Any client knows the function's region, its role's current credentials and the hash that signs; this one sends nothing. */
const { config } = new DynamoDBClient({});

export interface RequestToSign {
  method: 'GET' | 'POST';
  url: URL;
  body?: string;
  /** The function's own, as its credentials are, unless said otherwise. */
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/**
 * Headers that make a request to API Gateway a signed one (AWS Signature Version 4, service `execute-api`), for the routes
 * whose access is `operator`. The SDK signs only calls to services it has a client for.
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
  // The address says where the request goes; `fetch` writes that header itself.
  const { host: _host, ...sent } = headers;
  return sent;
}

/** A name that stands there twice has several values. */
function queryOf({ searchParams }: URL): Record<string, string[]> {
  return Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
}
