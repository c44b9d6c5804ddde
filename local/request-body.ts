import type { IncomingMessage } from 'node:http';

const mostBytes = 1024 * 1024;

/** Returns the body as text; undefined above 1 MB. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(chunk);
  }
  return bytes > mostBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}
