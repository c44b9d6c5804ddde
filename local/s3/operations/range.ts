import { AwsError } from '../../aws/service.ts';

/** A part of an object, in bytes. */
export interface ByteRange {
  start: number;
  size: number;
}

/**
 * Reads a `Range` header against an object's size. Undefined means the whole object: no header, several ranges, or none
 * that S3 understands.
 * @throws AwsError `InvalidRange` (416) when no part of it lies inside
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const end = last === '' ? size - 1 : Number(last);
  // Without a first byte, the number counts bytes from the end.
  const [start, stop] = first === '' ? [Math.max(0, size - end), size - 1] : [Number(first), Math.min(end, size - 1)];
  if (first !== '' && last !== '' && end < start) return undefined;
  if (start > stop || start >= size)
    throw new AwsError('InvalidRange', `The requested range ${header} is not in the object of ${size} bytes.`, 416);
  return { start, size: stop - start + 1 };
}
