import i18next from 'i18next';
import type { AccountProfile } from '../../../../core/people/contract/account.ts';
import type { Language } from '../../../../core/wire/fields.ts';
import { chooseLanguage } from './language.ts';
import { loadAccountApi } from '../api/load-account-api.ts';
import { speak } from './speak.ts';

/** An account that was this young at the sign-in was made by the journey to Google that just ended (ms). */
const JUST_MADE = 2 * 60_000;

/** Shows the shop in the language of the account (`spec/storefront.md §6`). */
export async function applyLanguage({ preferred_language: preferred }: AccountProfile): Promise<void> {
  if (preferred !== shownLanguage()) await speak(preferred);
}

/**
 * The same after coming from Google, where nobody could say a language: an account that is new takes the one it was made in.
 * @param signedInAt in milliseconds by a clock of the shop's, as is the account's age: what the device believes the time to be says nothing of that;
 * `NaN` where a token does not say it, and then no account is new, whose own language would be lost
 */
export async function settleLanguage(profile: AccountProfile, signedInAt: number): Promise<void> {
  const isNew = signedInAt - Date.parse(profile.created_at) <= JUST_MADE;
  if (!isNew) await applyLanguage(profile);
  else if (profile.preferred_language !== shownLanguage()) await savePreferredLanguage(shownLanguage());
}

const shownLanguage = (): Language => chooseLanguage([i18next.resolvedLanguage]);

/** Keeps the chosen language with the account. A fault is logged: the page speaks it already. */
export async function savePreferredLanguage(language: Language): Promise<void> {
  try {
    const { accountApi } = await loadAccountApi();
    await accountApi('PATCH /api/account', { body: { preferred_language: language } });
  } catch (error) {
    console.warn('The language was not kept:', error);
  }
}
