import { photoNumberIn } from '../../../../../../../core/wire/photo-number.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import type { EndKey } from '../jobs/race-cameras.ts';
import type { WrittenEnd } from './write-end.ts';

/** A typed end that is not saved yet. */
export interface Draft {
  typed: string;
  /** The end at the beginning of the typing. */
  was: number | null;
  state: 'typing' | 'saving' | 'failed' | 'conflict';
  /** The reason why it was not saved. */
  failure?: unknown;
  /** The value that another admin wrote meanwhile. */
  now?: number | null;
}

interface Shop {
  /** Throws ApiError, `edit_conflict` if `was` is outdated. */
  save: (end: EndKey, written: WrittenEnd) => Promise<void>;
  /** Returns the stored end. Throws ApiError. */
  reload: (end: EndKey) => Promise<number | null>;
  onFailed: (failure: unknown) => void;
}

/** Returns the typed end; null for an empty text or zero (`spec/administration.md §5`). */
export const endIn = (typed: string): number | null => photoNumberIn(typed) || null;

/** Tells whether the shop refused a draft. */
export const isRefused = ({ state }: Draft): boolean => state === 'failed' || state === 'conflict';

/** Tells whether the shop did not answer: the draft may be retried unchanged. */
const isUnanswered = ({ failure }: Draft): boolean => failure instanceof ApiError && failure.status === 0;

/**
 * Keeps the typed ends, by start and camera. A draft outlives its row, which is drawn only while visible. It stays
 * until the shop has saved it or the admin undoes it.
 */
export class EndDrafts {
  readonly #shop: Shop;
  readonly #drafts = new Map<EndKey, Draft>();
  /** The saves in progress, with their ends. */
  readonly #underWay = new Map<EndKey, { to: number | null; over: Promise<void> }>();
  readonly #listeners = new Set<() => void>();
  #unsaved: readonly (readonly [EndKey, Draft])[] = [];

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly of = (end: EndKey): Draft | undefined => this.#drafts.get(end);

  /** Returns the refused drafts: the same array until one of them changes. */
  readonly unsaved = (): readonly (readonly [EndKey, Draft])[] => this.#unsaved;

  /** @param was the stored end when the typing begins */
  type(end: EndKey, typed: string, was: number | null): void {
    this.#set(end, { typed, was: this.#seenBy(end, was), state: 'typing' });
  }

  /** Forgets the typed text. Does not undo a save in progress. */
  cancel(end: EndKey): void {
    if (this.#drafts.get(end)?.state !== 'saving') this.#set(end, undefined);
  }

  /** Saves the typed end after the saves in progress. Resolves when that has succeeded or failed. */
  async commit(end: EndKey): Promise<void> {
    for (let before = this.#underWay.get(end); before; before = this.#underWay.get(end)) await before.over;
    const draft = this.#drafts.get(end);
    if (!draft || draft.state === 'saving') return;
    const { typed, was } = draft;
    const to = endIn(typed);
    if (to === was) return this.#set(end, undefined);
    this.#set(end, { typed, was, state: 'saving' });
    const over = this.#save(end, { typed, was, to });
    this.#underWay.set(end, { to, over });
    await over;
  }

  /** Saves all typed ends that are not submitted yet. */
  commitAll(): void {
    for (const [end, { state }] of this.#drafts) if (state === 'typing') void this.commit(end);
  }

  /** Retries failed drafts. @param which all, or only those without an answer */
  retry(which: 'all' | 'unanswered'): void {
    for (const [end, draft] of this.#drafts)
      if (draft.state === 'failed' && (which === 'all' || isUnanswered(draft))) void this.commit(end);
  }

  /** Ends a conflict: overwrites the other admin's value, or accepts it. */
  settle(end: EndKey, whose: 'mine' | 'theirs'): void {
    const draft = this.#drafts.get(end);
    if (draft?.state !== 'conflict') return;
    if (whose === 'theirs') return this.#set(end, undefined);
    this.#set(end, { typed: draft.typed, was: draft.now ?? null, state: 'typing' });
    void this.commit(end);
  }

  /**
   * Returns the value that new typing starts from: the save in progress, or the other admin's value shown in a
   * conflict.
   */
  #seenBy(end: EndKey, was: number | null): number | null {
    const begun = this.#drafts.get(end);
    if (begun?.state === 'conflict') return begun.now ?? null;
    const underWay = this.#underWay.get(end);
    if (begun?.state === 'saving' && underWay) return underWay.to;
    return begun ? begun.was : underWay ? underWay.to : was;
  }

  async #save(end: EndKey, { typed, was, to }: { typed: string; was: number | null; to: number | null }) {
    let after: Draft | undefined;
    try {
      await this.#shop.save(end, { to, was });
    } catch (failure) {
      after = await this.#afterFailure(end, { typed, was, failure });
      this.#shop.onFailed(failure);
    }
    this.#underWay.delete(end);
    const now = this.#drafts.get(end);
    if (now?.state === 'saving') this.#set(end, after);
    // Newer typing counts. It starts from the stored value, because this save failed.
    else if (now && after) this.#set(end, { ...now, was });
  }

  async #afterFailure(end: EndKey, failed: Omit<Draft, 'state'> & { failure: unknown }): Promise<Draft | undefined> {
    const { failure } = failed;
    if (!(failure instanceof ApiError) || failure.code !== 'edit_conflict') return { ...failed, state: 'failed' };
    try {
      const now = await this.#shop.reload(end);
      return { ...failed, state: 'conflict', now };
    } catch {
      return { ...failed, state: 'failed' };
    }
  }

  #set(end: EndKey, draft: Draft | undefined): void {
    if (draft) this.#drafts.set(end, draft);
    else this.#drafts.delete(end);
    const unsaved = [...this.#drafts].filter(([, draft]) => isRefused(draft));
    if (unsaved.length > 0 || this.#unsaved.length > 0) this.#unsaved = unsaved;
    for (const listener of this.#listeners) listener();
  }
}
