import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { failure, MAX_PAYLOAD_BYTES, type Invocation, type LambdaFunction } from './function.ts';
import type { InvokeMessage, RuntimeMessage, RuntimeSettings } from './messages.ts';
import { timeLimit } from './time-limit.ts';

/** Lambda's own limit for loading a handler, before the function's time limit begins. */
const INIT_SECONDS = 10;

/** The HTTP API waits no longer; so no person waits for a function that may take longer. */
const MAX_REQUEST_SECONDS = 30;

/** Linux gives such a thread two thirds of the time of a usual one, or a fifth; and all that is left. */
const NICENESS = { background: 2, long: 7 };

const STOP_PATIENCE_MS = 2000;

interface Running {
  requestId: string;
  startedAt: number;
  finish(invocation: Invocation): void;
  timer: NodeJS.Timeout;
}

/**
 * Passes the heap settings on: a worker thread ignores those of its process. A young generation has three semi-spaces.
 */
function youngHeap(options = ''): { maxYoungGenerationSizeMb?: number } {
  const semiSpace = /--max-semi-space-size=(\d+)/.exec(options)?.[1];
  return semiSpace === undefined ? {} : { maxYoungGenerationSizeMb: 3 * Number(semiSpace) };
}

/**
 * One execution environment: a worker thread that serves one invocation at a time and ends with the first that breaks
 * it.
 */
export class Instance {
  /** Settled when the code has loaded, or has failed to. */
  readonly loaded: Promise<void>;
  /** False once the worker has ended or was stopped; such an instance takes no more invocations. */
  alive = true;
  readonly #function: LambdaFunction;
  readonly #log: Writable;
  readonly #worker: Worker;
  readonly #isLoaded: () => void;
  #ready = false;
  #running: Running | undefined;

  constructor(lambda: LambdaFunction, log: Writable) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.loaded = promise;
    this.#isLoaded = resolve;
    this.#function = lambda;
    this.#log = log;
    this.#worker = new Worker(new URL('./runtime.ts', import.meta.url), {
      workerData: {
        folder: lambda.folder,
        handler: lambda.handler,
        functionName: lambda.name,
        functionArn: lambda.arn,
        memoryMegabytes: lambda.memoryMegabytes,
        niceness: nicenessOf(lambda),
      } satisfies RuntimeSettings,
      // Compiled code is kept next to the code, so that only a function's first worker compiles it: a quarter of the
      // loading time.
      env: { ...lambda.environment, NODE_COMPILE_CACHE: join(lambda.folder, '.compiled') },
      execArgv: [],
      argv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: lambda.memoryMegabytes,
        ...youngHeap(lambda.environment['NODE_OPTIONS']),
      },
    });
    this.#worker.stdout.on('data', (chunk: Buffer) => log.write(chunk));
    this.#worker.stderr.on('data', (chunk: Buffer) => log.write(chunk));
    this.#worker.on('message', (message: RuntimeMessage) => this.#receive(message));
    this.#worker.on('error', (error: Error & { code?: string }) => this.#break(error));
    this.#worker.on('exit', (code) => this.#end('Runtime.ExitError', `Runtime exited with error: exit status ${code}`));
  }

  /** Runs one invocation. Never rejects: a failure is an error in Lambda's format. */
  invoke(payload: string): Promise<Invocation> {
    const requestId = randomUUID();
    return new Promise((resolve) => {
      this.#log.write(`START RequestId: ${requestId} Version: $LATEST\n`);
      const startedAt = Date.now();
      const finish = (invocation: Invocation) => {
        clearTimeout(this.#running?.timer);
        this.#log.write(
          `END RequestId: ${requestId}\nREPORT RequestId: ${requestId} Duration: ${Date.now() - startedAt} ms\n`,
        );
        this.#running = undefined;
        resolve(invocation);
      };
      const limit = timeLimit(this.#function.timeoutSeconds * 1000);
      this.#running = { requestId, startedAt, finish, timer: this.#limit(this.#ready ? 0 : INIT_SECONDS) };
      this.#worker.postMessage({ requestId, payload, limit } satisfies InvokeMessage);
    });
  }

  /** Ends the worker. Does not wait for one inside native code (sharp), which ends when that returns. */
  async stop(): Promise<void> {
    this.#end('Runtime.ExitError', 'Runtime exited with error: signal: killed');
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_PATIENCE_MS);
    });
    await Promise.race([this.#worker.terminate(), patience]);
    clearTimeout(timer);
    this.#worker.unref();
  }

  /** Starts the function's time limit; the worker cannot refuse it. */
  #limit(extraSeconds: number): NodeJS.Timeout {
    return setTimeout(
      () => {
        const seconds = this.#function.timeoutSeconds.toFixed(2);
        this.#log.write(`Task timed out after ${seconds} seconds\n`);
        this.#end(
          'Sandbox.Timedout',
          `RequestId: ${this.#running?.requestId} Error: Task timed out after ${seconds} seconds`,
        );
        void this.#worker.terminate();
      },
      timeLimit((this.#function.timeoutSeconds + extraSeconds) * 1000),
    );
  }

  #receive(message: RuntimeMessage): void {
    if (message.type === 'ready') {
      this.#ready = true;
      this.#isLoaded();
      if (this.#running !== undefined) {
        clearTimeout(this.#running.timer);
        this.#running.timer = this.#limit(0);
      }
    } else if (message.requestId === this.#running?.requestId) {
      this.#running.finish(message.type === 'error' ? this.#failed(message.error) : answered(message.payload));
    }
  }

  #failed(error: { errorType: string; errorMessage: string; trace?: string[] }): Invocation {
    this.#log.write(`${JSON.stringify({ level: 'ERROR', ...error })}\n`);
    // A handler that failed to load will fail again.
    if (!this.#ready) this.#gone();
    return failure(error);
  }

  #break(error: Error & { code?: string }): void {
    this.#log.write(`${error.stack ?? error.message}\n`);
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      this.#end('Runtime.OutOfMemory', 'Runtime exited with error: signal: killed');
    else this.#end(error.name, error.message);
  }

  #gone(): void {
    this.alive = false;
    this.#isLoaded();
  }

  #end(errorType: string, errorMessage: string): void {
    this.#gone();
    this.#running?.finish(failure({ errorType, errorMessage }));
  }
}

function nicenessOf({ timeoutSeconds, background }: LambdaFunction): number {
  if (timeoutSeconds > MAX_REQUEST_SECONDS) return NICENESS.long;
  return background ? NICENESS.background : 0;
}

function answered(payload: string): Invocation {
  if (Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES) return { payload, failed: false };
  return failure({
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: `Response payload size exceeded maximum allowed payload size (${MAX_PAYLOAD_BYTES} bytes).`,
  });
}
