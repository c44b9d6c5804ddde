import { createHmac } from 'node:crypto';
import type { StripeEvent } from './event-objects.ts';
import type { Store } from '../store.ts';

/** A pending event: kept until the shop acknowledges it with a 2xx. */
interface Delivery {
  id: string;
  event: StripeEvent;
  /** Epoch milliseconds. */
  due_at: number;
  attempts: number;
}

/** The misbehaviour of deliveries on demand. */
export interface WebhookMood {
  /** Milliseconds between an event and its first delivery. */
  delay_ms: number;
  /** The number of additional deliveries of each event. */
  duplicates: number;
  /** Deliver the due events in a random order, one after the other. */
  shuffle: boolean;
  /** Keep everything back until it is false again. */
  hold: boolean;
}

export interface Webhooks {
  /** Part of the transaction that makes the event: so no event lacks its delivery. */
  owe(event: StripeEvent): void;
  /** Call it once that transaction is committed. */
  wake(): void;
  change(mood: Partial<WebhookMood>): WebhookMood;
  pending(): number;
  stop(): void;
}

/** Concurrent deliveries. */
const mostAtOnce = 20;
const secondMs = 1000;
const longestPauseMs = 60 * secondMs;
/** Stripe gives up after three days. */
const giveUpAfterSeconds = 3 * 24 * 60 * 60;

/** Returns the `stripe-signature` header: HMAC-SHA256 over the time of this delivery and the body. */
export function signatureHeader(body: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`;
}

export function createWebhooks(options: {
  store: Store;
  url: string;
  secret: string;
  log: (line: string) => void;
  /** Before the second attempt; then twice as long each time, up to a minute. */
  firstPauseMs: number;
}): Webhooks {
  const { store, url, secret, log, firstPauseMs } = options;
  const mood: WebhookMood = { delay_ms: 0, duplicates: 0, shuffle: false, hold: false };
  const inFlight = new Set<string>();
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const owed = () =>
    store
      .list<Delivery>('delivery')
      .reverse()
      .filter((delivery) => !inFlight.has(delivery.id));

  function wake(): void {
    clearTimeout(timer);
    if (abort.signal.aborted || mood.hold) return;
    const now = Date.now();
    const waiting = owed();
    void sendAll(waiting.filter((delivery) => delivery.due_at <= now));
    const next = Math.min(...waiting.filter((delivery) => delivery.due_at > now).map((delivery) => delivery.due_at));
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.min(next - now, longestPauseMs)).unref();
  }

  async function sendAll(due: Delivery[]): Promise<void> {
    for (const delivery of due) inFlight.add(delivery.id);
    const queue = mood.shuffle ? shuffled(due) : due;
    const lane = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await send(next);
    };
    await Promise.all(Array.from({ length: mood.shuffle ? 1 : mostAtOnce }, lane));
  }

  async function send(delivery: Delivery): Promise<void> {
    const problem = abort.signal.aborted ? 'stopped' : await post(delivery.event);
    inFlight.delete(delivery.id);
    if (abort.signal.aborted) return;
    if (problem === undefined) store.remove('delivery', delivery.id);
    else putOff(delivery, problem);
  }

  function putOff(delivery: Delivery, problem: string): void {
    const attempts = delivery.attempts + 1;
    log(`webhook ${delivery.event.type} ${delivery.event.id}: ${problem} (attempt ${attempts})`);
    if (Date.now() / 1000 > delivery.event.created + giveUpAfterSeconds) store.remove('delivery', delivery.id);
    else
      store.put('delivery', {
        ...delivery,
        attempts,
        due_at: Date.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)),
      });
    wake();
  }

  /** Returns undefined when it was acknowledged, otherwise the fault. */
  async function post(event: StripeEvent): Promise<string | undefined> {
    const body = JSON.stringify(event, null, 2);
    const now = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(30 * secondMs)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, secret, now),
        },
      });
      await response.arrayBuffer();
      return response.ok ? undefined : `answered ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    owe: (event) => {
      const due_at = Date.now() + mood.delay_ms;
      for (let copy = 0; copy <= mood.duplicates; copy += 1) {
        store.put('delivery', { id: `${event.id}#${copy}`, event, due_at, attempts: 0 } satisfies Delivery);
      }
    },
    wake,
    change: (changes) => {
      Object.assign(mood, changes);
      wake();
      return { ...mood };
    },
    pending: () => store.list('delivery').length,
    stop: () => {
      abort.abort();
      clearTimeout(timer);
    },
  };
}

function shuffled<T>(values: T[]): T[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
