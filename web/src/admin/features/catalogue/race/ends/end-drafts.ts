import { photoNumberIn } from '../../../../../../../core/photos/photo-number.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import type { EndKey } from '../jobs/race-cameras.ts';
import type { WrittenEnd } from './write-end.ts';

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
  save: (end: EndKey, written: WrittenEnd) => Promise<void>;
  /** What stands there now. Throws ApiError. */
  reload: (end: EndKey) => Promise<number | null>;
  onFailed: (failure: unknown) => void;
}

/** Empty or zero is none (`spec/administration.md §5`). */
export const endIn = (typed: string): number | null => photoNumberIn(typed) || null;

/** The shop did not take it. */
export const isRefused = ({ state }: Draft): boolean => state === 'failed' || state === 'conflict';

/** Nothing was answered: it may be tried again as it is. */
const isUnanswered = ({ failure }: Draft): boolean => failure instanceof ApiError && failure.status === 0;

/**
 * What is being typed into the table, by start and camera: it outlives its row, which is drawn only while it is in sight, and stays until
 * the shop has it or somebody takes it back.
 */
export class EndDrafts {
  readonly #shop: Shop;
  readonly #drafts = new Map<EndKey, Draft>();
  /** What is on its way to the shop, and when that is over. */
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

  /** Those that the shop did not take; the same array until something changes in it. */
  readonly unsaved = (): readonly (readonly [EndKey, Draft])[] => this.#unsaved;

  /** @param was what stands there as it is begun */
  type(end: EndKey, typed: string, was: number | null): void {
    this.#set(end, { typed, was: this.#seenBy(end, was), state: 'typing' });
  }

  /** Forgets what was typed; what is on its way to the shop is not taken back. */
  cancel(end: EndKey): void {
    if (this.#drafts.get(end)?.state !== 'saving') this.#set(end, undefined);
  }

  /** Saves what was typed, after what is on its way already; resolves when that is done, or has failed. */
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

  /** Saves what was typed and not yet handed in. */
  commitAll(): void {
    for (const [end, { state }] of this.#drafts) if (state === 'typing') void this.commit(end);
  }

  /** Tries once more what failed; @param which all, or what got no answer */
  retry(which: 'all' | 'unanswered'): void {
    for (const [end, draft] of this.#drafts)
      if (draft.state === 'failed' && (which === 'all' || isUnanswered(draft))) void this.commit(end);
  }

  /** Ends a conflict: writes over what somebody else wrote, or takes it. */
  settle(end: EndKey, whose: 'mine' | 'theirs'): void {
    const draft = this.#drafts.get(end);
    if (draft?.state !== 'conflict') return;
    if (whose === 'theirs') return this.#set(end, undefined);
    this.#set(end, { typed: draft.typed, was: draft.now ?? null, state: 'typing' });
    void this.commit(end);
  }

  /** Whoever types again goes by what was on its way, or by what somebody else wrote and was shown. */
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
    // What was typed meanwhile counts, and goes by what stood there when nothing was written.
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
