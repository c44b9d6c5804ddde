import type { Writable } from 'node:stream';
import { InvokeRefused, type Invocation, type LambdaFunction } from './function.ts';
import { Instance } from './instance.ts';
import type { Loading } from './loading.ts';

/** The maximum workers of one function on this machine; further invocations wait for a free one. */
const MAX_WORKERS = 10;

/** Lambda keeps a warm worker for about this time. */
const IDLE_MS = 600_000;

interface Warm {
  instance: Instance;
  retirement: NodeJS.Timeout;
}

/** An invocation without a free worker. */
type Waiting = PromiseWithResolvers<Instance>;

/**
 * The workers of one function: one per concurrent invocation, reused while warm, started as fast as the machine can
 * load them.
 */
export class FunctionPool {
  readonly #function: LambdaFunction;
  readonly #log: Writable;
  readonly #loading: Loading;
  readonly #warm: Warm[] = [];
  /** Each with the version of the code that it was started with. */
  readonly #instances = new Map<Instance, number>();
  readonly #waiting: Waiting[] = [];
  #stopped = false;
  #version = 0;

  constructor(lambda: LambdaFunction, log: Writable, loading: Loading) {
    this.#function = lambda;
    this.#log = log;
    this.#loading = loading;
    loading.onFree(() => this.#serveWaiting());
  }

  get name(): string {
    return this.#function.name;
  }

  /** Ends the workers that have other code; one that is busy ends after its invocation. */
  useVersion(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    for (const { instance, retirement } of this.#warm.splice(0)) {
      clearTimeout(retirement);
      void this.#discard(instance);
    }
  }

  /** @throws InvokeRefused above the function's reserved concurrency, or after the pool has stopped */
  async invoke(payload: string): Promise<Invocation> {
    const { reservedConcurrency, name } = this.#function;
    const busy = this.#instances.size - this.#warm.length + this.#waiting.length;
    if (reservedConcurrency !== undefined && busy >= reservedConcurrency) {
      throw new InvokeRefused(
        'TooManyRequestsException',
        `Rate Exceeded: ${name} has a reserved concurrency of ${reservedConcurrency}.`,
      );
    }
    const instance = await this.#place();
    const invocation = await instance.invoke(payload);
    const current = this.#instances.get(instance) === this.#version;
    if (instance.alive && current && !this.#stopped) this.#keepWarm(instance);
    else void this.#discard(instance);
    this.#serveWaiting();
    return invocation;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { retirement } of this.#warm) clearTimeout(retirement);
    this.#warm.length = 0;
    for (const { reject } of this.#waiting.splice(0)) reject(stopping());
    await Promise.all([...this.#instances.keys()].map((instance) => instance.stop()));
    this.#instances.clear();
  }

  /** Finds a worker for the invocation, in the order of arrival. */
  async #place(): Promise<Instance> {
    if (this.#stopped) throw stopping();
    const waiting = Promise.withResolvers<Instance>();
    this.#waiting.push(waiting);
    this.#serveWaiting();
    return waiting.promise;
  }

  #serveWaiting(): void {
    while (this.#waiting.length > 0) {
      const instance = this.#takeWarm() ?? this.#start();
      if (instance === undefined) return;
      this.#waiting.shift()?.resolve(instance);
    }
  }

  #takeWarm(): Instance | undefined {
    for (let warm = this.#warm.pop(); warm !== undefined; warm = this.#warm.pop()) {
      clearTimeout(warm.retirement);
      if (warm.instance.alive) return warm.instance;
      void this.#discard(warm.instance);
    }
    return undefined;
  }

  #start(): Instance | undefined {
    if (this.#instances.size >= MAX_WORKERS || !this.#loading.begin()) return undefined;
    const instance = new Instance(this.#function, this.#log);
    this.#instances.set(instance, this.#version);
    void instance.loaded.then(() => this.#loading.end());
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

const stopping = () => new InvokeRefused('ServiceException', 'The shop is stopping.');
