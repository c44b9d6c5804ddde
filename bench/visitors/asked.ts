import { ms, quantile } from '../storefront/promises.ts';

/** The parts of an answer that a walk uses. Status 0: no answer. */
export interface Answer {
  status: number;
  body: string;
  location: string | null;
}

interface Call {
  status: number;
  /** In milliseconds. */
  took: number;
}

/** Longer than any function may take, in milliseconds. */
const PATIENCE = 35_000;

/** All requests by kind, with their answers. */
export class Asked {
  readonly #calls = new Map<string, Call[]>();

  /** Sends a request, and stores its result. Never throws: a visitor sees every answer. */
  async ask(what: string, address: string, init: RequestInit = {}): Promise<Answer> {
    const begun = performance.now();
    const answer = await answerOf(address, init);
    const calls = this.#calls.get(what) ?? [];
    this.#calls.set(what, [...calls, { status: answer.status, took: performance.now() - begun }]);
    return answer;
  }

  post(what: string, address: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.ask(what, address, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Returns the number of answers per status. */
  get statuses(): Map<number, number> {
    const all = [...this.#calls.values()].flat();
    const groups = [...Map.groupBy(all, ({ status }) => status)].sort(([a], [b]) => a - b);
    return new Map(groups.map(([status, calls]) => [status, calls.length]));
  }

  /** A line for each kind of call. */
  *lines(): Generator<string> {
    for (const [what, calls] of this.#calls) {
      const took = calls.map((call) => call.took);
      const ends = [...Map.groupBy(calls, ({ status }) => status)].map(
        ([status, { length }]) => `${length} × ${status}`,
      );
      const times = [quantile(took, 0.5), quantile(took, 0.95), Math.max(...took)].map(ms).join(', ');
      yield `${what}: ${ends.join(', ')}; half within, 95 % within, longest: ${times}`;
    }
  }
}

async function answerOf(address: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE), ...init });
    return { status: response.status, body: await response.text(), location: response.headers.get('location') };
  } catch {
    return { status: 0, body: '', location: null };
  }
}
