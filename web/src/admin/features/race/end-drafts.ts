import type { StartId } from '../../../../../core/ids.ts';
import { photoNumberIn } from '../../../../../core/photo-numbers.ts';
import { ApiError } from '../../../shared/api/api-error.ts';

/** An end of somebody's photos that was typed and is not saved yet. */
export interface Draft {
  typed: string;
  /** What stood there when it was begun. */
  was: number | null;
  state: 'typing' | 'saving' | 'failed' | 'conflict';
  /** Why it was not saved. */
  failure?: unknown;
  /** What somebody else wrote meanwhile. */
  now?: number | null;
}

interface Shop {
  /** Throws ApiError, `edit_conflict` where `was` stands no longer. */
  save: (start: StartId, end: { to: number | null; was: number | null }) => Promise<void>;
  /** What stands there now. Throws ApiError. */
  reload: (start: StartId) => Promise<number | null>;
  onFailed: (failure: unknown) => void;
}

/** Empty or zero is none (`spec/administration.md §5`). */
export const endIn = (typed: string): number | null => photoNumberIn(typed) || null;

/** Nothing was answered: it may be tried again as it is. */
const isUnanswered = ({ failure }: Draft): boolean => failure instanceof ApiError && failure.status === 0;

/**
 * What is being typed into the table, by start: it outlives its row, which is drawn only while it is in sight, and stays until the shop
 * has it or somebody takes it back.
 */
export class EndDrafts {
  readonly #shop: Shop;
  readonly #drafts = new Map<StartId, Draft>();
  /** What is on its way to the shop, and when that is over. */
  readonly #underWay = new Map<StartId, { to: number | null; over: Promise<void> }>();
  readonly #listeners = new Set<() => void>();
  #unsaved: readonly (readonly [StartId, Draft])[] = [];

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly of = (start: StartId): Draft | undefined => this.#drafts.get(start);

  /** Those that the shop did not take; the same array until something changes in it. */
  readonly unsaved = (): readonly (readonly [StartId, Draft])[] => this.#unsaved;

  /** @param was what stands there as it is begun */
  type(start: StartId, typed: string, was: number | null): void {
    this.#set(start, { typed, was: this.#seenBy(start, was), state: 'typing' });
  }

  /** Forgets what was typed; what is on its way to the shop is not taken back. */
  cancel(start: StartId): void {
    if (this.#drafts.get(start)?.state !== 'saving') this.#set(start, undefined);
  }

  /** Saves what was typed, after what is on its way already; resolves when that is done, or has failed. */
  async commit(start: StartId): Promise<void> {
    for (let before = this.#underWay.get(start); before; before = this.#underWay.get(start)) await before.over;
    const draft = this.#drafts.get(start);
    if (!draft || draft.state === 'saving') return;
    const { typed, was } = draft;
    const to = endIn(typed);
    if (to === was) return this.#set(start, undefined);
    this.#set(start, { typed, was, state: 'saving' });
    const over = this.#save(start, { typed, was, to });
    this.#underWay.set(start, { to, over });
    await over;
  }

  /** Saves what was typed and not yet handed in. */
  commitAll(): void {
    for (const [start, { state }] of this.#drafts) if (state === 'typing') void this.commit(start);
  }

  /** Tries once more what failed; @param which all, or what got no answer */
  retry(which: 'all' | 'unanswered'): void {
    for (const [start, draft] of this.#drafts)
      if (draft.state === 'failed' && (which === 'all' || isUnanswered(draft))) void this.commit(start);
  }

  /** Ends a conflict: writes over what somebody else wrote, or takes it. */
  settle(start: StartId, whose: 'mine' | 'theirs'): void {
    const draft = this.#drafts.get(start);
    if (draft?.state !== 'conflict') return;
    if (whose === 'theirs') return this.#set(start, undefined);
    this.#set(start, { typed: draft.typed, was: draft.now ?? null, state: 'typing' });
    void this.commit(start);
  }

  /** Whoever types again goes by what was on its way, or by what somebody else wrote and was shown. */
  #seenBy(start: StartId, was: number | null): number | null {
    const begun = this.#drafts.get(start);
    if (begun?.state === 'conflict') return begun.now ?? null;
    const underWay = this.#underWay.get(start);
    if (begun?.state === 'saving' && underWay) return underWay.to;
    return begun ? begun.was : underWay ? underWay.to : was;
  }

  async #save(start: StartId, { typed, was, to }: { typed: string; was: number | null; to: number | null }) {
    let after: Draft | undefined;
    try {
      await this.#shop.save(start, { to, was });
    } catch (failure) {
      after = await this.#afterFailure(start, { typed, was, failure });
      this.#shop.onFailed(failure);
    }
    this.#underWay.delete(start);
    const now = this.#drafts.get(start);
    if (now?.state === 'saving') this.#set(start, after);
    // What was typed meanwhile counts, and goes by what stood there when nothing was written.
    else if (now && after) this.#set(start, { ...now, was });
  }

  async #afterFailure(start: StartId, failed: Omit<Draft, 'state'> & { failure: unknown }): Promise<Draft | undefined> {
    const { failure } = failed;
    if (!(failure instanceof ApiError) || failure.code !== 'edit_conflict') return { ...failed, state: 'failed' };
    try {
      const now = await this.#shop.reload(start);
      return { ...failed, state: 'conflict', now };
    } catch {
      return { ...failed, state: 'failed' };
    }
  }

  #set(start: StartId, draft: Draft | undefined): void {
    if (draft) this.#drafts.set(start, draft);
    else this.#drafts.delete(start);
    const unsaved = [...this.#drafts].filter(([, { state }]) => state === 'failed' || state === 'conflict');
    if (unsaved.length > 0 || this.#unsaved.length > 0) this.#unsaved = unsaved;
    for (const listener of this.#listeners) listener();
  }
}
