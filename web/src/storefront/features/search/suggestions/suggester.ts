import type { Suggestion } from '../../../../../../core/search/contract/search.ts';
import { SUGGEST_AFTER_MS } from '../../../../../../core/search/search-limits.ts';
import { isQueryEnough, tidyQuery } from '../../../../../../core/search/search-query.ts';

/** Suggestions and what they were asked for. */
export interface Suggested {
  query: string;
  suggestions: readonly Suggestion[];
}

type Ask = (query: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/**
 * Asks for suggestions once typing has stopped (`spec/storefront.md §5`). What is typed next gives up the question before it, so that a
 * late answer never takes the place of a newer one; a question that fails leaves the list as it is (`§8`).
 */
export class Suggester {
  readonly #ask: Ask;
  readonly #show: (suggested: Suggested | null) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question = new AbortController();

  constructor(ask: Ask, show: (suggested: Suggested | null) => void) {
    this.#ask = ask;
    this.#show = show;
  }

  /** What stands in the field now. Too little to ask for shows null, at once. */
  type(text: string): void {
    this.stop();
    const query = tidyQuery(text);
    if (!isQueryEnough(query)) return this.#show(null);
    this.#timer = setTimeout(() => void this.#suggest(query), SUGGEST_AFTER_MS);
  }

  /** Nothing is shown any more until something is typed. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#question.abort();
  }

  async #suggest(query: string): Promise<void> {
    this.#question = new AbortController();
    const { signal } = this.#question;
    try {
      const suggestions = await this.#ask(query, signal);
      if (!signal.aborted) this.#show({ query, suggestions });
    } catch (error) {
      if (!signal.aborted) console.warn('No suggestions could be had.', error);
    }
  }
}
