import { AwsError } from '../../aws/service.ts';

/** A stretch of an object, in bytes. */
export interface ByteRange {
  start: number;
  size: number;
}

/**
 * Reads a `Range` header against an object's size. Undefined means the whole object: no header, several ranges, or none that S3 understands.
 * @throws AwsError `InvalidRange` (416) when nothing of it lies inside
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (start >= size || (first === '' && Number(last) === 0)) {
    throw new AwsError('InvalidRange', `The requested range ${header} is not in the object of ${size} bytes.`, 416);
  }
  return { start, size: end - start + 1 };
}
