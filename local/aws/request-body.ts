import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { AwsError } from './service.ts';

/** Reads a body to its end. @throws AwsError `RequestEntityTooLarge` above `maxBytes` */
export async function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new AwsError('RequestEntityTooLarge', `The body is larger than ${maxBytes} bytes.`, 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the body as it arrives. When its hash was signed, the stream fails at its end if the bytes differ. */
export function hashChecked(body: Readable, payloadHash: string): Readable {
  if (!/^[0-9a-f]{64}$/.test(payloadHash)) return body;
  const hash = createHash('sha256');
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const same = hash.digest('hex') === payloadHash;
      done(
        same
          ? null
          : new AwsError('XAmzContentSHA256Mismatch', 'The SHA-256 of the body differs from the signed one.', 400),
      );
    },
  });
  body.once('error', (error) => checked.destroy(error));
  body.once('close', () => {
    if (!body.readableEnded)
      checked.destroy(new AwsError('IncompleteBody', 'The connection closed before the body was complete.'));
  });
  return body.pipe(checked);
}
