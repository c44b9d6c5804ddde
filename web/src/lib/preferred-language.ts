import i18next from 'i18next';
import type { AccountProfile } from '../../../core/contract/account.ts';
import type { Language } from '../../../core/contract/fields.ts';
import { chooseLanguage } from './language.ts';
import { loadAccountApi } from './load-account-api.ts';

/** An account this young was made in the language that the page is in (ms); an older one has its own. */
const JUST_MADE = 5 * 60_000;

/** Shows the shop in the language of the account (`spec/storefront.md §6`); a new account takes the one that it was made in. */
export async function settleLanguage({ preferred_language: preferred, created_at: created }: AccountProfile): Promise<void> {
  const shown = chooseLanguage([i18next.resolvedLanguage]);
  if (preferred === shown) return;
  if (Date.now() - Date.parse(created) < JUST_MADE) await savePreferredLanguage(shown);
  else await i18next.changeLanguage(preferred);
}

/** Keeps the chosen language with the account. A fault is logged: the page speaks it already. */
export async function savePreferredLanguage(language: Language): Promise<void> {
  try {
    const { accountApi } = await loadAccountApi();
    await accountApi('PATCH /api/account', { body: { preferred_language: language } });
  } catch (error) {
    console.warn('The language was not kept:', error);
  }
}
