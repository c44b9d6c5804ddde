import i18next from 'i18next';
import type { AccountProfile } from '../../../../core/people/contract/account.ts';
import type { Language } from '../../../../core/wire/fields.ts';
import { chooseLanguage } from './language.ts';
import { loadAccountApi } from '../api/load-account-api.ts';
import { speak } from './speak.ts';

/** An account this young at the sign-in was created by the journey to Google that just ended (ms). */
const JUST_MADE = 2 * 60_000;

/** Shows the shop in the account's language (`spec/storefront.md §6`). */
export async function applyLanguage({ preferred_language: preferred }: AccountProfile): Promise<void> {
  if (preferred !== shownLanguage()) await speak(preferred);
}

/**
 * Settles the language after coming from Google, where the customer could not choose one. A new account takes the language in which it was created. Any other account sets the page's language.
 * @param signedInAt in ms by the shop's clock, like the account's age: the device's clock does not matter. `NaN` if the token lacks it: no account then counts as new
 */
export async function settleLanguage(profile: AccountProfile, signedInAt: number): Promise<void> {
  const isNew = signedInAt - Date.parse(profile.created_at) <= JUST_MADE;
  if (!isNew) await applyLanguage(profile);
  else if (profile.preferred_language !== shownLanguage()) await savePreferredLanguage(shownLanguage());
}

const shownLanguage = (): Language => chooseLanguage([i18next.resolvedLanguage]);

/** Keeps the chosen language in the account. Logs a fault: the page has the language already. */
export async function savePreferredLanguage(language: Language): Promise<void> {
  try {
    const { accountApi } = await loadAccountApi();
    await accountApi('PATCH /api/account', { body: { preferred_language: language } });
  } catch (error) {
    console.warn('The language was not kept:', error);
  }
}
