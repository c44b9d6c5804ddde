import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';
import { InvokeRefused, type Invocation, type LambdaFunction } from './function.ts';
import { processorTimes, wereIdle } from './idle-processors.ts';
import { Instance } from './instance.ts';
import type { Loader, Loading } from './loading.ts';

/** The maximum workers of one function on this machine; further invocations wait for a free one. */
const MAX_WORKERS = 10;
/**
 * The workers that a function gets at once. More would only take the processors from each other: loading the code costs
 * ten requests.
 */
const WORKERS = Math.min(MAX_WORKERS, Math.max(3, availableParallelism() + 1));
/** A function that no person waits for gets the others only while processors are idle: its calls hold up the shop too. */
const BACKGROUND_WORKERS = 1;
/** An invocation that waited longer gets a further worker even on a busy machine, in milliseconds. */
const LONG_MS = 10_000;
/** The time over which processors are watched, in milliseconds. */
const WATCH_MS = 250;

/** Lambda keeps a warm worker for about this time. */
const IDLE_MS = 600_000;

interface Warm {
  instance: Instance;
  retirement: NodeJS.Timeout;
}

/** Receives each run, with its duration in milliseconds: the wait for a worker is not part of it. */
export type OnRun = (functionName: string, milliseconds: number) => void;

/** An invocation without a free worker. */
interface Waiting extends PromiseWithResolvers<Instance> {
  since: number;
}

/**
 * The workers of one function: one per concurrent invocation, reused while warm, started as fast as the machine can
 * load them. Invocations wait while the machine is busy.
 */
export class FunctionPool implements Loader {
  readonly #function: LambdaFunction;
  readonly #log: Writable;
  readonly #loading: Loading;
  readonly #onRun: OnRun;
  readonly #warm: Warm[] = [];
  /** Each with the version of the code that it was started with. */
  readonly #instances = new Map<Instance, number>();
  readonly #waiting: Waiting[] = [];
  #watching: NodeJS.Timeout | undefined;
  #stopped = false;
  #version = 0;

  constructor(lambda: LambdaFunction, log: Writable, loading: Loading, onRun: OnRun = () => undefined) {
    this.#function = lambda;
    this.#onRun = onRun;
    this.#log = log;
    this.#loading = loading;
    loading.add(this);
  }

  get workers(): number {
    return this.#instances.size;
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
    const begun = performance.now();
    const invocation = await instance.invoke(payload);
    this.#onRun(name, performance.now() - begun);
    const current = this.#instances.get(instance) === this.#version;
    if (instance.alive && current && !this.#stopped) this.#keepWarm(instance);
    else void this.#discard(instance);
    this.serve();
    return invocation;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#watching);
    for (const { retirement } of this.#warm) clearTimeout(retirement);
    this.#warm.length = 0;
    for (const { reject } of this.#waiting.splice(0)) reject(stopping());
    await Promise.all([...this.#instances.keys()].map((instance) => instance.stop()));
    this.#instances.clear();
  }

  /** Finds a worker for the invocation, in the order of arrival. */
  async #place(): Promise<Instance> {
    if (this.#stopped) throw stopping();
    const waiting = { ...Promise.withResolvers<Instance>(), since: Date.now() };
    this.#waiting.push(waiting);
    this.serve();
    return waiting.promise;
  }

  /** Gives the waiting invocations the free workers, and starts further ones. */
  serve(): void {
    this.#serveWith(this.#function.background ? BACKGROUND_WORKERS : WORKERS);
    if (this.#waiting.length > 0 && this.#instances.size < MAX_WORKERS) this.#watch();
  }

  #serveWith(workers: number): void {
    while (this.#waiting.length > 0) {
      const instance = this.#takeWarm() ?? this.#start(workers);
      if (instance === undefined) return;
      this.#waiting.shift()?.resolve(instance);
    }
  }

  /** Starts one more worker when the machine is idle although invocations wait, or when they wait for long. */
  #watch(): void {
    if (this.#watching) return;
    const before = processorTimes();
    this.#watching = setTimeout(() => {
      this.#watching = undefined;
      if (wereIdle(before, processorTimes()) || this.#waitsLong())
        this.#serveWith(Math.min(MAX_WORKERS, this.#instances.size + 1));
      this.serve();
    }, WATCH_MS).unref();
  }

  #waitsLong(): boolean {
    const [longest] = this.#waiting;
    return longest !== undefined && Date.now() - longest.since > LONG_MS;
  }

  #takeWarm(): Instance | undefined {
    for (let warm = this.#warm.pop(); warm !== undefined; warm = this.#warm.pop()) {
      clearTimeout(warm.retirement);
      if (warm.instance.alive) return warm.instance;
      void this.#discard(warm.instance);
    }
    return undefined;
  }

  #start(workers: number): Instance | undefined {
    if (this.#instances.size >= workers || !this.#loading.begin()) return undefined;
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
