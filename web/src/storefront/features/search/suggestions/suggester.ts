import type { Suggestion } from '../../../../../../core/search/contract/search.ts';
import { isQueryEnough, tidyQuery } from '../../../../../../core/wire/query.ts';

/** The delay from the last key to the request for suggestions, in milliseconds (`spec/storefront.md §5, §9`). */
const SUGGEST_AFTER_MS = 300;

/** Suggestions with their query. */
export interface Suggested {
  query: string;
  suggestions: readonly Suggestion[];
}

type Ask = (query: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/**
 * Requests suggestions once typing has stopped (`spec/storefront.md §5`). Further typing cancels the earlier request,
 * so that a late answer never replaces a newer one. A request that fails leaves the list unchanged (`§8`).
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

  /** Receives the field's current text. A text that is too short shows null immediately. */
  type(text: string): void {
    this.stop();
    const query = tidyQuery(text);
    if (!isQueryEnough(query)) return this.#show(null);
    this.#timer = setTimeout(() => void this.#suggest(query), SUGGEST_AFTER_MS);
  }

  /** Shows nothing more until the next typing. */
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
      if (!signal.aborted) console.warn('The suggestions did not load.', error);
    }
  }
}
