import { setTimeout as pause } from 'node:timers/promises';
import { retry } from '../../core/time/flow/retry.ts';
import type { DeclaredEventRule, EventPattern } from '../templates/resources/event-rules.ts';

/** Pauses between the attempts of a failed event, in milliseconds: Lambda itself waits one minute and two. */
const PAUSES_MS = [1000, 2000];

interface EventBusOptions {
  rules: readonly DeclaredEventRule[];
  invoke(functionName: string, payload: string): Promise<{ failed: boolean }>;
  log(line: string): void;
  pausesMs?: readonly number[];
}

/**
 * The account's event bus: every function with a matching rule receives each event, in up to three attempts. Events in
 * progress are lost when the machine stops.
 */
export class EventBus {
  readonly #options: EventBusOptions;
  readonly #onTheirWay = new Set<Promise<void>>();
  readonly #stopped = new AbortController();

  constructor(options: EventBusOptions) {
    this.#options = options;
  }

  /** Returns immediately. */
  put(event: object): void {
    for (const { functionName, name } of this.#options.rules.filter((rule) => fits(event, rule.pattern))) {
      const delivery: Promise<void> = this.#deliver(functionName, JSON.stringify(event))
        .catch((error: unknown) => this.#options.log(`rule ${name}: ${String(error)}`))
        .finally(() => this.#onTheirWay.delete(delivery));
      this.#onTheirWay.add(delivery);
    }
  }

  /** Returns when no event is in progress any more. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#onTheirWay);
  }

  async #deliver(functionName: string, payload: string): Promise<void> {
    const { invoke, pausesMs = PAUSES_MS } = this.#options;
    const wait = { signal: this.#stopped.signal, ref: false };
    await retry(functionName, async () => !(await invoke(functionName, payload)).failed || undefined, {
      attempts: pausesMs.length + 1,
      pause: (failures) => pause(pausesMs[failures - 1], undefined, wait),
    });
  }
}

/** Tells whether an event matches a pattern; one value of a list is enough. */
export function fits(event: unknown, pattern: EventPattern): boolean {
  return Object.entries(pattern).every(([name, wanted]) => {
    const value = (event as Record<string, unknown> | null | undefined)?.[name];
    if (!Array.isArray(wanted)) return fits(value, wanted);
    return [value].flat().some((each) => wanted.includes(each as string));
  });
}
