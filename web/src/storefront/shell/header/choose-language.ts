import i18next from 'i18next';
import type { Language } from '../../../../../core/wire/languages.ts';
import { speak } from '../../../shared/i18n/speak.ts';
import { isSignedIn } from '../../../shared/session/session.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';

/** Keeps a guest's language in this browser, and a customer's in the account (`spec/storefront.md §6`). */
export async function chooseLanguage(language: Language): Promise<void> {
  const outcome = await speak(language);
  if (outcome === 'missing') notify.error(i18next.t(navigator.onLine ? 'errors:network' : 'errors:offline'));
  if (outcome !== 'spoken') return;
  forgetAsked();
  if (isSignedIn()) keepWithAccount(language);
}

/** Takes the former language out of the address: a reload would bring it back. */
function forgetAsked(): void {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

const keepWithAccount = (language: Language) =>
  void import('../../../shared/i18n/preferred-language.ts').then(
    ({ savePreferredLanguage }) => savePreferredLanguage(language),
    (error: unknown) => console.warn('The language was not kept:', error),
  );
