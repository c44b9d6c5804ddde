import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FunctionPool, type OnRun } from './function-pool.ts';
import { Loading } from './loading.ts';
import { InvokeRefused, MAX_PAYLOAD_BYTES, type Invocation, type LambdaFunction } from './function.ts';

/** A larger log, in bytes, is moved aside (`.1`) at the next start. */
const MAX_LOG_BYTES = 5_000_000;

/** Code that may change while the functions run (`local/dev`). */
export interface LiveCode {
  /** Brings the code up to date and returns its number. Another number is other code. */
  versionOf(functionName: string): Promise<number>;
}

export interface LambdaOptions {
  functions: LambdaFunction[];
  /** The folder of the logs, one `{function}.log` each. */
  logFolder: string;
  /** Absent: the code stays as it is. */
  live?: LiveCode | undefined;
  onRun?: OnRun;
}

/** All functions of the shop. */
export class Lambda {
  readonly #pools = new Map<string, FunctionPool>();
  readonly #logs: WriteStream[] = [];
  readonly #live: LiveCode | undefined;

  private constructor(live: LiveCode | undefined) {
    this.#live = live;
  }

  static async start({ functions, logFolder, live, onRun }: LambdaOptions): Promise<Lambda> {
    await mkdir(logFolder, { recursive: true });
    const lambda = new Lambda(live);
    const loading = new Loading();
    for (const declared of functions) {
      const log = await openLog(join(logFolder, `${declared.name}.log`));
      const pool = new FunctionPool(declared, log, loading, onRun);
      lambda.#logs.push(log);
      lambda.#pools.set(declared.name, pool).set(declared.arn, pool);
    }
    return lambda;
  }

  /**
   * Invokes a function and waits for its answer.
   * @param nameOrArn without a version or alias at the end of the ARN
   * @param payload JSON text
   * @throws InvokeRefused when the function did not run
   */
  async invoke(nameOrArn: string, payload: string): Promise<Invocation> {
    const pool = this.#pools.get(nameOrArn);
    if (pool === undefined) throw new InvokeRefused('ResourceNotFoundException', `Function not found: ${nameOrArn}`);
    if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) {
      throw new InvokeRefused('RequestTooLargeException', `The payload is larger than ${MAX_PAYLOAD_BYTES} bytes.`);
    }
    if (this.#live !== undefined) pool.useVersion(await currentVersion(this.#live, pool.name));
    return pool.invoke(payload);
  }

  /** Ends every worker; running invocations get an error. */
  async stop(): Promise<void> {
    await Promise.all([...new Set(this.#pools.values())].map((pool) => pool.stop()));
    await Promise.all(this.#logs.map((log) => new Promise<void>((resolve) => log.end(resolve))));
  }
}

async function currentVersion(live: LiveCode, name: string): Promise<number> {
  try {
    return await live.versionOf(name);
  } catch (error) {
    throw new InvokeRefused('ServiceException', error instanceof Error ? error.message : String(error));
  }
}

async function openLog(path: string): Promise<WriteStream> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  const log = createWriteStream(path, { flags: 'a' });
  // A full disk must not end the shop: the line is lost, the request continues.
  log.on('error', () => undefined);
  return log;
}
