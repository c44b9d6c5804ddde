import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, type AwsService } from './service.ts';
import { splitUrl } from './access/sigv4.ts';

/** The JSON protocols have other names for the endpoint's own refusals. */
const jsonNames: Record<string, string> = {
  AccessDenied: 'AccessDeniedException',
  InvalidAccessKeyId: 'UnrecognizedClientException',
  SignatureDoesNotMatch: 'InvalidSignatureException',
  AuthorizationHeaderMalformed: 'IncompleteSignatureException',
  MissingAuthenticationToken: 'MissingAuthenticationTokenException',
};

/** Writes a refusal in the service's protocol. Reveals nothing internal of errors other than `AwsError`. */
export function writeError(
  response: ServerResponse,
  request: IncomingMessage,
  service: AwsService | undefined,
  error: unknown,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const refusal = error instanceof AwsError ? error : new AwsError('InternalError', 'The local service failed.', 500);
  const id = crypto.randomUUID();
  const { method = 'GET', url = '/', headers } = request;
  const path = splitUrl(url)[0];
  const origin = service?.responseHeaders?.({ method, path, headers }) ?? {};
  const isXml = service === undefined ? headers['x-amz-target'] === undefined : service.protocol === 'xml';
  const answer = isXml ? xmlAnswer(refusal, path, id) : jsonAnswer(refusal);
  const empty = method === 'HEAD' || refusal.status === 304;
  response.writeHead(refusal.status, {
    ...origin,
    'x-amzn-requestid': id,
    ...answer.headers,
    ...(empty ? {} : { 'content-length': Buffer.byteLength(answer.body) }),
  });
  response.end(empty ? undefined : answer.body);
}

const xmlAnswer = ({ code, message }: AwsError, path: string, id: string) => ({
  headers: { 'x-amz-request-id': id, 'content-type': 'application/xml' },
  body: xmlError(code, message, path, id),
});

function jsonAnswer({ code, message, fields }: AwsError) {
  const name = jsonNames[code] ?? code;
  return {
    headers: { 'x-amzn-errortype': name, 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({ __type: name, message, ...fields }),
  };
}

function xmlError(code: string, message: string, resource: string, requestId: string): string {
  const fields = { Code: code, Message: message, Resource: resource, RequestId: requestId };
  const inner = Object.entries(fields)
    .map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>`;
}

/** Escapes text for XML. Writes control characters that XML 1.0 cannot contain as references, as S3 does. */
export function escapeXml(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"\p{Cc}]/gu, (character) => named[character] ?? `&#${character.charCodeAt(0)};`);
}
