import type { Writable } from 'node:stream';
import { InvokeRefused, type Invocation, type LambdaFunction } from './function.ts';
import { Instance } from './instance.ts';

/** A laptop is not a data centre: beyond so many workers of one function, an invocation waits for a free one. */
const MAX_WORKERS = 10;

/** A warm worker is kept this long. */
const IDLE_MS = 120_000;

interface Warm {
  instance: Instance;
  retirement: NodeJS.Timeout;
}

/** The workers of one function: one for each concurrent invocation, reused while warm. */
export class FunctionPool {
  readonly #function: LambdaFunction;
  readonly #log: Writable;
  readonly #warm: Warm[] = [];
  readonly #instances = new Set<Instance>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #stopped = false;

  constructor(lambda: LambdaFunction, log: Writable) {
    this.#function = lambda;
    this.#log = log;
  }

  /** @throws InvokeRefused above the function's reserved concurrency, or when the pool has stopped */
  async invoke(payload: string): Promise<Invocation> {
    const { reservedConcurrency, name } = this.#function;
    if (reservedConcurrency !== undefined && this.#busy + this.#waiting.length >= reservedConcurrency) {
      throw new InvokeRefused(
        'TooManyRequestsException',
        `Rate Exceeded: ${name} has a reserved concurrency of ${reservedConcurrency}.`,
      );
    }
    if (this.#busy >= MAX_WORKERS) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#busy += 1;
    try {
      return await this.#run(payload);
    } finally {
      // A waiting invocation takes over this one's place.
      const next = this.#waiting.shift();
      if (next === undefined) this.#busy -= 1;
      else next();
    }
  }

  async #run(payload: string): Promise<Invocation> {
    if (this.#stopped) throw new InvokeRefused('ServiceException', 'The shop is stopping.');
    const instance = this.#take();
    const invocation = await instance.invoke(payload);
    if (instance.alive && !this.#stopped) this.#keepWarm(instance);
    else void this.#discard(instance);
    return invocation;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { retirement } of this.#warm) clearTimeout(retirement);
    this.#warm.length = 0;
    await Promise.all([...this.#instances].map((instance) => instance.stop()));
    this.#instances.clear();
  }

  #take(): Instance {
    for (let warm = this.#warm.pop(); warm !== undefined; warm = this.#warm.pop()) {
      clearTimeout(warm.retirement);
      if (warm.instance.alive) return warm.instance;
      void this.#discard(warm.instance);
    }
    const instance = new Instance(this.#function, this.#log);
    this.#instances.add(instance);
    return instance;
  }

  #keepWarm(instance: Instance): void {
    const retirement = setTimeout(() => {
      this.#warm.splice(
        this.#warm.findIndex((warm) => warm.instance === instance),
        1,
      );
      void this.#discard(instance);
    }, IDLE_MS);
    retirement.unref();
    this.#warm.push({ instance, retirement });
  }

  async #discard(instance: Instance): Promise<void> {
    this.#instances.delete(instance);
    await instance.stop();
  }
}
