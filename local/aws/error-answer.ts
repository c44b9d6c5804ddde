import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, type AwsService } from './service.ts';
import { splitUrl } from './access/sigv4.ts';

/** The JSON protocols have other names for what the endpoint itself refuses. */
const jsonNames: Record<string, string> = {
  AccessDenied: 'AccessDeniedException',
  InvalidAccessKeyId: 'UnrecognizedClientException',
  SignatureDoesNotMatch: 'InvalidSignatureException',
  AuthorizationHeaderMalformed: 'IncompleteSignatureException',
  MissingAuthenticationToken: 'MissingAuthenticationTokenException',
};

/** Writes a refusal as the service's protocol has it. What is not an `AwsError` shows nothing of the inside. */
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
  const path = splitUrl(request.url ?? '/')[0];
  const origin = service?.responseHeaders?.({ method: request.method ?? 'GET', path, headers: request.headers }) ?? {};
  const isXml = service === undefined ? request.headers['x-amz-target'] === undefined : service.protocol === 'xml';
  const code = isXml ? refusal.code : (jsonNames[refusal.code] ?? refusal.code);
  const body = isXml
    ? xmlError(code, refusal.message, path, id)
    : JSON.stringify({ __type: code, message: refusal.message, ...refusal.fields });
  const empty = request.method === 'HEAD' || refusal.status === 304;
  response.writeHead(refusal.status, {
    ...origin,
    'x-amzn-requestid': id,
    ...(isXml
      ? { 'x-amz-request-id': id, 'content-type': 'application/xml' }
      : { 'x-amzn-errortype': code, 'content-type': 'application/x-amz-json-1.0' }),
    ...(empty ? {} : { 'content-length': Buffer.byteLength(body) }),
  });
  response.end(empty ? undefined : body);
}

function xmlError(code: string, message: string, resource: string, requestId: string): string {
  const fields = { Code: code, Message: message, Resource: resource, RequestId: requestId };
  const inner = Object.entries(fields)
    .map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>`;
}

/** Text for XML; control characters that XML 1.0 cannot hold are written as references, as S3 does. */
export function escapeXml(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"\p{Cc}]/gu, (character) => named[character] ?? `&#${character.charCodeAt(0)};`);
}
