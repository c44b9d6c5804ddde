import { timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { AwsError, type AwsRequest } from '../../aws/service.ts';
import { hmac, sha256Hex } from '../../aws/access/sigv4.ts';

type ChunkChain = AwsRequest['signature'];

/** The maximum length of a line of sizes and trailers. */
const longestLine = 16 * 1024;

/**
 * Decodes an `aws-chunked` body (`STREAMING-…`): its output is the object, and `trailers` contains the checksums after
 * it. Checks signed chunks one by one against the chain that begins at the request's signature.
 */
export class ChunkedBody extends Transform {
  readonly trailers: Record<string, string> = {};
  private pending: Buffer = Buffer.alloc(0);
  private left = 0;
  private expects: 'size' | 'data' | 'line end' | 'trailer' | 'nothing' = 'size';
  private readonly chain: ChunkChain;
  private readonly signed: boolean;
  private previous: string;
  private claimed = '';
  private chunk: Buffer[] = [];

  constructor(chain: ChunkChain) {
    super();
    this.chain = chain;
    this.previous = chain.seed;
    this.signed = chain.payloadHash.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD');
  }

  override _transform(data: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, data]) : data;
    try {
      while (this.step());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: (error?: Error | null) => void): void {
    done(
      this.expects === 'nothing' || this.expects === 'trailer'
        ? null
        : new AwsError('IncompleteBody', 'The chunked body ends too early.'),
    );
  }

  /** Takes one piece of the received bytes; false when more must arrive first. */
  private step(): boolean {
    if (this.expects === 'nothing') return false;
    if (this.expects === 'data') return this.takeData();
    const end = this.pending.indexOf('\r\n');
    if (end < 0) {
      if (this.pending.length > longestLine) throw malformed('a line is too long');
      return false;
    }
    const line = this.pending.subarray(0, end).toString('latin1');
    this.pending = this.pending.subarray(end + 2);
    if (this.expects === 'size') this.beginChunk(line);
    else if (this.expects === 'line end') this.endChunk(line);
    else this.takeTrailer(line);
    return true;
  }

  private beginChunk(line: string): void {
    const [, size, signature = ''] = /^([0-9a-fA-F]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(line) ?? [];
    if (size === undefined) throw malformed('a chunk does not begin with its size');
    this.left = Number.parseInt(size, 16);
    this.claimed = signature;
    this.chunk = [];
    if (this.left === 0) this.checkSignature();
    this.expects = this.left === 0 ? 'trailer' : 'data';
  }

  private takeData(): boolean {
    if (this.pending.length === 0) return false;
    const data = this.pending.subarray(0, this.left);
    this.pending = this.pending.subarray(data.length);
    this.left -= data.length;
    if (this.signed) this.chunk.push(data);
    this.push(data);
    if (this.left === 0) this.expects = 'line end';
    return true;
  }

  private endChunk(line: string): void {
    if (line !== '') throw malformed('a chunk is longer than its size');
    this.checkSignature();
    this.expects = 'size';
  }

  private takeTrailer(line: string): void {
    const [, name, value] = /^([^:]+):(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) this.trailers[name.trim().toLowerCase()] = value.trim();
    else this.expects = 'nothing';
  }

  private checkSignature(): void {
    if (!this.signed) return;
    const { timestamp, scope, signingKey } = this.chain;
    const text = [
      'AWS4-HMAC-SHA256-PAYLOAD',
      timestamp,
      scope,
      this.previous,
      sha256Hex(''),
      sha256Hex(Buffer.concat(this.chunk)),
    ].join('\n');
    const expected = hmac(signingKey, text);
    const given = Buffer.from(this.claimed, 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new AwsError('SignatureDoesNotMatch', 'The signature of a chunk does not match its bytes.', 403);
    }
    this.previous = this.claimed;
  }
}

function malformed(why: string): AwsError {
  return new AwsError('InvalidRequest', `The aws-chunked body cannot be read: ${why}.`);
}
