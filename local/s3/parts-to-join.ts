import { AwsError } from '../aws/service.ts';
import type { Part } from './catalogue.ts';

/** Every part but the last is at least this large, as in S3. */
const smallestPart = 5 * 1024 * 1024;

/** The parts that a CompleteMultipartUpload names, checked. @throws AwsError `MalformedXML`, `InvalidPart`, `InvalidPartOrder`, `EntityTooSmall` */
export function partsToJoin(sent: readonly Part[], named: readonly Record<string, string>[]): Part[] {
  if (named.length === 0) throw new AwsError('MalformedXML', 'CompleteMultipartUpload names no parts.');
  const byNumber = new Map(sent.map((part) => [part.number, part]));
  const parts = named.map(({ PartNumber, ETag, ChecksumCRC32 }) => {
    const part = byNumber.get(Number(PartNumber));
    const same =
      part !== undefined && ETag?.replaceAll('"', '') === part.etag && (ChecksumCRC32 ?? part.crc32) === part.crc32;
    if (!same) throw new AwsError('InvalidPart', `Part ${PartNumber} was not sent, or not with this ETag.`);
    return part;
  });
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (next === undefined) break;
    if (next.number <= part.number)
      throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
    if (part.size < smallestPart)
      throw new AwsError('EntityTooSmall', `Part ${part.number} is smaller than 5 MB and not the last one.`);
  }
  return parts;
}
