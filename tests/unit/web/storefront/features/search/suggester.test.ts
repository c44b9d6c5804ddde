import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Suggestion } from '../../../../../../core/search/contract/search.ts';
import { riderId } from '../../../../../../core/ids.ts';
import { Suggester } from '../../../../../../web/src/storefront/features/search/suggestions/suggester.ts';

const rider = (name: string): Suggestion => ({
  type: 'rider',
  name,
  horse_name: null,
  swiss_equestrian_rider_id: riderId('1'),
  detail: '',
});

/** Makes a server that answers on command, in any order. */
function slowServer() {
  const questions: {
    query: string;
    signal: AbortSignal;
    answer: (found: Suggestion[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const ask = (query: string, signal: AbortSignal) =>
    new Promise<readonly Suggestion[]>((answer, fail) => questions.push({ query, signal, answer, fail }));
  return { questions, ask };
}

const server = slowServer();
const show = vi.fn();
let suggester: Suggester;

beforeEach(() => {
  vi.useFakeTimers();
  server.questions.length = 0;
  show.mockReset();
  suggester = new Suggester(server.ask, show);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asked = () => server.questions.map(({ query }) => query);
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('suggestions', () => {
  it('are asked for 300 ms after typing stopped, once', () => {
    for (const text of ['mu', 'mul', 'mull']) {
      suggester.type(text);
      vi.advanceTimersByTime(299);
    }
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(['mull']);
  });

  it('begin with two characters; half an emoji does not count', () => {
    for (const text of ['', 'a', ' a ', '🐴']) {
      suggester.type(text);
      vi.advanceTimersByTime(1000);
    }
    expect(asked()).toEqual([]);
    expect(show).toHaveBeenLastCalledWith(null);
    suggester.type(' ab ');
    vi.advanceTimersByTime(300);
    expect(asked()).toEqual(['ab']);
  });

  it('are never those of an earlier question, however late its answer comes', async () => {
    suggester.type('anna');
    vi.advanceTimersByTime(300);
    suggester.type('anna e');
    vi.advanceTimersByTime(300);
    const [first, second] = server.questions;
    expect(first!.signal.aborted).toBe(true);
    second!.answer([rider('Anna Esempio')]);
    await settle();
    first!.answer([rider('Annalisa Prova')]);
    await settle();
    expect(show.mock.calls).toEqual([[{ query: 'anna e', suggestions: [rider('Anna Esempio')] }]]);
  });

  it('stay as they are when a question fails, which is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    suggester.type('anna');
    vi.advanceTimersByTime(300);
    server.questions[0]!.fail(new Error('the network is gone'));
    await settle();
    expect(show).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('are given up without a word when the visitor goes on', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    suggester.type('anna');
    vi.advanceTimersByTime(300);
    suggester.stop();
    server.questions[0]!.fail(new DOMException('aborted', 'AbortError'));
    await settle();
    vi.advanceTimersByTime(1000);
    expect(show).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });
});
