import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../../aws/service.ts';
import type { StoredObject } from '../catalogue.ts';

/** Checks `If-Match` and `If-None-Match` of a write. @throws AwsError `PreconditionFailed` (412), `NoSuchKey` (404) */
export function checkWrite(headers: IncomingHttpHeaders, current: StoredObject | undefined): void {
  const match = headers['if-match'];
  const noneMatch = headers['if-none-match'];
  if (match !== undefined && current === undefined) throw noSuchKey();
  if (match !== undefined && !includesTag(match, current)) throw failed('If-Match');
  if (noneMatch !== undefined && includesTag(noneMatch, current)) throw failed('If-None-Match');
}

/**
 * Checks the four conditions of a read, in the order of RFC 9110 §13.2.2. @throws AwsError `PreconditionFailed` (412),
 * `NotModified` (304)
 */
export function checkRead(headers: IncomingHttpHeaders, current: StoredObject): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const modified = Math.floor(current.modified / 1000) * 1000;
  const since = (name: 'if-modified-since' | 'if-unmodified-since') => Date.parse(headers[name] ?? '');
  if (match !== undefined ? !includesTag(match, current) : modified > since('if-unmodified-since'))
    throw failed(match === undefined ? 'If-Unmodified-Since' : 'If-Match');
  if (noneMatch !== undefined ? includesTag(noneMatch, current) : modified <= since('if-modified-since')) {
    throw new AwsError('NotModified', 'Not modified.', 304);
  }
}

function includesTag(header: string, current: StoredObject | undefined): boolean {
  if (current === undefined) return false;
  return header.split(',').some((tag) => ['*', current.etag].includes(tag.trim().replace(/^(W\/)?"(.*)"$/, '$2')));
}

export function noSuchKey(): AwsError {
  return new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
}

function failed(condition: string): AwsError {
  return new AwsError(
    'PreconditionFailed',
    `At least one of the pre-conditions you specified did not hold: ${condition}.`,
    412,
  );
}
