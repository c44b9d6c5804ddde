import type { Account } from './account.ts';

/**
 * The behaviours of the real Stripe that a test or a person switches on. They survive a restart, like every object.
 * `pending_refunds`: later refunds begin pending, as with a bank that takes days. `named_buyers`: later buyers have a
 * name and an address. `portal_unsaved`: the customer portal was never saved in this mode.
 */
export const moods = ['pending_refunds', 'named_buyers', 'portal_unsaved'] as const;
export type Mood = (typeof moods)[number];

const KIND = 'mood';

export const isMood = (account: Account, mood: Mood): boolean => account.store.get(KIND, mood) !== undefined;

/** Switches behaviours on or off; a behaviour without a value stays. */
export function changeMoods(
  account: Account,
  changes: Partial<Record<Mood, boolean | undefined>>,
): Record<Mood, boolean> {
  for (const mood of moods) {
    if (changes[mood] === true) account.store.put(KIND, { id: mood });
    if (changes[mood] === false) account.store.remove(KIND, mood);
  }
  return tellMoods(account);
}

export const tellMoods = (account: Account): Record<Mood, boolean> => ({
  pending_refunds: isMood(account, 'pending_refunds'),
  named_buyers: isMood(account, 'named_buyers'),
  portal_unsaved: isMood(account, 'portal_unsaved'),
});
