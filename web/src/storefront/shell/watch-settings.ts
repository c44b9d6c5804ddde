import type { QueryClient } from '@tanstack/react-query';
import type { ShopSettings } from '../../../../core/shop/contract/site-settings.ts';
import { api } from '../../shared/api/api.ts';
import { remember, settingsQuery } from '../../shared/api/settings.ts';

/** Interval between requests of a visible page (ms). The answer is cached for 30 s, so that open pages are no load. */
const LOOK_EVERY = 60_000;

/**
 * Notices in a running page that the settings changed. Applies prices immediately, since the shown price is the charged
 * one. Announces new looks once a version, and applies them on `show` (`spec/storefront.md §8`). Returns a function
 * that stops it.
 */
export function watchSettings(queries: QueryClient, announce: (show: () => void) => void): () => void {
  let announced = 0;
  let looking = false;

  const look = async () => {
    if (looking || document.visibilityState === 'hidden') return;
    looking = true;
    try {
      compare(await api('GET /api/settings'));
    } catch (error) {
      console.warn('The latest settings could not be read.', error);
    } finally {
      looking = false;
    }
  };

  const compare = (latest: ShopSettings) => {
    const shown = queries.getQueryData(settingsQuery.queryKey);
    if (!shown || shown.settings_version === latest.settings_version)
      return void queries.setQueryData(settingsQuery.queryKey, remember(latest));
    // Caches of different age may answer: an older answer after a newer one has no news.
    if (shown.settings_version > latest.settings_version) return;
    queries.setQueryData(settingsQuery.queryKey, { ...shown, prices: latest.prices });
    if (announced >= latest.settings_version) return;
    announced = latest.settings_version;
    announce(() => {
      queries.setQueryData(settingsQuery.queryKey, remember(latest));
      // Reloads all but the settings: an older answer in progress would restore the former looks.
      void queries.invalidateQueries({ predicate: ({ queryKey: [what] }) => what !== settingsQuery.queryKey[0] });
    });
  };

  const timer = setInterval(() => void look(), LOOK_EVERY);
  const onReturn = () => void look();
  addEventListener('focus', onReturn);
  addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', onReturn);
    removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
